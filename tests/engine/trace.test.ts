import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';
import { traceKey } from '../../src/engine/contracts/storageKeys.ts';
import { advance, initialSnapshot } from '../../src/engine/machine/index.ts';
import { createTrace } from '../../src/engine/runtime/index.ts';
import { explore } from '../../src/explorer/explore/explore.ts';
import { memoryStore } from '../effects/fakeServices.ts';
import { whole } from '../product/product.ts';
import { field, next, open, overlay, program, run, screen, stay, take } from './program.ts';

const key = { persist: 'tab', source: null, survivesClear: false } as const;
const flows = program(
  {
    login: screen('login', {
      form: { userId: field() },
      on: {
        submit: [take(run('work', { done: [take(next('code'))], failed: [take(open('sorry'))], late: [] }))],
        forget: [take(stay, { set: { traceId: null } })],
      },
      overlays: {
        sorry: overlay({ dismissible: true, after: { seconds: 5, raise: 'go' }, on: { go: [take(next('code'))] } }),
      },
    }),
    code: screen('code'),
  },
  { context: { traceId: { ...key, source: 'random.uuid' }, username: key } },
);

/** A page of a tab. */
function page(tab = memoryStore(), stored: Context = {}) {
  const trace = createTrace(tab);
  let snapshot = initialSnapshot(flows, stored);
  const send = (...events: readonly MachineEvent[]): void => {
    for (const event of events) {
      const before = snapshot;
      [snapshot] = advance(flows, before, event);
      trace.step(flows, before, event, snapshot);
    }
  };
  return {
    trace,
    send,
    answer: (code: string, data?: unknown) => send({ type: 'outcome', call: snapshot.pending?.call ?? -1, code, data }),
    steps: () => trace.read().split(' ').slice(2),
    context: () => snapshot.context,
    timer: () => snapshot.timer?.id ?? -1,
  };
}

const arrive: MachineEvent = { type: 'location', route: 'login', facts: { traceId: 'visit-1' } };
const submit: MachineEvent = { type: 'event', screen: 'login', name: 'submit', values: { userId: 'alex' } };

describe('the trace', () => {
  it('says what happened, where that led and what is called since, behind version and count', () => {
    const { send, answer, trace, timer } = page();
    expect(trace.read()).toBe('');
    send(arrive, { type: 'change', screen: 'login', field: 'userId', value: 'a' }, submit);
    answer('failed');
    send({ type: 'timer', id: timer(), secondsLeft: 3 }, { type: 'timer', id: timer(), secondsLeft: 0 });
    send({ type: 'location', route: 'login', facts: {} });
    expect(trace.read()).toBe('1 5 *load,login submit,login,work work:failed,login/sorry *timer,code *location,login');
  });

  it('has no step for what changed nothing, for typing, or for an answer that is no longer awaited', () => {
    const { send, steps } = page();
    send(arrive, { type: 'event', screen: 'login', name: 'unheard-of', values: { userId: 'alex' } });
    send({ type: 'dismiss', screen: 'login' }, { type: 'left', screen: 'login', field: 'userId' });
    send({ type: 'outcome', call: 99, code: 'done' }, { type: 'event', screen: 'code', name: 'submit' });
    expect(steps()).toEqual(['*load,login']);
  });

  it('keeps the last 64 steps', () => {
    const { send, answer, trace, steps } = page();
    send(arrive);
    for (let count = 0; count < 40; count += 1) {
      send(submit);
      answer('failed');
    }
    expect(steps()).toHaveLength(64);
    expect(trace.read()).toMatch(/^1 64 submit,login\/sorry,work /u);
  });

  it('goes on after a reload of the same visit', () => {
    const tab = memoryStore();
    const before = page(tab);
    before.send(arrive, submit);
    const after = page(tab, before.context());
    after.send({ ...arrive, facts: {} });
    expect(after.steps()).toEqual(['*load,login', 'submit,login,work', '*load,login']);
  });

  it('begins anew with the next visit, in this page or in another', () => {
    const tab = memoryStore();
    const { send, steps } = page(tab);
    send(arrive, { type: 'event', screen: 'login', name: 'forget' });
    send({ type: 'known', facts: { traceId: 'visit-2' } });
    expect(steps()).toEqual(['*known,login']);
    const other = page(tab);
    other.send({ ...arrive, facts: { traceId: 'visit-3' } });
    expect(other.steps()).toEqual(['*load,login']);
  });

  it('is over when the page is left for good', () => {
    const tab = memoryStore();
    const { send, trace } = page(tab);
    send(arrive, { type: 'ended' });
    expect([trace.read(), tab.read(traceKey)]).toEqual(['', '']);
  });

  it.each([
    'alex@example.com',
    '*load,login <script>',
    'Kennwort: geheim',
    '*load,login\nERROR',
    `*load,${'login'.repeat(60)}`,
    Array.from({ length: 65 }, () => '*load,login').join(' '),
  ])('does not believe what else stands in the storage: %s', (text) => {
    const tab = memoryStore(new Map([[traceKey, text]]));
    const { trace, send } = page(tab, { traceId: 'visit-1' });
    expect(trace.read()).toBe('');
    send({ ...arrive, facts: {} });
    expect(trace.read()).toBe('1 1 *load,login');
  });
});

