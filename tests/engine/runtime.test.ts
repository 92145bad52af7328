import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { EffectResult } from '../../src/engine/contracts/handler.ts';
import type { Address } from '../../src/engine/contracts/ports.ts';
import type { Program } from '../../src/engine/contracts/program.ts';
import { createJournal, createRuntime } from '../../src/engine/runtime/index.ts';
import { createTimers } from '../../src/engine/runtime/timers.ts';
import { manualClock } from './clock.ts';
import { field, next, open, overlay, program, run, screen, stay, step, take } from './program.ts';

const saying = (copy: string) => [take(stay, { errors: [{ kind: 'alert', copy, values: {} }] })];
const then = { done: [take(next('code'))], failed: saying('e.failed'), late: saying('e.late') };
const submit = [take(run('work', then, { password: 'secret words' }), { notify: [{ effect: 'note', with: {} }] })];
const flows = program({
  login: screen('login', { on: { submit, out: [take(next('leave'))] } }),
  code: screen('code', {
    on: { expire: [take(open('over'))] },
    overlays: { over: overlay({ after: { seconds: 5, raise: 'go' }, on: { go: [take(next('login'))] } }) },
  }),
  leave: { kind: 'exit', to: { var: 'context.gotoUrl' }, onRejected: 'code', ends: true, notify: [] },
});

function world(first: Program = flows, stored: Context = {}) {
  const clock = manualClock();
  const journal = createJournal(clock.now);
  const navigations: string[] = [];
  const left: string[] = [];
  const saved: Context[] = [];
  const tracked: unknown[] = [];
  /** The contexts that addresses were judged with. */
  const judgedWith: Context[] = [];
  const signals: AbortSignal[] = [];
  let asking: (isAsked: boolean) => void = () => {};
  const browser = { hasToken: true, visits: 0 };
  const newTraceId = (): string => {
    browser.visits += 1;
    return `trace ${browser.visits}`;
  };
  let settle: { readonly resolve: (answer: EffectResult) => void; readonly reject: (cause: unknown) => void } | null =
    null;
  let moved: (address: Address) => void = () => {};
  let address: Address = { route: 'login', query: new URLSearchParams() };
  /** Parts of the browser that throw, by name. */
  const broken = new Set<string>();
  const breaksAt = (part: string): void => {
    if (broken.has(part)) throw new RangeError(part);
  };
  const runtime = createRuntime(first, {
    clock,
    journal,
    trace: { step() {} },
    effects: {
      run: (_effect, _input, signal, asks) => {
        signals.push(signal);
        asking = asks;
        return new Promise((resolve, reject) => {
          settle = { resolve, reject };
        });
      },
      notify() {
        throw new Error('a notifier that fails');
      },
    },
    history: {
      current: () => address,
      listen(listener) {
        moved = listener;
        return () => {};
      },
      navigate: (route, query, replace) => {
        breaksAt(`navigate ${route}`);
        navigations.push(`${replace ? 'replace' : 'push'} ${route} ${JSON.stringify(query)}`);
      },
      leave: (href, replace) => {
        left.push(`${replace ? 'replace' : 'assign'} ${href}`);
        return () => left.push(`called back ${href}`);
      },
    },
    memory: {
      load: () => stored,
      save(_program, context) {
        breaksAt('save');
        saved.push(context);
      },
    },
    facts: ({ query }, _first, context) => {
      judgedWith.push(context);
      return {
        gotoUrl: query.get('goto') ?? undefined,
        hasAccessToken: browser.hasToken,
        traceId: context.traceId ?? newTraceId(),
      };
    },
    allowUrl: (candidate) =>
      typeof candidate === 'string' && candidate.startsWith('https://www.example.com') ? candidate : null,
    dataLayer: {
      push(event) {
        tracked.push(event);
      },
    },
  });
  return {
    runtime,
    broken,
    browser,
    clock,
    journal,
    navigations,
    left,
    saved,
    tracked,
    judgedWith,
    signals,
    start(route = 'login', query = '') {
      address = { route, query: new URLSearchParams(query) };
      runtime.start();
    },
    goBack(route: string, query = '') {
      address = { route, query: new URLSearchParams(query) };
      moved(address);
    },
    raise: (name: string) => runtime.send({ type: 'event', screen: runtime.read().snapshot.screen ?? '', name }),
    async answer(answer: EffectResult) {
      settle?.resolve(answer);
      await Promise.resolve();
    },
    async fail(cause: unknown) {
      settle?.reject(cause);
      await Promise.resolve();
      await Promise.resolve();
    },
    asking: (isAsked: boolean) => asking(isAsked),
    now: () => runtime.read().snapshot,
  };
}

