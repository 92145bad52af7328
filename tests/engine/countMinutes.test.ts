import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';
import type { ScreenClock } from '../../src/engine/contracts/program.ts';
import { createRuntime } from '../../src/engine/runtime/index.ts';
import { manualClock } from './clock.ts';
import { drive } from './drive.ts';
import { next, program, run, screen, stay, take } from './program.ts';

const always = { when: [], unless: [] };
const clock: ScreenClock = {
  since: 'codeSentAt',
  lasts: [
    { ...always, when: ['by-email'], minutes: 10 },
    { ...always, minutes: 5 },
  ],
  into: 'codeMinutes',
  raise: 'minute',
};
const over = { when: ['over'], always: true, announce: 'code.over' } as const;
const flows = program(
  {
    code: screen('code', {
      clock,
      on: {
        minute: [take(stay, over), take(stay, { always: true })],
        send: [take(stay, { set: { codeSentAt: { var: 'now' } } })],
        forget: [take(stay, { set: { codeSentAt: null } })],
        submit: [take(run('work', { done: [take(next('other'))], late: [take(stay)], failed: [take(stay)] }))],
        away: [take(next('other'))],
      },
    }),
    other: screen('other', { on: { back: [take(next('code'))] } }),
  },
  {
    conditions: {
      'by-email': { '==': [{ var: 'context.channel' }, 'email'] },
      over: { '==': [{ var: 'context.codeMinutes' }, 0] },
    },
  },
);

const start = 1_000_000;
const seconds = (count: number): number => start + count * 1000;

/** A machine whose events happen at a time. */
function timed(stored: Context = {}) {
  const machine = drive(flows, stored);
  const send = (event: MachineEvent, after: number): void => machine.send({ ...event, at: seconds(after) });
  return {
    ...machine,
    arrive: (after: number, route = 'code') => send({ type: 'location', route, facts: {} }, after),
    wake: (after: number) => send({ type: 'minute' }, after),
    raise: (name: string, after: number) =>
      send({ type: 'event', screen: machine.now().screen ?? '', name, values: {} }, after),
    minutes: () => machine.now().context.codeMinutes,
    wakes: () => machine.did('wake').map((command) => ('milliseconds' in command ? command.milliseconds / 1000 : null)),
  };
}

type Timed = ReturnType<typeof timed>;

describe('the clock of a screen', () => {
  const sent = { codeSentAt: start };
  const nothing = (): void => {};

  it.each<[string, Context, number, (machine: Timed) => void, number | undefined, readonly number[]]>([
    ['does not run before there is a moment', {}, 0, nothing, undefined, []],
    ['counts from the moment that a transition keeps', {}, 0, ({ raise }) => raise('send', 7), 5, [60]],
    ['runs as long as the first length that holds', { ...sent, channel: 'email' }, 0, nothing, 10, [60]],
    ['asks to be woken at the next whole minute', sent, 100, nothing, 4, [20]],
    ['asks again once it is woken', sent, 100, ({ wake }) => wake(120), 3, [60]],
    ['asks again where it is woken too early', sent, 0, ({ wake }) => wake(59.999), 5, [0.001]],
    ['asks for nothing after the end', sent, 0, ({ wake }) => wake(300), 0, []],
    ['begins anew with another moment, in the same minute too', sent, 0, ({ raise }) => raise('send', 30), 5, [60]],
    ['is over with its moment', sent, 0, ({ raise }) => raise('forget', 30), undefined, []],
    ['has all of its time and no more on a device whose time was put back', sent, -3600, nothing, 5, [60]],
  ])('%s', (_says, stored, at, act, minutes, wakes) => {
    const machine = timed(stored);
    machine.arrive(at);
    act(machine);
    expect([machine.minutes(), machine.wakes()]).toEqual([minutes, wakes]);
  });

  it('rounds up, so that 0 is the end and nothing else', () => {
    const left = [0, 1, 60, 61, 299, 300, 9999].map((after) => {
      const machine = timed(sent);
      machine.arrive(after);
      return machine.minutes();
    });
    expect(left).toEqual([5, 5, 4, 4, 1, 0, 0]);
  });

  it('asks nothing while nothing has changed', () => {
    const machine = timed(sent);
    machine.arrive(0);
    machine.raise('unheard', 30);
    expect(machine.commands()).toEqual([]);
  });

  it('raises its event with the minutes that are left then', () => {
    const machine = timed(sent);
    machine.arrive(0);
    machine.wake(240);
    expect(machine.did('announce')).toEqual([]);
    machine.wake(300);
    expect(machine.did('announce')).toHaveLength(1);
  });

  it('raises it while the screen is busy, for what is marked so', () => {
    const machine = timed(sent);
    machine.arrive(0);
    machine.raise('submit', 299);
    machine.wake(300);
    expect(machine.did('announce')).toHaveLength(1);
    expect(machine.now()).toMatchObject({ busy: true, pending: { run: { effect: 'work' } } });
  });

  it('stands still on other screens, and is right when its own comes back', () => {
    const machine = timed(sent);
    machine.arrive(0);
    machine.raise('away', 10);
    machine.wake(60);
    expect(machine.commands()).toEqual([]);
    machine.raise('back', 70);
    expect([machine.minutes(), machine.wakes()]).toEqual([4, [50]]);
  });
});

describe('the runtime', () => {
  it('wakes the clock once a minute, and publishes nothing in between', () => {
    const time = manualClock();
    const runtime = createRuntime(flows, {
      clock: time,
      journal: { note() {}, entries: () => [] },
      trace: { step() {} },
      effects: { run: () => new Promise(() => {}), notify() {} },
      history: {
        current: () => ({ route: 'code', query: new URLSearchParams() }),
        listen: () => () => {},
        navigate() {},
        leave: () => () => {},
      },
      memory: { load: () => ({ codeSentAt: time.now() - 30_000 }), save() {} },
      facts: () => ({}),
      allowUrl: () => null,
      dataLayer: { push() {} },
    });
    runtime.start();
    const seen: unknown[] = [];
    runtime.subscribe(() => seen.push(runtime.read().snapshot.context.codeMinutes));
    time.advance(29_999);
    expect(seen).toEqual([]);
    time.advance(1);
    time.advance(120_000);
    expect(seen).toEqual([4, 3, 2]);
    // A new code in between: what the earlier one asked for is over.
    time.advance(20_000);
    runtime.send({ type: 'event', screen: 'code', name: 'send' });
    time.advance(59_999);
    expect(seen).toEqual([4, 3, 2, 5]);
    time.advance(600_000);
    expect(seen).toEqual([4, 3, 2, 5, 4, 3, 2, 1, 0]);
    expect(runtime.read().announcement?.message.copy).toBe('code.over');
  });
});
