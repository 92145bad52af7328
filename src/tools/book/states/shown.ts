import { oncePerObject } from '../../../compiler/once.ts';
import type { MachineEvent } from '../../../engine/contracts/machineEvent.ts';
import type { Snapshot } from '../../../engine/contracts/snapshot.ts';
import type { OverlayView } from '../../../engine/contracts/view.ts';
import { failedRules, fieldProblem, fieldsOf } from '../../../engine/logic/index.ts';
import { type SeenProduct, seenAt } from '../../../explorer/explore/seen.ts';
import { frame, stateId } from './ids.ts';
import { type DependentTexts, textsOfFrame, textsOfOverlay, textsOfScreen, waitingIn } from './texts.ts';

/** An outcome of an effect, and the screen that was visible then. */
export interface Answered {
  readonly screen: string;
  readonly effect: string;
  readonly code: string;
}

/** What the page shows, and its history. */
export interface Moment {
  readonly snapshot: Snapshot;
  /** The page says that it is still working. */
  readonly slow: boolean;
  /** The outcomes since the last action of the customer, the clock or the address. */
  readonly answers: readonly Answered[];
}

/** What follows an outcome belongs to it, until something else happens. */
export function answersAfter(
  before: readonly Answered[],
  event: MachineEvent,
  at: Moment['snapshot'],
): readonly Answered[] {
  switch (event.type) {
    case 'outcome': {
      const { screen, pending } = at;
      return screen === null || pending === null
        ? []
        : [...before, { screen, effect: pending.run.effect, code: event.code }];
    }
    case 'rejected':
    case 'ended':
    case 'known':
      return before;
    default:
      return [];
  }
}

/** The texts and controls that states are about. */
interface Subjects {
  readonly ofScreen: ReadonlyMap<string, DependentTexts>;
  readonly ofOverlay: ReadonlyMap<OverlayView, DependentTexts>;
  readonly ofFrame: DependentTexts;
}

const subjectsOf = oncePerObject(({ program, screens, shared }: SeenProduct): Subjects => {
  const overlays = [shared, ...Object.values(screens)].flatMap((view) => Object.values(view.overlays));
  return {
    ofScreen: new Map(
      Object.values(screens).map((view) => [view.screen, textsOfScreen(view, fieldsOf(program, view.screen))]),
    ),
    ofOverlay: new Map(overlays.map((view) => [view, textsOfOverlay(view)])),
    ofFrame: textsOfFrame(shared),
  };
});

/** Finds every state that a moment shows, by id. */
export function shownStatesOf(product: SeenProduct): (moment: Moment) => readonly string[] {
  const subjects = subjectsOf(product);
  return ({ snapshot, slow, answers }) => {
    const { screen, overlay, busy, pending } = snapshot;
    if (screen === null) return [];
    if (busy && pending !== null) return waiting(product, subjects, snapshot, slow);
    const refused = answers.map(({ screen: on, effect, code }) => stateId(on, 'answer', effect, code));
    if (overlay !== null) return [...refused, ...onOverlay(product, subjects, snapshot)];
    return [...refused, ...atRest(product, subjects, snapshot)];
  };
}

function overlayViewAt({ screens, shared }: SeenProduct, { screen, overlay }: Snapshot): OverlayView | undefined {
  return screens[screen ?? '']?.overlays[overlay ?? ''] ?? shared.overlays[overlay ?? ''];
}

function waiting(product: SeenProduct, subjects: Subjects, snapshot: Snapshot, slow: boolean): readonly string[] {
  const { pending, overlay } = snapshot;
  const screen = snapshot.screen ?? '';
  if (slow) return [stateId(screen, 'slow')];
  const effect = pending?.run.effect ?? '';
  const event = pending?.event ?? '';
  const { body = [], aside = [] } = product.screens[screen] ?? {};
  const shown = overlay === null ? [...body, ...aside] : (overlayViewAt(product, snapshot)?.body ?? []);
  const saysSo = waitingIn(shown).has(event) && seenAt(product, snapshot).events.has(event);
  const place = overlay === null ? [] : [overlay];
  return [
    ...(saysSo ? [stateId(screen, 'pressed', ...place, event)] : []),
    ...(overlay === null ? [stateId(screen, 'busy', effect), ...dependentTexts(product, subjects, snapshot)] : []),
  ];
}

function onOverlay(product: SeenProduct, { ofOverlay }: Subjects, snapshot: Snapshot): readonly string[] {
  const { screen, overlay, timer } = snapshot;
  const view = overlayViewAt(product, snapshot);
  if (view === undefined || screen === null || overlay === null) return [];
  const texts = seenAt(product, snapshot).texts.filter((key) => ofOverlay.get(view)?.has(key));
  return [
    stateId(screen, 'overlay', overlay, ...(timer?.held ? ['stopped'] : [])),
    ...texts.map((key) => stateId(screen, 'overlay', overlay, key)),
  ];
}

function atRest(product: SeenProduct, subjects: Subjects, snapshot: Snapshot): readonly string[] {
  const screen = snapshot.screen ?? '';
  const fields = Object.keys(fieldsOf(product.program, screen));
  const problems = fields.flatMap((name) => problemsOf(product, snapshot, name));
  const alert = snapshot.alert === null ? [] : [stateId(screen, 'alert', snapshot.alert.copy)];
  const isCalm = alert.length + problems.length === 0;
  return [
    ...(isCalm ? [stateId(screen, 'idle')] : []),
    ...alert,
    ...problems,
    ...dependentTexts(product, subjects, snapshot),
  ];
}

function dependentTexts(product: SeenProduct, { ofScreen, ofFrame }: Subjects, snapshot: Snapshot): readonly string[] {
  const screen = snapshot.screen ?? '';
  const { texts } = seenAt(product, snapshot);
  return [
    ...texts.filter((key) => ofScreen.get(screen)?.has(key)).map((key) => stateId(screen, 'text', key)),
    ...texts.filter((key) => ofFrame.has(key)).map((key) => stateId(frame, 'text', key)),
  ];
}

/** The visible messages of a field: those of the rules listed beside it, or else the first that fails. */
function problemsOf({ program, screens }: SeenProduct, snapshot: Snapshot, name: string): readonly string[] {
  const screen = snapshot.screen ?? '';
  const { touched, answered } = snapshot.form;
  if (!touched[name] && !answered[name]) return [];
  const answer = answered[name];
  if (answer) return [stateId(screen, 'field', name, answer.rule ?? answer.copy)];
  if (fieldProblem(program, snapshot, name) === null) return [];
  const failed = failedRules(program, snapshot, name);
  const read = screens[screen]?.fields[name]?.showRules ? failed : failed.slice(0, 1);
  return read.map((rule) => stateId(screen, 'field', name, rule));
}