/** The same at login, where submit was pressed. */
function pressed(first?: Program) {
  const machine = world(first);
  machine.start();
  machine.raise('submit');
  return machine;
}

describe('an effect', () => {
  it('answers once, and the machine goes on', async () => {
    const { start, raise, answer, now, navigations } = world();
    start('login', 'goto=https://www.example.com/claims');
    raise('submit');
    await answer({ code: 'done' });
    expect(now().screen).toBe('code');
    expect(navigations).toEqual(['push code {"goto":"https://www.example.com/claims"}']);
  });

  it('that throws becomes the failure outcome of its contract', async () => {
    const { fail, now } = pressed();
    await fail(new TypeError('Failed to fetch'));
    expect(now()).toMatchObject({ busy: false, alert: { copy: 'e.failed' } });
  });

  it('that does not answer within its deadline is given up, aborted, and its late answer ignored (time limits: sign-in-calls, token-storing)', async () => {
    const { answer, now, clock, signals } = pressed();
    clock.advance(19_999);
    expect(now().busy).toBe(true);
    clock.advance(1);
    expect(now()).toMatchObject({ busy: false, alert: { copy: 'e.late' } });
    expect(signals[0]?.aborted).toBe(true);
    await answer({ code: 'done' });
    expect(now().screen).toBe('login');
  });

  it('is aborted when the customer goes elsewhere', () => {
    const { goBack, signals, clock, now } = pressed();
    goBack('code');
    expect(signals[0]?.aborted).toBe(true);
    clock.advance(60_000);
    expect(now()).toMatchObject({ screen: 'code', alert: null });
  });
});

describe('a press', () => {
  const late = saying('e.late');
  const chain = program({
    login: screen('login', { on: { submit: [take(run('work', { done: [take(next('second'))], late }))] } }),
    second: step('other', { done: [take(next('third'))], late: [take(next('login'), late[0])] }),
    third: step('work', { done: [take(next('login'))], late: [take(next('login'), late[0])] }),
  });
  const prompting = program(chain.states, {
    effects: {
      ...chain.effects,
      other: { ...chain.effects.work, awaitsCustomer: true, deadlineSeconds: 600 } as never,
    },
  });

  it('has one limit for all calls that follow it', async () => {
    const { raise, answer, now, clock } = pressed(chain);
    clock.advance(12_000);
    await answer({ code: 'done' });
    clock.advance(7_000);
    await answer({ code: 'done' });
    clock.advance(999);
    expect(now()).toMatchObject({ state: 'third', busy: true });
    clock.advance(1);
    expect(now()).toMatchObject({ state: 'login', busy: false, alert: { copy: 'e.late' } });
    raise('submit');
    clock.advance(19_999);
    expect(now().busy).toBe(true);
  });

  it('does not count the time in which the customer is asked, and says nothing then', async () => {
    const { start, raise, answer, asking, now, clock, runtime } = world(prompting);
    const isSlow = (): boolean => runtime.read().slow;
    start();
    raise('submit');
    clock.advance(3_000);
    await answer({ code: 'done' });
    clock.advance(2_000);
    expect(isSlow()).toBe(true);
    asking(true);
    expect(isSlow()).toBe(false);
    clock.advance(300_000);
    expect(isSlow()).toBe(false);
    asking(false);
    clock.advance(5_000);
    expect(isSlow()).toBe(true);
    await answer({ code: 'done' });
    clock.advance(14_999);
    expect(now()).toMatchObject({ state: 'third', busy: true });
    clock.advance(1);
    expect(now()).toMatchObject({ state: 'login', busy: false });
    asking(false);
    clock.advance(5_000);
    expect(isSlow()).toBe(false);
  });

  it('says that it is still worked on, once, and no longer than it is', async () => {
    const { start, raise, answer, clock, runtime } = world(chain);
    const said = () => [runtime.read().slow, runtime.read().announcement?.message.copy];
    start();
    raise('submit');
    clock.advance(4_000);
    await answer({ code: 'done' });
    runtime.send({ type: 'change', screen: 'login', field: 'userId', value: 'x' });
    clock.advance(999);
    expect(said()).toEqual([false, undefined]);
    clock.advance(1);
    expect(said()).toEqual([true, 'ui.stillWorking']);
    await answer({ code: 'done' });
    await answer({ code: 'done' });
    expect(said()).toEqual([false, undefined]);
    clock.advance(60_000);
    expect(runtime.read().slow).toBe(false);
  });

  it('that was answered in time says nothing', async () => {
    const { answer, clock, runtime } = pressed(chain);
    for (const code of ['done', 'done', 'done']) await answer({ code });
    clock.advance(60_000);
    expect(runtime.read()).toMatchObject({ slow: false, announcement: null });
  });
});

