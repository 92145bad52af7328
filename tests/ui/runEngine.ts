import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';
import type { Alternative, Program, Run } from '../../src/engine/contracts/program.ts';
import { createJournal, createRuntime } from '../../src/engine/runtime/index.ts';
import { manualClock } from '../engine/clock.ts';
import { alternative } from './fixtures.ts';

/**
 * The engine of the product at the start of a program. Its clock stands still until a test moves it, and its effects
 * answer when a test says so.
 * @param context what the tab has kept
 */
export function runEngine(program: Program, context: Context = {}) {
  const clock = manualClock();
  const sent: MachineEvent[] = [];
  let own: MachineEvent | null = null;
  const runtime = createRuntime(program, {
    clock: {
      ...clock,
      after(wait, then) {
        const stop = clock.after(wait, then);
        // No time passes between a press and what it begins.
        if (wait === 0) clock.advance(0);
        return stop;
      },
    },
    journal: { ...createJournal(clock.now), hear: (event) => event === own || sent.push(event) },
    trace: { step() {} },
    effects: { run: () => new Promise(() => {}), notify() {} },
    history: {
      current: () => ({ route: '', query: new URLSearchParams() }),
      listen: () => () => {},
      navigate() {},
      leave: () => () => {},
    },
    memory: { load: () => context, save() {} },
    facts: () => ({}),
    allowUrl: String,
    dataLayer: { push() {} },
  });
  const tell = (event: MachineEvent): void => {
    own = event;
    runtime.send(event);
  };
  runtime.start();
  sent.length = 0;
  return Object.assign(runtime, {
    /** What the page has sent. */
    sent,
    advance: clock.advance,
    /** Raises an event of the visible screen that no control of the page raises. */
    raise: (name: string) => tell({ type: 'event', screen: runtime.read().snapshot.screen ?? '', name }),
    /** The running effect answers. */
    answer: (code: string) => tell({ type: 'outcome', call: runtime.read().snapshot.pending?.call ?? 0, code }),
  });
}

/** An effect of the fixtures' programs. */
export function work(then: Run['then'] = {}): Alternative {
  return alternative({ go: { kind: 'run', run: { effect: 'work', with: {}, then } } });
}
