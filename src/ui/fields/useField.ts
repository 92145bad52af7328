import type { FocusEvent } from 'react';
import type { FieldLogic } from '../../engine/contracts/program.ts';
import type { Message } from '../../engine/contracts/snapshot.ts';
import type { FieldView } from '../../engine/contracts/view.ts';
import { chooseCopy, cleanValue, fieldsOf, isAtWork, type RuleVerdict, verdictsOf } from '../../engine/logic/index.ts';
import { pageMovesFocus } from '../screen/pageFocus.ts';
import { useAppServices, useWords } from '../store/contexts.ts';
import type { Scene } from '../store/uiStore.ts';
import { useUiState } from '../store/useUiState.ts';
import { isTyped } from './value/controls.ts';
import { visibleProblem } from './visibleProblem.ts';

/** What a field needs for rendering. Its name is its id in the page and never changes. */
export interface Field {
  readonly name: string;
  /** The screen that it belongs to. */
  readonly screen: string;
  readonly logic: FieldLogic;
  readonly view: FieldView;
  readonly label: string;
  readonly hint: Message | null;
  readonly problem: Message | null;
  /** The results of its rules, if the field shows them. */
  readonly verdicts: readonly RuleVerdict[];
  /** It holds blanks at its ends that do not count, and keeps them: what is cut off a password cannot be seen. */
  readonly dropsEnds: boolean;
  /** The submitted form is being processed, so typing is disabled. */
  readonly isSettled: boolean;
  /** The accessibility attributes of the control. */
  readonly described: {
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-required': true | undefined;
    readonly 'aria-disabled': true | undefined;
  };
  /** Handles blur on the frame: moving between its controls is not leaving the field. */
  leave(event: FocusEvent<HTMLElement>): void;
}

/** @returns null while program and view disagree, which only hot replacement brings about. */
export function useField(name: string): Field | null {
  const { engine } = useAppServices();
  const words = useWords();
  const found = useUiState((scene) => fieldIn(scene, name));
  if (!found) return null;
  const { screen, logic, view, hint, problem, verdicts } = found;
  // The problem comes first, so that it is read first. That of a choice is read at its options, where the focus is.
  const ownProblem = logic.input !== 'radio' && problem && problemId(name);
  const describing = [ownProblem, hint && hintId(name), verdicts.length > 0 && rulesId(name)];
  return {
    ...found,
    name,
    label: words.key(view.label),
    described: {
      'aria-describedby': describing.filter(Boolean).join(' ') || undefined,
      'aria-invalid': problem ? true : undefined,
      'aria-required': view.required,
      'aria-disabled': (found.isSettled && !isTyped(logic)) || undefined,
    },
    leave({ currentTarget, target, relatedTarget }) {
      // While another window has the focus, the field stays the active element of this one.
      const stays = currentTarget.contains(relatedTarget) || document.activeElement === target;
      // The page itself moved the focus, or the customer presses something in the field, which Safari gives no focus.
      const keepsFocus = pageMovesFocus() || currentTarget.matches(':active');
      if (!stays && !keepsFocus) engine.send({ type: 'left', screen, field: name });
    },
  };
}

/** The part of a scene that a field shows. */
function fieldIn({ published: { program, snapshot }, view: screenView, scopes }: Scene, name: string) {
  const view = screenView?.fields[name];
  const logic = fieldsOf(program, snapshot.screen)[name];
  if (!screenView || !view || !logic) return null;
  const value = snapshot.form.values[name] ?? '';
  return {
    screen: screenView.screen,
    logic,
    view,
    hint: view.hint && chooseCopy(program, view.hint, scopes),
    problem: visibleProblem(program, snapshot, name, scopes.form),
    verdicts: view.showRules ? verdictsOf(program, snapshot, name, scopes.form) : [],
    dropsEnds: logic.input === 'password' && cleanValue(logic, value) !== value,
    isSettled: isAtWork(program, snapshot),
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
