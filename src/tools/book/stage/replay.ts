import type { Context } from '../../../engine/contracts/generated/context.ts';
import type { MachineEvent } from '../../../engine/contracts/machineEvent.ts';
import type { HistoryPort } from '../../../engine/contracts/ports.ts';
import type { Program } from '../../../engine/contracts/program.ts';
import type { Clock } from '../../../engine/contracts/services.ts';
import { createRuntime, type Runtime } from '../../../engine/runtime/index.ts';
import type { Path, PathAction } from '../../../explorer/explore/path.ts';
import type { SeenProduct } from '../../../explorer/explore/seen.ts';
import { type Answered, answersAfter, shownStatesOf } from '../states/shown.ts';

/**
 * Replays a path through the real runtime and machine, up to its last action. Effects have the outcomes of the path and
 * nothing after that. Time stands still, and nothing leaves the page.
 */
export function replay(product: SeenProduct, path: Path) {
  const { program } = product;
  const clock = createFrozenClock();
  const shownStates = shownStatesOf(product);
  let runtime = inertRuntime(program, clock, {});
  let answers: readonly Answered[] = [];
  let slow = false;
  const act = (action: PathAction): void => {
    switch (action.do) {
      case 'load':
        runtime = inertRuntime(program, clock, action.stored);
        answers = [];
        return send(action.event);
      case 'send':
        answers = answersAfter(answers, action.event, runtime.read().snapshot);
        return send(action.event);
      case 'wait':
        slow = true;
        return clock.pass(program.limits.wordsSeconds * 1000);
    }
  };
  const send = (event: MachineEvent): void => {
    slow = false;
    clock.set(event.at ?? 0);
    runtime.send(event);
  };
  const from = Math.max(0, path.findLastIndex(isByCustomer));
  // The page is rendered after its first arrival.
  const drawn = path[from]?.do === 'load' ? from + 1 : from;
  for (const action of path.slice(0, drawn)) act(action);
  return {
    runtime,
    /** The customer's last action and what follows it. It is done after rendering, so that all is recorded. */
    last: path.slice(drawn),
    act,
    /** The ids of all states that the page shows. */
    shown: () => shownStates({ snapshot: runtime.read().snapshot, slow, answers }),
  };
}

/** After the customer's last action everything is an outcome. */
function isByCustomer(action: PathAction): boolean {
  return action.do !== 'send' || !['outcome', 'rejected', 'ended', 'known'].includes(action.event.type);
}

function createFrozenClock() {
  let now = 0;
  const waiting = new Set<{ readonly milliseconds: number; readonly then: () => void }>();
  return {
    now: () => now,
    set(next: number): void {
      now = next;
    },
    after(milliseconds: number, then: () => void): () => void {
      if (milliseconds === 0) {
        const timer = setTimeout(then);
        return () => clearTimeout(timer);
      }
      const each = { milliseconds, then };
      waiting.add(each);
      return () => void waiting.delete(each);
    },
    /** Runs everything that is due after exactly that time. */
    pass(milliseconds: number): void {
      for (const each of [...waiting].filter((one) => one.milliseconds === milliseconds)) {
        waiting.delete(each);
        each.then();
      }
    },
  };
}

/** The address never changes. */
export const oneAddress: HistoryPort = {
  current: () => ({ route: null, query: new URLSearchParams() }),
  listen: () => () => {},
  navigate: () => {},
  leave: () => () => {},
};

function inertRuntime(program: Program, clock: Clock, stored: Context): Runtime {
  return createRuntime(program, {
    effects: { run: () => new Promise(() => {}), notify: () => {} },
    history: oneAddress,
    clock,
    memory: { load: () => ({ ...stored }), save: () => {} },
    journal: { note: () => {}, entries: () => [] },
    trace: { step: () => {} },
    facts: () => ({}),
    // The path says where an address was refused.
    allowUrl: (address) => String(address),
    dataLayer: { push: () => {} },
  });
}