describe('who looks at the page', () => {
  it('is told of a call that customers wait for when its request has left', () => {
    const { start, raise, now, clock, signals, runtime } = world();
    start();
    let told = 0;
    runtime.subscribe(() => {
      told += 1;
    });
    raise('submit');
    expect([signals.length, now().busy, told]).toEqual([1, true, 0]);
    clock.advance(0);
    expect(told).toBe(1);
  });

  it('is told of everything else at once', async () => {
    const { raise, answer, now, clock, runtime } = pressed();
    clock.advance(0);
    let told = 0;
    runtime.subscribe(() => {
      told += 1;
    });
    await answer({ code: 'done' });
    expect([now().screen, told]).toEqual(['code', 1]);
    raise('expire');
    expect([now().overlay, told]).toEqual(['over', 2]);
  });
});

describe('an effect that breaks its contract', () => {
  it('counts as failed, and the page is not busy for ever', async () => {
    const { answer, now, journal } = pressed();
    await answer({ code: 'surprise' });
    expect(now()).toMatchObject({ busy: false, alert: { copy: 'e.failed' } });
    expect(journal.entries()).toContainEqual(expect.objectContaining({ what: 'outcome unknown', code: 'surprise' }));
  });

  it('has nothing in the air once it has answered', async () => {
    const { answer, signals } = pressed();
    await answer({ code: 'done' });
    expect(signals[0]?.aborted).toBe(true);
  });
});

describe('what is true outside', () => {
  const never = { persist: 'never', survivesClear: true } as const;
  const context = {
    hasAccessToken: { ...never, source: 'cookie.accessToken.present' },
    traceId: { ...never, source: 'random.uuid' },
    gotoUrl: { ...never, source: null },
  };
  const access = { anyone: { needs: [], onDenied: null }, token: { needs: ['has-token'], onDenied: 'login' } };
  const conditions = { 'has-token': { var: 'context.hasAccessToken' } };
  const behind = program(
    {
      login: screen('login'),
      phone: screen('phone', { access: 'token', on: { later: [take(next('done'))] } }),
      done: screen('done', { on: { out: [take(next('login'), { set: { traceId: null, gotoUrl: null } })] } }),
    },
    { access, conditions, context },
  );

  it('is looked at again when the customer does something on a screen that needs it', () => {
    const { start, raise, browser, now } = world(behind);
    start('phone');
    browser.hasToken = false;
    raise('later');
    expect(now()).toMatchObject({ screen: 'login', context: { hasAccessToken: false } });
  });

  it.each([
    ['a look', 'cookie.accessToken.present', ({ runtime }: ReturnType<typeof world>) => runtime.look()],
    ['the minute', 'schedule.hasAccessToken', ({ clock }: ReturnType<typeof world>) => clock.advance(60_000)],
  ])('leads to the screen for faults where that throws at %s, and is looked at again', (_, source, look) => {
    const looked = world({
      ...behind,
      states: { ...behind.states, sorry: screen('sorry', { on: { again: [take(next('login'))] } }) },
      context: { ...behind.context, hasAccessToken: { ...never, source } },
      schedule: [],
      onFault: 'sorry',
    });
    const { start, goBack, raise, browser, broken, now } = looked;
    start('phone');
    browser.hasToken = false;
    broken.add('navigate login');
    look(looked);
    expect(now()).toMatchObject({ screen: 'sorry', state: 'sorry', busy: false, pending: null });
    broken.clear();
    raise('again');
    browser.hasToken = true;
    goBack('phone');
    expect(now().screen).toBe('phone');
    browser.hasToken = false;
    look(looked);
    expect(now().screen).toBe('login');
  });

  it('is drawn anew when the flows have forgotten what is drawn once', () => {
    const { start, raise, now } = world(behind);
    start('done');
    expect(now().context.traceId).toBe('trace 1');
    raise('out');
    expect(now().context.traceId).toBe('trace 2');
  });
});

