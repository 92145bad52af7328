import type { ChoiceAlternative, ChoiceState, ExitState, ScreenState, StepState } from '../contracts/program.ts';
import { unreachable } from '../contracts/unreachable.ts';
import { evaluate, evaluateAll, firstThatHolds } from '../logic/index.ts';
import { inputOf, notifyCommandsOf, start } from './apply.ts';
import { assign } from './context.ts';
import { newForm } from './form.ts';
import { deliver } from './message.ts';
import { closeOverlay } from './overlay.ts';
import { take } from './take.ts';
import { type Cause, dropPending, replace, scopesOf, stopTimer, type Work } from './work.ts';

/**
 * Enters a state.
 * @throws when the program enters states without end, which the compiler rules out
 */
export function enter(work: Work, id: string, cause: Cause): void {
  work.entriesLeft -= 1;
  if (work.entriesLeft < 0) throw new Error(`The flow enters states without end; the last one is "${id}".`);
  const state = work.program.states[id];
  if (!state) throw new Error(`The program has no state "${id}".`);
  replace(work, { state: id });
  switch (state.kind) {
    case 'choice':
      return choose(work, state, cause);
    case 'step':
      return step(work, state, cause);
    case 'exit':
      return leave(work, state, cause);
    case 'screen':
      return show(work, id, state, cause);
    default:
      return unreachable(state);
  }
}

function choose(work: Work, state: ChoiceState, cause: Cause): void {
  assign(work, evaluateAll(state.set, scopesOf(work, cause), work.program.patterns));
  const scopes = scopesOf(work, cause);
  const looked = evaluate(state.by, scopes, work.program.patterns);
  const fits = ({ is }: ChoiceAlternative): boolean => is === null || is.some((value) => value === looked);
  const picked = firstThatHolds(work.program, state.choose.filter(fits), scopes);
  if (picked) take(work, picked, cause);
}

function step(work: Work, state: StepState, cause: Cause): void {
  stopTimer(work);
  const before = scopesOf(work, cause);
  const input = inputOf(work, state.run, before);
  const notifyCommands = notifyCommandsOf(work, state.notify, before);
  assign(work, evaluateAll(state.set, before, work.program.patterns));
  work.commands.push(...notifyCommands);
  // A prompt is no background: the customer turns from it to the screen, which ends it.
  const asks = work.program.effects[state.run.effect]?.awaitsCustomer === true;
  start(work, state.run, input, { ...cause, background: cause.background && !asks });
}

function leave(work: Work, state: ExitState, cause: Cause): void {
  const scopes = scopesOf(work, cause);
  const to = evaluate(state.to, scopes, work.program.patterns);
  work.commands.push(...notifyCommandsOf(work, state.notify, scopes));
  stopTimer(work);
  dropPending(work);
  replace(work, { busy: !cause.background });
  work.commands.push({ do: 'leave', to, ends: state.ends, onRejected: state.onRejected });
}

function show(work: Work, id: string, state: ScreenState, cause: Cause): void {
  const { commands, program } = work;
  const previous = work.snapshot.screen;
  dropPending(work);
  closeOverlay(work);
  if (cause.byAddress ? cause.route !== state.route : previous !== id) {
    commands.push({ do: 'navigate', route: state.route, replace: cause.byAddress });
  }
  if (previous === id) return deliver(work);
  replace(work, { screen: id, alert: null, idled: false, form: newForm(program, state, scopesOf(work)) });
  if (previous !== null) commands.push({ do: 'focus', target: { on: 'title' } });
  commands.push({ do: 'track', screen: id, route: state.route });
  const arrival = firstThatHolds(program, state.on.enter ?? [], scopesOf(work));
  // This screen is left at once and cannot be read: the messages travel on.
  if (arrival?.go.kind !== 'next') deliver(work);
  const background = arrival?.go.kind !== 'next';
  if (arrival) take(work, arrival, { event: null, background, byAddress: cause.byAddress });
}
