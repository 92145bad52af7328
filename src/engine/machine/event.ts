import type { Alternative, ScreenState } from '../contracts/program.ts';
import type { FieldValue } from '../contracts/snapshot.ts';
import { answersTo, firstThatHolds } from '../logic/index.ts';
import { enter } from './enter.ts';
import { adoptValues, checkForm, keepFreshAlert } from './form.ts';
import { refusal } from './location.ts';
import { take } from './take.ts';
import { dropPending, scopesOf, visibleScreen, type Work } from './work.ts';

/** A control of the visible screen raised an event. */
export function raise(work: Work, name: string, values: Readonly<Record<string, FieldValue>>): void {
  const screen = visibleScreen(work);
  if (!screen) return;
  const turnedAway = whereDenied(work, screen, name);
  if (turnedAway !== null) {
    work.draft.carried = [];
    dropPending(work);
    return enter(work, turnedAway, { event: name, background: false, byAddress: false });
  }
  if (!work.draft.busy) adoptValues(work, screen, values);
  const invalidField = name === 'submit' && !work.draft.busy ? checkForm(work, screen) : null;
  if (invalidField === null) return answer(work, name);
  work.draft.form.failedSubmits += 1;
  keepFreshAlert(work.draft);
  work.commands.push({ do: 'focus', target: { on: 'field', field: invalidField } });
  answer(work, 'invalid');
}

/**
 * Where an event leads if the access policy of its screen no longer holds: a cookie may have gone since the arrival.
 * Only events of the screen itself are checked: the shell is open to everybody.
 */
function whereDenied(work: Work, screen: ScreenState, name: string): string | null {
  const { draft, program } = work;
  const own = [screen.on, screen.overlays[draft.overlay ?? '']?.on];
  return own.some((events) => events?.[name] !== undefined) ? refusal(program, draft.screen, scopesOf(work)) : null;
}

/** Takes the first alternative of an event that holds; while busy only one that is marked `always`. */
function answer(work: Work, name: string): void {
  const list = answersTo(work.program, work.draft, name);
  const open = work.draft.busy ? list.filter((alternative: Alternative) => alternative.always) : list;
  const chosen = firstThatHolds(work.program, open, scopesOf(work));
  if (!chosen) return;
  if (chosen.go.kind !== 'open' && chosen.go.kind !== 'stay') {
    work.draft.carried = [];
    // Of what went on in the background, nothing follows.
    if (!work.draft.busy) work.draft.state = work.draft.screen ?? work.draft.state;
    dropPending(work);
  }
  take(work, chosen, { event: name, background: false, byAddress: false });
}