describe('coming back to a page that the browser kept', () => {
  it('enters the screen anew: fields are empty, and what entering does is done again', () => {
    const entered = program({
      login: screen('login', { on: { enter: [take(run('work', { done: [take(stay)], failed: [take(stay)] }))] } }),
    });
    const { runtime, start, now, signals } = world(entered);
    start();
    runtime.send({ type: 'change', screen: 'login', field: 'userId', value: 'alex' });
    runtime.restoreFromCache();
    expect(now()).toMatchObject({ screen: 'login', form: { values: {} }, pending: { background: true } });
    expect(signals).toHaveLength(2);
  });
});

describe('a timer', () => {
  it('counts down each second and raises its event at the end', () => {
    const { start, raise, now, clock } = world();
    start('code');
    raise('expire');
    const seen: (number | undefined)[] = [];
    for (let second = 0; second < 4; second += 1) {
      clock.advance(1000);
      seen.push(now().timer?.secondsLeft);
    }
    expect(seen).toEqual([4, 3, 2, 1]);
    clock.advance(999);
    expect(now().screen).toBe('code');
    clock.advance(1);
    expect(now().screen).toBe('login');
  });

  it('tells a page that slept what is truly left, and no more after the last second', () => {
    const clock = manualClock();
    let slept = 0;
    const told: number[] = [];
    const timers = createTimers({ ...clock, now: () => clock.now() + slept }, (_id, left) => told.push(left));
    timers.start(1, 5);
    clock.advance(1_000);
    slept = 2_000;
    clock.advance(10_000);
    expect(told).toEqual([4, 1, 0]);
  });
});

