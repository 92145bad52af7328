import { oncePerObject } from '../../../compiler/once.ts';
import type { MachineEvent } from '../../../engine/contracts/machineEvent.ts';
import type { Pending, Snapshot } from '../../../engine/contracts/snapshot.ts';
import type { BodyElement } from '../../../engine/contracts/view.ts';
import { failedRules, fieldProblem, fieldsOf } from '../../../engine/logic/index.ts';
import { type SeenProduct, seenAt } from '../../../explorer/explore/seen.ts';
import { frame, stateId } from './ids.ts';
import { textsOfFrame, textsOfOverlay, textsOfScreen, waitingIn } from './texts.ts';

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
  { screen, pending }: Snapshot,
): readonly Answered[] {
  switch (event.type) {
    case 'outcome':
      return screen === null || pending === null
        ? []
        : [...before, { screen, effect: pending.run.effect, code: event.code }];
    case 'rejected':
    case 'ended':
    case 'known':
      return before;
    default:
      return [];
  }
}

/** The texts that states are about. */
const subjectsOf = oncePerObject(({ program, screens, shared }: SeenProduct) => {
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
  const { program, screens, shared } = product;
  const { ofScreen, ofOverlay, ofFrame } = subjectsOf(product);
  return ({ snapshot, slow, answers }) => {
    const { screen, overlay, busy, pending, alert, timer } = snapshot;
    if (screen === null) return [];
    const isWaiting = busy && pending !== null;
    if (isWaiting && slow) return [stateId(screen, 'slow')];
    const { texts, events } = seenAt(product, snapshot);
    const refused = answers.map(({ screen: on, effect, code }) => stateId(on, 'answer', effect, code));
    if (overlay !== null) {
      const view = screens[screen]?.overlays[overlay] ?? shared.overlays[overlay];
      if (isWaiting) {
        const pressed = pressedOf(view?.body ?? [], pending, events);
        return pressed.map((event) => stateId(screen, 'pressed', overlay, event));
      }
      if (view === undefined) return refused;
      const own = texts.filter((key) => ofOverlay.get(view)?.has(key));
      const open = stateId(screen, 'overlay', overlay, ...(timer?.held ? ['stopped'] : []));
      return [...refused, open, ...own.map((key) => stateId(screen, 'overlay', overlay, key))];
    }
    const dependent = [
      ...texts.filter((key) => ofScreen.get(screen)?.has(key)).map((key) => stateId(screen, 'text', key)),
      ...texts.filter((key) => ofFrame.has(key)).map((key) => stateId(frame, 'text', key)),
    ];
    if (isWaiting) {
      const { body = [], aside = [] } = screens[screen] ?? {};
      const pressed = pressedOf([...body, ...aside], pending, events);
      const calls = stateId(screen, 'busy', pending.run.effect);
      return [...pressed.map((event) => stateId(screen, 'pressed', event)), calls, ...dependent];
    }
    const alerts = alert === null ? [] : [stateId(screen, 'alert', alert.copy)];
    const problems = Object.keys(fieldsOf(program, screen)).flatMap((name) => problemsOf(product, snapshot, name));
    const calm = alerts.length + problems.length === 0 ? [stateId(screen, 'idle')] : [];
    return [...refused, ...calm, ...alerts, ...problems, ...dependent];
  };
}

/** The event that is pending, where a visible control says so. */
function pressedOf(body: readonly BodyElement[], { event }: Pending, seen: ReadonlySet<string>): readonly string[] {
  return event !== null && waitingIn(body).has(event) && seen.has(event) ? [event] : [];
}

/** The visible messages of a field: those of the rules listed beside it, or else the first that fails. */
function problemsOf({ program, screens }: SeenProduct, snapshot: Snapshot, name: string): readonly string[] {
  const screen = snapshot.screen ?? '';
  const { touched, answered } = snapshot.form;
  const answer = answered[name];
  if (answer) return [stateId(screen, 'field', name, answer.rule ?? answer.copy)];
  if (!touched[name] || fieldProblem(program, snapshot, name) === null) return [];
  const failed = failedRules(program, snapshot, name);
  const read = screens[screen]?.fields[name]?.showRules ? failed : failed.slice(0, 1);
  return read.map((rule) => stateId(screen, 'field', name, rule));
}
