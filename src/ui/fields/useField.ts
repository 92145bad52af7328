import type { FocusEvent } from 'react';
import type { FieldLogic } from '../../engine/contracts/program.ts';
import type { FieldValue, Message } from '../../engine/contracts/snapshot.ts';
import type { FieldView } from '../../engine/contracts/view.ts';
import { chooseCopy, fieldsOf, type RuleVerdict, verdictsOf } from '../../engine/logic/index.ts';
import { useAppServices, useWords } from '../store/contexts.ts';
import type { Scene } from '../store/uiStore.ts';
import { useUiState } from '../store/useUiState.ts';
import { visibleProblem } from './visibleProblem.ts';

/** All that a field needs to be drawn. Its name is its id in the page, for ever. */
export interface Field {
  readonly name: string;
  /** The screen that it belongs to. */
  readonly screen: string;
  readonly logic: FieldLogic;
  readonly view: FieldView;
  readonly label: string;
  readonly hint: Message | null;
  readonly problem: Message | null;
  /** Its rules and how they fare, where the field shows them. */
  readonly verdicts: readonly RuleVerdict[];
  /** What was sent is being worked on; typing now would be about something else. */
  readonly isSettled: boolean;
  /** The accessibility attributes of the control. */
  readonly described: {
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-required': true | undefined;
  };
  /** Something was chosen. What is typed is told by `useTyped`. */
  change(value: FieldValue): void;
  /** For the frame around the field: going from one of its controls to the next is not leaving. */
  leave(event: FocusEvent<HTMLElement>): void;
}

/** @returns null while program and view disagree, which only hot replacement brings about. */
export function useField(name: string): Field | null {
  const { engine } = useAppServices();
  const words = useWords();
  const found = useUiState((scene) => fieldIn(scene, name));
  if (!found) return null;
  const { screen, view, hint, problem, verdicts } = found;
  // What is wrong is heard first.
  const describing = [problem && problemId(name), hint && hintId(name), verdicts.length > 0 && rulesId(name)];
  return {
    ...found,
    name,
    label: words.key(view.label),
    described: {
      'aria-describedby': describing.filter(Boolean).join(' ') || undefined,
      'aria-invalid': problem ? true : undefined,
      'aria-required': view.required,
    },
    change: (value) => engine.send({ type: 'change', screen, field: name, value }),
    leave({ currentTarget, target, relatedTarget }) {
      // While another window has the focus, the field stays the active element of this one.
      const stays = currentTarget.contains(relatedTarget) || document.activeElement === target;
      // Only the page brings the focus to what no Tab reaches, as to an alert; the customer has not left the field.
      const isTaken = relatedTarget instanceof HTMLElement && relatedTarget.tabIndex < 0;
      if (!stays && !isTaken) engine.send({ type: 'left', screen, field: name });
    },
  };
}

/** What of a scene a field shows. */
function fieldIn({ published: { program, snapshot }, view: screenView, scopes }: Scene, name: string) {
  const view = screenView?.fields[name];
  const logic = fieldsOf(program, snapshot.screen)[name];
  if (!screenView || !view || !logic) return null;
  return {
    screen: screenView.screen,
    logic,
    view,
    hint: view.hint && chooseCopy(program, view.hint, scopes),
    problem: visibleProblem(program, snapshot, name, scopes.form),
    verdicts: view.showRules ? verdictsOf(program, snapshot, name, scopes.form) : [],
    isSettled: snapshot.busy,
  };
}

export function hintId(name: string): string {
  return `${name}-hint`;
}

export function rulesId(name: string): string {
  return `${name}-rules`;
}

export function problemId(name: string): string {
  return `${name}-problem`;
}