describe('leaving', () => {
  const to = 'https://www.example.com/card.pdf';
  const away = { kind: 'exit', to, onRejected: 'code', ends: false, notify: [] } as const;

  it('goes to the judged address and does not leave the journey in the history', () => {
    const { start, raise, left } = world();
    start('login', 'goto=https://www.example.com/claims');
    raise('out');
    expect(left).toEqual(['replace https://www.example.com/claims']);
  });

  it('for an address that is refused at that moment goes where the exit says', () => {
    const { start, raise, left, now } = world();
    start('login', 'goto=https://evil.test/');
    raise('out');
    expect(left).toEqual([]);
    expect(now()).toMatchObject({ screen: 'code', busy: false });
  });

  it('is called back when the customer goes elsewhere meanwhile, and does not disturb what follows', () => {
    const { start, raise, goBack, left, clock, now } = world();
    start('login', 'goto=https://www.example.com/claims');
    raise('out');
    goBack('login');
    raise('submit');
    clock.advance(12_000);
    expect(left).toEqual(['replace https://www.example.com/claims', 'called back https://www.example.com/claims']);
    expect(now()).toMatchObject({ screen: 'login', busy: true });
  });

  it('pressed twice leaves no timer behind that drops a later call', () => {
    const on = { out: [take(next('away'), { always: true })], submit: [take(run('work', {}), { always: true })] };
    const { start, raise, clock, now } = world(program({ ...flows.states, away, login: screen('login', { on }) }));
    start();
    raise('out');
    raise('out');
    clock.advance(9_999);
    raise('submit');
    expect(now().pending).not.toBeNull();
    clock.advance(10_001);
    expect(now().pending).not.toBeNull();
  });

  it.each([
    { type: 'change', screen: 'login', field: 'userId', value: 'a' },
    { type: 'dismiss', screen: 'login' },
  ] as const)('ends when the customer stays: $type', (stays) => {
    const submit = [take(run('work', {}))];
    const login = screen('login', { form: { userId: field() }, on: { out: [take(next('leave'))], submit } });
    const { start, raise, runtime, clock, now } = world(program({ ...flows.states, login }));
    start('login', 'goto=https://www.example.com/claims');
    raise('out');
    raise('submit');
    expect(now()).toMatchObject({ state: 'leave', pending: null });
    runtime.send(stays);
    expect(now()).toMatchObject({ state: 'login', busy: false });
    raise('submit');
    const { pending } = now();
    expect(pending).not.toBeNull();
    clock.advance(10_001);
    expect(now()).toMatchObject({ state: 'login', pending });
  });

  it('ends with a press on what goes on', () => {
    const on = { out: [take(next('away'))], submit: [take(run('work', {}))] };
    const login = screen('login', {
      on: { ...on, open: [take(open('help'), { always: true })] },
      overlays: { help: overlay() },
    });
    const { start, raise, clock, now } = world(program({ ...flows.states, away, login }));
    start('login', 'goto=https://www.example.com/claims');
    raise('out');
    raise('open');
    clock.advance(10_001);
    expect(now()).toMatchObject({ state: 'login', overlay: 'help' });
    raise('out');
    raise('submit');
    expect(now().pending).not.toBeNull();
  });

  it('keeps nothing when it is for good, and shows what was on view until something else happens', () => {
    const login = screen('login', { on: { out: [take(next('leave'), { set: { codeAttempts: 2 } })] } });
    const { start, raise, runtime, now, saved, judgedWith, clock } = world(program({ ...flows.states, login }));
    start('login', 'goto=https://www.example.com/claims');
    expect(saved.at(-1)).toHaveProperty('gotoUrl');
    raise('out');
    expect(saved.at(-1)).toMatchObject({ codeAttempts: 0 });
    expect(saved.at(-1)).not.toHaveProperty('gotoUrl');
    expect(now()).toMatchObject({ state: 'leave', context: { codeAttempts: 2, gotoUrl: expect.anything() } });
    runtime.send({ type: 'dismiss', screen: 'login' });
    // What the address names is read from it again.
    expect(now().context).toMatchObject({ codeAttempts: 0, gotoUrl: 'https://www.example.com/claims' });
    start('login', 'goto=https://www.example.com/claims');
    raise('out');
    const { length } = judgedWith;
    clock.advance(10_000);
    expect(judgedWith[length]).not.toHaveProperty('gotoUrl');
  });

  it('gives the screen back when the page does not go away (time limit: leaving)', () => {
    const { start, raise, now, clock } = world();
    start('login', 'goto=https://www.example.com/claims');
    raise('out');
    expect(now().busy).toBe(true);
    clock.advance(10_000);
    expect(now()).toMatchObject({ screen: 'login', busy: false });
  });
});

describe('a fault of the code', () => {
  const faulty = program(
    {
      ...flows.states,
      sorry: screen('sorry', { on: { again: [take(next('login'))] } }),
      broken: screen('broken', { on: { go: [take(next('gone'))], call: [take(run('none', {}))] } }),
    },
    { onFault: 'sorry' },
  );

  it.each(['go', 'call'])('in the machine or a command ends at the screen for faults: %s', (name) => {
    const { start, raise, now, journal } = world(faulty);
    start('broken');
    raise(name);
    expect(now()).toMatchObject({ screen: 'sorry', state: 'sorry', busy: false, pending: null });
    expect(journal.entries()).toContainEqual(expect.objectContaining({ what: 'step failed', name: 'event' }));
    raise('again');
    expect(now()).toMatchObject({ screen: 'login', busy: false });
  });

  it('while a call runs drops the call', async () => {
    const { raise, answer, now, broken, signals } = pressed(faulty);
    broken.add('navigate code');
    await answer({ code: 'done' });
    expect(now()).toMatchObject({ screen: 'sorry', busy: false, pending: null });
    broken.add('navigate login');
    broken.add('navigate sorry');
    raise('again');
    expect(now()).toMatchObject({ busy: false, pending: null });
    expect(signals[0]?.aborted).toBe(true);
  });
});

