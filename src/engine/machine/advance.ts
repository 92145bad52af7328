import type { Command } from '../contracts/command.ts';
import type { MachineEvent } from '../contracts/machineEvent.ts';
import type { Program } from '../contracts/program.ts';
import type { Snapshot } from '../contracts/snapshot.ts';
import { unreachable } from '../contracts/unreachable.ts';
import { callsBack, firstThatHolds, isAtScreen } from '../logic/index.ts';
import { countMinutes } from './clock.ts';
import { assign, clearContext } from './context.ts';
import { enter } from './enter.ts';
import { raise } from './event.ts';
import { change, leave, preselect } from './form.ts';
import { idle } from './idle.ts';
import { arrive, refusal } from './location.ts';
import { settleAlert } from './message.ts';
import { closeOverlay, visibleOverlay } from './overlay.ts';
import { take } from './take.ts';
import {
  ask,
  dropPending,
  holdTimer,
  replace,
  scopesOf,
  stayHere,
  turnFromPrompt,
  visibleScreen,
  type Work,
} from './work.ts';

const entriesPerPass = 100;

/**
 * The whole behaviour of the product: what is true after an event, and what the runtime has to do.
 * Pure: no clock, network, storage, randomness or promise.
 */
export function advance(
  program: Program,
  snapshot: Snapshot,
  event: MachineEvent,
): readonly [Snapshot, readonly Command[]] {
  const commands: Command[] = [];
  const unasked = isUnasked(snapshot, event);
  const work: Work = { program, snapshot, commands, now: event.at ?? 0, unasked, entriesLeft: entriesPerPass };
  handle(work, event);
  countMinutes(work, snapshot, event.type === 'minute');
  idle(work);
  preselect(work);
  settleAlert(work);
  if (work.snapshot.context !== snapshot.context) commands.push({ do: 'persist' });
  return [work.snapshot, commands];
}

/** Whether an event is no press of the customer, and follows none. A screen can be typed into before it is known. */
function isUnasked({ screen, pending }: Snapshot, { type }: MachineEvent): boolean {
  if (type === 'outcome') return pending?.background === true;
  return screen === null || ['change', 'left', 'known', 'minute'].includes(type);
}

function handle(work: Work, event: MachineEvent): void {
  switch (event.type) {
    case 'location':
      return arrive(work, event.route, event.facts);
    case 'asking':
      return ask(work, event.call, event.isAsked);
    case 'outcome':
      return settle(work, event.call, event.code, event.data);
    case 'timer':
      return tick(work, event.id, event.secondsLeft);
    case 'known':
      return learn(work, event.facts);
    case 'minute':
      return;
    case 'ended':
      return clearContext(work, true);
    case 'rejected':
      return enter(work, event.next, { event: null, background: false, byAddress: false });
    case 'event':
    case 'change':
    case 'left':
    case 'dismiss':
    case 'hold':
      // Controls of another screen are ignored: the customer pressed one while the screen changed.
      if (event.screen === work.snapshot.screen) byCustomer(work, event);
      return;
    default:
      return unreachable(event);
  }
}

function byCustomer(work: Work, event: Extract<MachineEvent, { readonly screen: string }>): void {
  switch (event.type) {
    case 'event':
      turnFromPrompt(work);
      if (callsBack(work.program, work.snapshot, event.name)) stayHere(work);
      return raise(work, event.name, event.values ?? {});
    case 'change':
      if (work.snapshot.form.values[event.field] !== event.value) {
        turnFromPrompt(work);
        stayHere(work);
      }
      return change(work, event.field, event.value);
    case 'left':
      leave(work, event.field);
      return;
    case 'dismiss':
      stayHere(work);
      if (visibleOverlay(work) === null) return turnFromPrompt(work);
      if (visibleOverlay(work)?.dismissible) closeOverlay(work);
      return;
    case 'hold':
      return holdTimer(work);
    default:
      return unreachable(event);
  }
}

/** An effect answered. Ignored unless this call is pending. */
function settle(work: Work, call: number, code: string, data: unknown): void {
  const { pending } = work.snapshot;
  if (pending?.call !== call) return;
  const list = pending.run.then[code];
  if (!list) throw new Error(`${pending.run.effect} answered "${code}", which its contract does not know.`);
  replace(work, { pending: null, busy: false });
  const { event, byAddress } = pending;
  // Once a prompt is answered, the customer waits for what follows.
  const background = pending.background && !work.program.effects[pending.run.effect]?.awaitsCustomer;
  const cause = { event, background, byAddress, outcome: data };
  const chosen = firstThatHolds(work.program, list, scopesOf(work, cause));
  if ((chosen?.errors ?? []).length > 0) closeOverlay(work);
  if (!chosen) return;
  const fill = { ...chosen.fill };
  for (const name of chosen.keeps ? [] : (pending.run.given ?? [])) {
    if (visibleScreen(work)?.form[name]?.clearAfterRun) fill[name] ??= '';
  }
  take(work, { ...chosen, fill }, cause);
}

/**
 * Something outside the product may have changed. A customer whose access policy no longer holds is turned away at
 * once, because the screen may show another customer's data. A step that is under way decides for itself where it leads.
 */
function learn(work: Work, facts: Readonly<Record<string, unknown>>): void {
  assign(work, facts);
  const { program, snapshot } = work;
  const turnedAway = isAtScreen(program, snapshot) ? refusal(program, snapshot.screen, scopesOf(work)) : null;
  if (turnedAway === null) return;
  replace(work, { carried: [] });
  dropPending(work);
  enter(work, turnedAway, { event: null, background: false, byAddress: false });
}

function tick(work: Work, id: number, secondsLeft: number): void {
  const { timer } = work.snapshot;
  if (timer?.id !== id || timer.held) return;
  replace(work, { timer: secondsLeft > 0 ? { ...timer, secondsLeft } : null });
  if (secondsLeft <= 0) raise(work, timer.raise, {});
}
