import type { Alternative, ScreenState } from '../contracts/program.ts';
import type { FieldValue } from '../contracts/snapshot.ts';
import { answersTo, firstThatHolds } from '../logic/index.ts';
import { enter } from './enter.ts';
import { adoptValues, checkForm, refuseSubmit } from './form.ts';
import { refusal } from './location.ts';
import { take } from './take.ts';
import { backToScreen, dropPending, replace, scopesOf, visibleScreen, type Work } from './work.ts';

/** A control of the visible screen raised an event. */
export function raise(work: Work, name: string, values: Readonly<Record<string, FieldValue>>): void {
  const screen = visibleScreen(work);
  if (!screen) return;
  const turnedAway = whereDenied(work, screen, name);
  if (turnedAway !== null) {
    replace(work, { carried: [] });
    dropPending(work);
    return enter(work, turnedAway, { event: name, background: false, byAddress: false });
  }
  const { busy } = work.snapshot;
  if (!busy) adoptValues(work, screen, values);
  const invalidField = name === 'submit' && !busy ? checkForm(work, screen) : null;
  if (invalidField === null) return answer(work, name);
  refuseSubmit(work);
  work.commands.push({ do: 'focus', target: { on: 'field', field: invalidField } });
  answer(work, 'invalid');
}

/**
 * Where an event leads if the access policy of its screen no longer holds: a cookie may have gone since the arrival.
 * Only events of the screen itself are checked: the shell is open to everybody.
 */
function whereDenied(work: Work, screen: ScreenState, name: string): string | null {
  const { snapshot, program } = work;
  const own = [screen.on, screen.overlays[snapshot.overlay ?? '']?.on];
  return own.some((events) => events?.[name] !== undefined) ? refusal(program, snapshot.screen, scopesOf(work)) : null;
}

/** Takes the first alternative of an event that holds; while busy only one that is marked `always`. */
function answer(work: Work, name: string): void {
  const { program, snapshot } = work;
  const list = answersTo(program, snapshot, name);
  const open = snapshot.busy ? list.filter((alternative: Alternative) => alternative.always) : list;
  const chosen = firstThatHolds(program, open, scopesOf(work));
  if (!chosen) return;
  if (chosen.go.kind !== 'open' && chosen.go.kind !== 'stay') {
    replace(work, { carried: [] });
    // Of what went on in the background, nothing follows.
    if (!snapshot.busy) backToScreen(work);
    dropPending(work);
  }
  take(work, chosen, { event: name, background: false, byAddress: false });
}