describe('the data layer', () => {
  it('is told each screen', async () => {
    const { answer, tracked } = pressed();
    await answer({ code: 'done' });
    expect(tracked).toEqual([
      { event: 'screen-change', screen: 'login', path: '/login-ui/login' },
      { event: 'screen-change', screen: 'code', path: '/login-ui/code' },
    ]);
  });
});

describe('the journal', () => {
  it('holds names and codes, and nothing that was typed', async () => {
    const { start, raise, answer, journal } = world(flows, { username: 'alex' });
    start('login', 'goto=https://www.example.com/claims');
    raise('submit');
    await answer({ code: 'done', data: { token: 'tok-en' } });
    const text = JSON.stringify(journal.entries());
    expect(text).toContain('work');
    expect(text).not.toMatch(/secret words|alex|tok-en|claims/);
  });

  it('tells in order what was run, how it ended and where that led, and that a notification failed', async () => {
    const { answer, journal, clock } = pressed();
    await answer({ code: 'done' });
    const at = clock.now();
    expect(journal.entries().slice(-4)).toStrictEqual([
      { at, what: 'notifier failed', name: 'note', code: 'Error' },
      { at, what: 'run', name: 'work' },
      { at, what: 'outcome', name: 'work', code: 'done' },
      { at, what: 'state', name: 'code' },
    ]);
  });
});

describe('hot replacement', () => {
  it('keeps place and typing when the new program still has the place', () => {
    const { runtime, start, now } = world();
    start();
    runtime.send({ type: 'change', screen: 'login', field: 'userId', value: 'alex' });
    runtime.replaceProgram({ ...flows, version: '2' });
    expect(runtime.read().program.version).toBe('2');
    expect(now()).toMatchObject({ screen: 'login', form: { values: { userId: 'alex' } } });
  });

  it('goes to the start when the place is gone, and drops the call: a late answer leads nowhere', async () => {
    const { runtime, answer, signals, now } = pressed();
    runtime.replaceProgram(program({ begin: screen('login'), code: screen('code') }));
    expect(signals[0]?.aborted).toBe(true);
    await answer({ code: 'done' });
    expect(now().screen).toBe('begin');
  });
});

describe('a value that the address keeps', () => {
  const speaking = program(
    { login: screen('login'), code: screen('code') },
    {
      query: { lang: { into: 'lang', accept: 'locale', keep: true, visit: false } },
      on: {
        speak: [take(stay, { set: { lang: null } })],
        look: [take(stay)],
        move: [take(next('code'), { set: { lang: null } })],
      },
    },
  );

  it('leaves the address at once when the customer changes it', () => {
    const { start, raise, navigations } = world(speaking, { lang: 'es-US' });
    start('login', 'lang=es-US');
    raise('speak');
    expect(navigations).toEqual(['replace login {}']);
  });

  it('does not come back with an older address of the history', () => {
    const { start, raise, goBack, navigations } = world(speaking, { lang: 'es-US' });
    start('login', 'lang=es-US');
    raise('move');
    goBack('login', 'lang=es-US');
    expect(navigations).toEqual(['push code {}', 'replace login {}']);
  });

  it('takes no other value out of the address when it is corrected', () => {
    const cancellable = program(
      { login: screen('login') },
      { query: { cancel: { into: 'cancelUrl', accept: 'allowed-redirect', keep: false, visit: true } } },
    );
    const { start, goBack, navigations } = world(cancellable);
    start('login', 'cancel=https://www.example.com/');
    goBack('login', 'cancel=https://www.example.com/');
    expect(navigations).toEqual([]);
  });

  it('stays as the caller wrote it while nothing changes', () => {
    const { start, raise, navigations } = world(speaking, { lang: 'es-US' });
    start('login', 'lang=es&other=1');
    raise('look');
    expect(navigations).toEqual([]);
  });
});