describe('of the product, the trace', () => {
  const product = whole();
  const { states, overlays, on, effects } = product.program;
  const screens = Object.values(states).flatMap((state) => (state.kind === 'screen' ? [state] : []));
  const opened = [overlays, ...screens.map((each) => each.overlays)].flatMap((each) => Object.entries(each));
  const namesOf = (all: readonly object[]): readonly string[] => all.flatMap((each) => Object.keys(each));
  const outcomes = [...product.model.effects].flatMap(([id, contract]) =>
    namesOf([contract.outcomes ?? {}]).map((code) => `${id}:${code}`),
  );
  const told = ['load', 'location', 'timer', 'minute', 'known', 'dismiss', 'rejected'].map((name) => `*${name}`);
  const causes = new Set([
    ...namesOf([on, ...screens.map((each) => each.on), ...opened.map(([, each]) => each.on)]),
    ...outcomes,
    ...told,
  ]);
  const overlayNames = new Set(opened.map(([name]) => name));

  /** Whether something of a step is no name of the program. */
  const isStrange = (step: string): boolean => {
    const [cause = '', place = '', effect, ...more] = step.split(',');
    const [state = '', overlay, ...rest] = place.split('/');
    return !(
      causes.has(cause) &&
      Object.hasOwn(states, state) &&
      (overlay === undefined || overlayNames.has(overlay)) &&
      (effect === undefined || Object.hasOwn(effects, effect)) &&
      more.length + rest.length === 0
    );
  };

  it('is made of names of the program, wherever customers can come', () => {
    const trace = createTrace(memoryStore());
    const seen = new Set<string>();
    explore(product, {
      visit({ before, event, after }) {
        const size = seen.size;
        trace.step(product.program, before, event, after);
        seen.add(trace.read().split(' ').at(-1) ?? '');
        return seen.size > size;
      },
      isDone: (steps) => steps > 6_000,
    });
    seen.delete('');
    expect(seen.size).toBeGreaterThan(150);
    expect([...seen].filter(isStrange)).toEqual([]);
  });

  it('takes up nothing that is typed, supplied or answered', () => {
    const text = fc.string({ minLength: 1, unit: 'binary' });
    const event = fc.oneof(
      fc.record({
        type: fc.constant('event' as const),
        screen: fc.constant('login'),
        name: fc.oneof(text, fc.constantFrom('submit', 'constructor', '__proto__')),
        values: fc.dictionary(fc.constantFrom('userId', 'password'), text),
      }),
      fc.record({ type: fc.constant('change' as const), screen: fc.constant('login'), field: text, value: text }),
      fc.record({ type: fc.constant('location' as const), route: text, facts: fc.dictionary(text, text) }),
      fc.record({ type: fc.constant('known' as const), facts: fc.dictionary(text, text) }),
      fc.record({
        type: fc.constant('outcome' as const),
        call: fc.nat(3),
        code: fc.constantFrom('unhandled', 'none', 'networkProblem'),
        data: text,
      }),
    );
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 20 }), (events) => {
        const tab = memoryStore();
        const trace = createTrace(tab);
        let snapshot = initialSnapshot(product.program, {});
        for (const each of [{ type: 'location', route: 'login', facts: { resumeTried: true } } as const, ...events]) {
          const before = snapshot;
          try {
            [snapshot] = advance(product.program, before, each);
          } catch {
            // Of an outcome that the contract does not have: the runtime answers in its place.
            continue;
          }
          trace.step(product.program, before, each, snapshot);
        }
        expect(trace.read().split(' ').slice(2).filter(isStrange)).toEqual([]);
        expect(trace.read()).toContain(tab.read(traceKey));
      }),
      { numRuns: 100 },
    );
  });
});

it('writes to the storage only when there is a new step: not at a key, nor at a second of a countdown', () => {
  const store = memoryStore();
  const writes: string[] = [];
  const tab = { ...store, write: (key: string, value: string) => writes.push(value) > 0 && store.write(key, value) };
  const { send, answer, timer } = page(tab);
  send({ type: 'location', route: 'login', facts: {} }, { type: 'event', screen: 'login', name: 'submit' });
  answer('failed');
  const before = writes.length;
  for (const value of ['a', 'ab', 'abc']) send({ type: 'change', screen: 'login', field: 'userId', value });
  send({ type: 'left', screen: 'login', field: 'userId' }, { type: 'timer', id: timer(), secondsLeft: 4 });
  expect(before).toBeGreaterThan(0);
  expect(writes).toHaveLength(before);
});
