import { describe, expect, it } from 'vitest';
import { atLogin, type Driven, drive } from './drive.ts';
import { field, next, open, overlay, program, run, screen, stay, step, take } from './program.ts';

it('a run takes the alert of the attempt before away while it is at work', () => {
  const failed = [take(stay, { errors: [{ kind: 'alert', copy: 'a.b', values: {} }] })];
  const machine = atLogin(program({ login: screen('login', { on: { submit: [take(run('work', { failed }))] } }) }));
  machine.raise('submit');
  machine.answer('failed');
  expect(machine.now().alert).toMatchObject({ copy: 'a.b' });
  machine.raise('submit');
  expect(machine.now()).toMatchObject({ busy: true, alert: null });
});

describe('a field that is emptied after its run', () => {
  const sorry = [{ kind: 'alert', copy: 'sorry', values: {} }] as const;
  const then = {
    wrong: [take(stay, { errors: [{ kind: 'field', field: 'code', copy: 'wrong', values: {} }] })],
    offline: [take(stay, { keeps: true, errors: sorry })],
    moved: [take(next('code'), { errors: sorry })],
    given: [take(stay, { fill: { code: { var: 'outcome' } } })],
    dialog: [take(stay)],
  };
  const form = { code: field({ clearAfterRun: true }), note: field() };
  const submit = [take(run('work', then, { code: { var: 'form.code' } }, ['code']))];
  const flows = program({ code: screen('code', { form, on: { submit } }) });
  const answered = (code: string, data?: unknown) => {
    const machine = drive(flows);
    machine.arrive('code');
    machine.raise('submit', { code: '123456', note: 'mine' });
    expect(machine.now().form.values).toEqual({ code: '123456', note: 'mine' });
    machine.answer(code, data);
    return machine.now().form;
  };

  it.each(['wrong', 'dialog', 'moved'])('is empty after "%s", and what the run was not given stays', (code) => {
    expect(answered(code).values).toEqual({ code: '', note: 'mine' });
  });

  it('keeps what was typed where the customer can try the same again', () => {
    expect(answered('offline').values).toEqual({ code: '123456', note: 'mine' });
  });

  it('holds what the outcome fills in, and shows its message', () => {
    expect(answered('given', '999').values).toEqual({ code: '999', note: 'mine' });
    expect(answered('wrong').answered).toMatchObject({ code: { copy: 'wrong' } });
  });
});

describe('an alternative', () => {
  const before = { name: { var: 'context.username' }, typed: { var: 'form.userId' } };
  const change = {
    clear: true,
    set: { username: 'new', rememberedUserId: { var: 'context.username' } },
    fill: { userId: { var: 'context.username' } },
    notify: [{ effect: 'note', with: before }],
    errors: [{ kind: 'alert', copy: 'sorry', values: before }],
  } as const;
  const flows = program({
    login: screen('login', {
      form: { userId: field({}) },
      on: {
        submit: [take(run('work', {}, before), change)],
        stay: [take(stay, change)],
        work: [take(next('work'), { set: { username: 'new' } })],
      },
    }),
    work: step('work', {}, { with: before, set: { username: 'newer' } }),
  });
  const was = { name: 'old', typed: 'typed' };

  it.each(['submit', 'stay'])('reads everything as it was before it wrote anything, on %s', (event) => {
    const machine = atLogin(flows, { username: 'old' });
    machine.raise(event, { userId: 'typed' });
    expect(machine.now().context).toMatchObject({ username: 'new', rememberedUserId: 'old' });
    expect(machine.now().form.values).toEqual({ userId: 'old' });
    expect(machine.now().alert).toMatchObject({ copy: 'sorry', values: was });
    expect(machine.did('notify')).toMatchObject([{ input: was }]);
    if (event === 'submit') expect(machine.did('run')).toMatchObject([{ input: was }]);
  });

  it('leads to a state that sees what it wrote', () => {
    const machine = atLogin(flows, { username: 'old' });
    machine.raise('work', { userId: 'typed' });
    expect(machine.did('run')).toMatchObject([{ input: { name: 'new', typed: 'typed' } }]);
    expect(machine.now().context.username).toBe('newer');
  });
});

describe('a run that entering a screen began', () => {
  const flows = program({
    login: screen('login', {
      form: { userId: field() },
      on: {
        enter: [take(run('work', { found: [take(next('code'))] }))],
        submit: [take(run('other', { done: [take(next('code'))] }))],
        help: [take(open('help'))],
      },
      overlays: { help: overlay() },
    }),
    code: screen('code'),
  });

  it('is superseded by the customer', () => {
    const machine = atLogin(flows);
    const background = machine.now().pending?.call ?? 0;
    machine.raise('submit');
    expect(machine.did('abort')).toEqual([{ do: 'abort', call: background }]);
    machine.send({ type: 'outcome', call: background, code: 'found' });
    expect(machine.now()).toMatchObject({ screen: 'login', busy: true });
  });

  it.each<[string, (machine: Driven) => void]>([
    ['an overlay that opens', ({ raise }) => raise('help')],
    ['typing', ({ type }) => type('userId', 'a')],
  ])('is not superseded by %s', (_what, act) => {
    const machine = atLogin(flows);
    act(machine);
    expect(machine.now()).toMatchObject({ pending: { background: true } });
    expect(machine.did('abort')).toEqual([]);
  });

  describe('that fails while the customer types (the page must not be taken away)', () => {
    const errors = [{ kind: 'alert', copy: 'not.checked', values: {} }] as const;
    const enter = [take(run('work', { failed: [take(next('clear'), { errors })], active: [take(next('leave'))] }))];
    const on = { enter, submit: [take(run('other', { done: [take(next('code'))] }))] };
    const failing = program({
      login: screen('login', { form: { userId: field() }, on }),
      clear: step('other', { cleared: [take(next('login'))] }),
      leave: { kind: 'exit', to: 'https://example.com', ends: false, onRejected: 'login', notify: [] },
      code: screen('code'),
    });

    it('stays in the background through steps, and asks for no focus in a field', () => {
      const { answer, type, now, did } = atLogin(failing);
      answer('failed');
      expect(now()).toMatchObject({ state: 'clear', busy: false, pending: { background: true } });
      type('userId', 'me');
      answer('cleared');
      expect(now()).toMatchObject({
        state: 'login',
        form: { values: { userId: 'me' } },
        alert: { copy: 'not.checked' },
      });
      expect(did('focus')).toEqual([{ do: 'focus', target: { on: 'alert', unasked: true } }]);
    });

    it.each(['failed', 'active'])('gives way to a press, in a step and while the page leaves: %s', (outcome) => {
      const { answer, raise, now } = atLogin(failing);
      answer(outcome);
      expect(now().busy).toBe(false);
      raise('submit');
      expect(now()).toMatchObject({ state: 'login', busy: true, pending: { run: { effect: 'other' } } });
      answer('done');
      expect(now().screen).toBe('code');
    });

    it('is in the foreground where the customer has answered a prompt', () => {
      const effects = { ...failing.effects, work: { ...failing.effects.work, awaitsCustomer: true } };
      const { answer, now } = atLogin({ ...failing, effects } as typeof failing);
      answer('failed');
      expect(now()).toMatchObject({ state: 'clear', busy: true });
    });
  });
});

describe('a submit', () => {
  const required = field({ rules: ['given'] });
  const submit = [take(run('work', { refused: [take(stay, { fill: { password: '' } })] }))];
  const flows = program({ login: screen('login', { form: { userId: required, password: required }, on: { submit } }) });

  it('with a failing rule touches all fields and focuses the topmost with a problem', () => {
    const machine = atLogin(flows);
    machine.raise('submit', { userId: 'alex' });
    expect(machine.now()).toMatchObject({
      pending: null,
      form: { touched: { userId: true, password: true }, failedSubmits: 1 },
    });
    expect(machine.did('focus')).toEqual([{ do: 'focus', target: { on: 'field', field: 'password' } }]);
  });

  it('does not blame the customer for a field that an outcome emptied', () => {
    const machine = atLogin(flows);
    machine.raise('submit', { userId: 'alex', password: 'secret words' });
    machine.answer('refused');
    expect(machine.now().form.values).toEqual({ userId: 'alex', password: '' });
    expect(machine.now().form.touched).toEqual({ userId: true });
  });
});

describe('next', () => {
  const flows = program({
    login: screen('login', { form: { userId: field() }, on: { go: [take(next('code'))] } }),
    code: screen('code', {
      form: { code: field() },
      on: { enter: [take(run('work', {}))], again: [take(next('code'))] },
    }),
  });

  it('to the screen already shown keeps the form and does not enter again (the skip rule)', () => {
    const machine = drive(flows);
    machine.arrive('code');
    machine.type('code', '12');
    machine.raise('again');
    expect(machine.now().form.values).toEqual({ code: '12' });
    expect([machine.did('run'), machine.did('navigate')]).toEqual([[], []]);
  });

  it('to another screen gives a new form, a new address, the focus to the title, and tells the data layer', () => {
    const machine = atLogin(flows);
    machine.type('userId', 'alex');
    machine.raise('go');
    expect(machine.now().form.values).toEqual({ code: '' });
    expect(machine.commands().map((command) => command.do)).toEqual(['navigate', 'focus', 'track', 'run']);
  });

  it('that goes round without end is an error, not a hanging page', () => {
    const login = screen('login', { on: { enter: [take(next('code'))] } });
    const code = screen('code', { on: { enter: [take(next('login'))] } });
    expect(() => atLogin(program({ login, code }))).toThrow(/without end/);
  });
});

it('a journey that ends is forgotten, goto too, but for what is of the device', () => {
  const leave = { kind: 'exit', to: { var: 'context.gotoUrl' }, onRejected: 'login', ends: true, notify: [] } as const;
  const gotoUrl = 'https://www.example.com/';
  const login = screen('login', { on: { end: [take(next('leave'))] } });
  const machine = atLogin(program({ login, leave }), { username: 'alex', gotoUrl, seen: true });
  machine.raise('end');
  expect(machine.did('leave')).toEqual([{ do: 'leave', to: gotoUrl, ends: true, onRejected: 'login' }]);
  expect(machine.now().context).toHaveProperty('username');
  machine.send({ type: 'ended' });
  expect(machine.now().context).toEqual({ codeAttempts: 0, seen: true });
});

describe('an overlay with a timer', () => {
  const press = [take(next('unlock'))];
  const locked = overlay({ after: { seconds: 5, raise: 'press' }, on: { press } });
  const flows = program({
    login: screen('login', { on: { lock: [take(open('locked'))] }, overlays: { locked } }),
    unlock: step('work', { failed: [take(next('login'))] }),
  });
  function opened() {
    const machine = atLogin(flows);
    machine.raise('lock');
    return { ...machine, id: machine.now().timer?.id ?? 0 };
  }

  it('is stopped by a deed of the customer, and then only its button acts', () => {
    const { send, raise, did, commands, now, id } = opened();
    send({ type: 'hold', screen: 'login' });
    expect(did('stopTimer')).toEqual([{ do: 'stopTimer', id }]);
    send({ type: 'hold', screen: 'login' });
    expect(commands()).toEqual([]);
    send({ type: 'timer', id, secondsLeft: 0 });
    expect(now()).toMatchObject({ overlay: 'locked', state: 'login', timer: { held: true } });
    raise('press');
    expect(now()).toMatchObject({ state: 'unlock', busy: true });
  });

  it('stops it when its button is pressed first, stays open while the step is at work, and closes with the screen', () => {
    const { send, raise, answer, did, now, id } = opened();
    raise('press');
    expect(did('stopTimer')).toEqual([{ do: 'stopTimer', id }]);
    const before = now();
    expect(before).toMatchObject({ overlay: 'locked', busy: true, timer: null });
    send({ type: 'timer', id, secondsLeft: 0 });
    expect(now()).toBe(before);
    answer('failed');
    expect(now()).toMatchObject({ overlay: null, busy: false, screen: 'login' });
  });
});

describe('the address', () => {
  const errors = [{ kind: 'alert', copy: 'common.error', values: {} }] as const;
  const states = {
    login: screen('login'),
    code: screen('code', { access: 'transaction' }),
    secret: screen('secret', { access: 'token' }),
    clear: step('work', { cleared: [take(next('login'))], failed: [take(stay, { errors })] }),
  };
  const more = {
    conditions: { 'has-transaction': { '!!': { var: 'context.transaction.step' } }, never: false },
    access: {
      anyone: { needs: [], onDenied: null },
      transaction: { needs: ['has-transaction'], onDenied: 'login' },
      token: { needs: ['never'], onDenied: 'clear' },
    },
  };
  const flows = program(states, more);
  const exit = { kind: 'exit', to: { var: 'context.gotoUrl' }, onRejected: 'code', notify: [] } as const;

  it.each([
    ['go', { screen: 'login', busy: false, pending: null }],
    ['out', { screen: 'login', busy: false, pending: null }],
    // An exit for good has forgotten what the policy asks for.
    ['over', { screen: 'code', state: 'over', busy: true }],
  ])('turns away at once, whatever runs, who may not be there any more: %s', (name, then) => {
    const on = { go: [take(run('work', {}))], out: [take(next('out'))], over: [take(next('over'))] };
    const code = screen('code', { access: 'transaction', on });
    const exits = { out: { ...exit, ends: false }, over: { ...exit, ends: true } };
    const transaction = { step: 'challenge-authenticator', channels: {} } as const;
    const machine = drive(program({ ...states, code, ...exits }, more), { transaction });
    machine.arrive('code');
    machine.raise(name);
    machine.send({ type: 'known', facts: { transaction: null } });
    expect(machine.now()).toMatchObject(then);
  });

  it.each([
    ['', 'login'],
    ['nowhere', 'lost'],
    ['__proto__', 'lost'],
    ['constructor', 'lost'],
  ])('"%s" leads to %s: without a route the product begins, an unknown one has a place of its own', (route, place) => {
    const machine = drive(program({ login: screen('login'), lost: screen('lost') }, { unknownPath: 'lost' }));
    machine.arrive(route);
    expect(machine.now().screen).toBe(place);
    expect(machine.did('navigate')).toEqual([{ do: 'navigate', route: place, replace: true }]);
  });

  it.each(['old', 'older'])('"%s", which it had formerly, leads on to its own, in its place', (route) => {
    const place = screen('place', { formerRoutes: ['old', 'older'] });
    const machine = drive(program({ login: screen('login'), place }));
    machine.arrive(route);
    expect(machine.now().screen).toBe('place');
    expect(machine.did('navigate')).toEqual([{ do: 'navigate', route: 'place', replace: true }]);
    machine.arrive('place');
    expect(machine.did('navigate')).toEqual([]);
  });

  it('is replaced even when a step stands between', () => {
    const machine = drive(flows);
    machine.arrive('secret');
    expect(machine.now()).toMatchObject({ screen: null, busy: true });
    machine.answer('cleared');
    expect(machine.did('navigate')).toEqual([{ do: 'navigate', route: 'login', replace: true }]);
  });

  it('of another screen is put right when the customer stays on the screen already shown', () => {
    const machine = atLogin(flows);
    machine.arrive('code');
    expect(machine.now().screen).toBe('login');
    expect(machine.did('navigate')).toEqual([{ do: 'navigate', route: 'login', replace: true }]);
  });

  it('is put back to that of the visible screen when nothing comes of an arrival', () => {
    const machine = atLogin(flows);
    machine.arrive('secret');
    expect(machine.now()).toMatchObject({ screen: 'login', state: 'clear', busy: true });
    machine.answer('failed');
    const alert = { copy: 'common.error' };
    expect(machine.now()).toMatchObject({ screen: 'login', state: 'login', busy: false, alert });
    expect(machine.did('navigate')).toEqual([{ do: 'navigate', route: 'login', replace: true }]);
  });

  it('is left alone when a screen that was arrived at looks around in the background', () => {
    const enter = [take(run('work', { failed: [take(stay)] }))];
    const machine = atLogin(program({ login: screen('login', { on: { enter } }) }));
    machine.answer('failed');
    expect(machine.did('navigate')).toEqual([]);
  });

  it('that changes drops a message that was on its way to another screen', () => {
    const code = screen('code', { on: { over: [take(next('clear'), { errors })] } });
    const machine = drive(program({ ...states, code }, more));
    machine.arrive('code');
    machine.raise('over');
    machine.arrive('login');
    expect(machine.now()).toMatchObject({ screen: 'login', alert: null, carried: [] });
  });

  it('does not take the focus on the first arrival', () => {
    expect(atLogin(flows).did('focus')).toEqual([]);
  });
});

it('a screen shows the first of its own alerts that holds, once with the focus, and hides it when it holds no more', () => {
  const refused = { '!!': { var: 'context.techErrorReason' } };
  const machine = atLogin(
    program(
      {
        login: screen('login', {
          alert: [{ when: ['refused'], unless: [], copy: 'login.refused', values: {} }],
          on: {
            refuse: [take(next('cancel'), { set: { techErrorReason: 'x' } })],
            submit: [take(run('work', {}), { set: { techErrorReason: null } })],
          },
        }),
        cancel: step('work', { done: [take(next('login'))] }),
      },
      { conditions: { refused } },
    ),
  );
  machine.raise('refuse');
  machine.answer('done');
  expect(machine.now().alert).toMatchObject({ copy: 'login.refused', declared: true });
  expect(machine.did('focus')).toEqual([{ do: 'focus', target: { on: 'alert' } }]);
  machine.send({ type: 'known', facts: { username: 'alex' } });
  expect(machine.now().alert).toMatchObject({ copy: 'login.refused' });
  expect(machine.did('focus')).toEqual([]);
  machine.raise('submit');
  expect(machine.now().alert).toBeNull();
});

describe('a field that is not on the screen', () => {
  const prefilled = { initial: { var: 'context.username' }, rules: ['short'], optional: true } as const;
  const form = {
    hidden: field({ rules: ['given'], shown: { when: ['asked'], unless: [] } }),
    spare: field({ rules: ['given', 'short'], optional: true }),
    kept: field(prefilled),
    left: field({ ...prefilled, unchanged: 'empty' }),
  };
  const submit = [take(run('work', {}, { form: { var: 'form' } }))];
  const asked = { '!!': { var: 'context.username' } };
  const flows = program({ login: screen('login', { form, on: { submit } }) }, { conditions: { asked } });

  it('is checked as soon as it is there', () => {
    const machine = atLogin(flows, { username: 'alex' });
    machine.raise('submit', { hidden: '' });
    expect(machine.did('focus')).toEqual([{ do: 'focus', target: { on: 'field', field: 'hidden' } }]);
  });

  it('may be optional instead: its rules count once it is filled in', () => {
    const machine = atLogin(flows);
    machine.raise('submit', { spare: 'too long' });
    expect(machine.did('focus')).toEqual([{ do: 'focus', target: { on: 'field', field: 'spare' } }]);
    machine.raise('submit', { spare: '' });
    expect(machine.did('run')).toHaveLength(1);
  });

  it('is sent as it was prefilled, unless it counts as empty then', () => {
    const machine = atLogin(flows, { username: 'al' });
    machine.raise('submit', { hidden: 'x', left: 'AL' });
    expect(machine.did('run')).toMatchObject([{ input: { form: { kept: 'al', left: '' } } }]);
  });
});

describe('leaving a field', () => {
  const form = { soon: field({ rules: ['given'] }), late: field({ rules: ['given'], judgedAt: 'submit' }) };
  const flows = program({ login: screen('login', { form }) });

  it('shows its messages, unless they wait for a submit', () => {
    const machine = atLogin(flows);
    machine.send({ type: 'left', screen: 'login', field: 'soon' });
    machine.send({ type: 'left', screen: 'login', field: 'late' });
    expect(machine.now().form.touched).toEqual({ soon: true });
    machine.raise('submit');
    expect(machine.now().form.touched).toEqual({ soon: true, late: true });
  });

  it('and a new value waits again, once it has been refused', () => {
    const machine = atLogin(flows);
    machine.raise('submit', { soon: 'a', late: '' });
    for (const field of ['soon', 'late']) machine.send({ type: 'change', screen: 'login', field, value: 'b' });
    expect(machine.now().form.touched).toEqual({ soon: true });
  });
});

it('several errors at once are all shown, the first one focused; a rule speaks by the summary of its field', () => {
  const errors = [
    { kind: 'alert', copy: 'refused', values: {} },
    { kind: 'rule', field: 'userId', rule: 'free' },
  ] as const;
  const form = { userId: field({ rules: ['free'], summary: 'rule.summary' }) };
  const submit = [take(run('work', { taken: [take(stay, { errors })] }))];
  const rules = { free: { copy: 'rule.free', judge: 'provider', passes: true } } as const;
  const machine = atLogin(program({ login: screen('login', { form, on: { submit } }) }, { rules }));
  machine.raise('submit', { userId: 'alex' });
  machine.answer('taken');
  expect(machine.now().alert?.copy).toBe('refused');
  expect(machine.now().form.answered).toEqual({ userId: { copy: 'rule.summary', values: {}, rule: 'free' } });
  expect(machine.did('focus')).toEqual([{ do: 'focus', target: { on: 'alert' } }]);
});

describe('radio fields', () => {
  const option = (value: string, when: readonly string[] = []) => ({ value, when, unless: [] });
  const channel = field({
    input: 'radio',
    preselect: 'only-option',
    options: [option('phone', ['can-text']), option('email')],
  });
  const conditions = { 'can-text': { '!!': { var: 'context.transaction.step' } } };
  const transaction = { step: 'other', channels: {} } as const;

  it.each([
    ['the only option', channel, false, 'email'],
    ['no choice that is not offered', { ...channel, initial: 'phone' }, false, 'email'],
    ['nothing where there is a choice', channel, true, ''],
  ])('begin with %s', (_what, shown, canText, value) => {
    const login = screen('login', { form: { channel: shown } });
    const machine = atLogin(program({ login }, { conditions: { 'can-text': canText } }));
    expect(machine.now().form.values).toEqual({ channel: value });
  });

  it('select what is left when the offer shrinks to one option, and blame nobody for it', () => {
    const login = screen('login', {
      form: { channel },
      on: { shrink: [take(stay, { set: { transaction: null } })] },
    });
    const machine = atLogin(program({ login }, { conditions }), { transaction });
    machine.type('channel', 'phone');
    machine.send({ type: 'left', screen: 'login', field: 'channel' });
    machine.raise('shrink');
    expect(machine.now().form.values).toEqual({ channel: 'email' });
    expect(machine.now().form.touched).toEqual({});
  });

  it('count a choice that is not offered any more as none', () => {
    const chosen = { ...channel, rules: ['given'], options: [...channel.options, option('letter')] };
    const login = screen('login', { form: { channel: chosen }, on: { submit: [take(next('gone'))] } });
    const machine = atLogin(program({ login, gone: screen('gone') }, { conditions }), { transaction });
    machine.type('channel', 'phone');
    machine.arrive('login', { transaction: null });
    machine.raise('submit');
    expect(machine.now().screen).toBe('login');
  });
});

describe('an event that stays and is always taken', () => {
  const errors = [{ kind: 'alert', copy: 'e.failed', values: {} }] as const;
  const flows = program(
    {
      login: screen('login', {
        form: { userId: field() },
        on: {
          submit: [take(run('work', { done: [take(next('check'), { errors })] }))],
          out: [take(next('away'))],
          help: [take(open('help'), { errors })],
        },
        overlays: { help: overlay() },
      }),
      check: step('other', { done: [take(next('login'))] }),
      away: { kind: 'exit', to: { var: 'context.homeUrl' }, onRejected: 'login', ends: false, notify: [] },
    },
    { on: { switch: [take(stay, { always: true, set: { locale: 'es-US' } })] } },
  );

  it('takes nothing away from what is at work: the effect goes on, and its message arrives', () => {
    const machine = atLogin(flows);
    machine.raise('submit');
    machine.answer('done');
    machine.raise('switch');
    expect(machine.now()).toMatchObject({ state: 'check', busy: true, context: { locale: 'es-US' } });
    expect(machine.did('abort')).toEqual([]);
    machine.answer('done');
    expect(machine.now()).toMatchObject({ state: 'login', busy: false, alert: { copy: 'e.failed' } });
  });

  it('does not call back a customer who is leaving', () => {
    const machine = atLogin(flows);
    machine.raise('out');
    machine.raise('switch');
    expect(machine.now()).toMatchObject({ state: 'away', busy: true });
  });

  it.each<[string, (machine: Driven) => void]>([
    ['it', ({ raise }) => raise('switch')],
    ['what turned out otherwise outside', ({ send }) => send({ type: 'known', facts: { locale: 'es-US' } })],
  ])('what was typed, the alert and the overlay outlast %s', (_what, act) => {
    const machine = atLogin(flows);
    machine.type('userId', 'me');
    machine.raise('help');
    const before = machine.now();
    expect(before).toMatchObject({ overlay: 'help', form: { values: { userId: 'me' } } });
    act(machine);
    expect(machine.now()).toEqual({ ...before, context: { ...before.context, locale: 'es-US' } });
    expect(machine.did('focus')).toEqual([]);
  });
});

describe('a prompt outside the page', () => {
  const flows = program({
    login: screen('login', {
      form: { id: field() },
      on: {
        passkey: [take(next('prove'))],
        submit: [take(run('work', { done: [take(next('code'))] }))],
        learn: [take(open('about'))],
        language: [take(stay)],
      },
      overlays: { about: overlay({ dismissible: true }) },
    }),
    code: screen('code'),
    prove: step('work', { done: [take(next('code'))] }),
  });
  function asked() {
    const machine = atLogin(flows);
    machine.raise('passkey');
    const call = machine.now().pending?.call ?? -1;
    machine.send({ type: 'asking', call, isAsked: true });
    return { ...machine, call };
  }
  type Asked = ReturnType<typeof asked>;

  it('leaves the screen usable, and makes it busy again when it has been answered', () => {
    const { send, call, now, answer } = asked();
    expect(now()).toMatchObject({ state: 'prove', screen: 'login', busy: false });
    send({ type: 'asking', call: call + 1, isAsked: false });
    expect(now().busy).toBe(false);
    send({ type: 'asking', call, isAsked: false });
    expect(now().busy).toBe(true);
    answer('done');
    expect(now().screen).toBe('code');
  });

  it.each<[string, (machine: Asked) => void]>([
    ['a changed value', ({ type }) => type('id', 'a')],
    ['a submit', ({ raise }) => raise('submit')],
    ['a link', ({ raise }) => raise('learn')],
    ['an event that stays', ({ raise }) => raise('language')],
    ['a second press', ({ raise }) => raise('passkey')],
    ['Escape', ({ send }) => send({ type: 'dismiss', screen: 'login' })],
  ])('ends at %s, and a late answer of it is dropped', (_what, act) => {
    const machine = asked();
    act(machine);
    expect(machine.did('abort')).toEqual([{ do: 'abort', call: machine.call }]);
    expect(machine.now().pending?.call).not.toBe(machine.call);
    machine.send({ type: 'outcome', call: machine.call, code: 'done' });
    machine.send({ type: 'asking', call: machine.call, isAsked: false });
    expect(machine.now().screen).toBe('login');
  });

  it.each<[string, (machine: Asked) => void]>([
    ['the same value', ({ type }) => type('id', '')],
    ['leaving a field', ({ send }) => send({ type: 'left', screen: 'login', field: 'id' })],
    ['a control of another screen', ({ send }) => send({ type: 'event', screen: 'code', name: 'passkey' })],
  ])('stays at %s', (_what, act) => {
    const machine = asked();
    act(machine);
    expect(machine.now().pending?.call).toBe(machine.call);
  });

  it('that has been answered is no longer given up: the answer is on its way', () => {
    const machine = asked();
    machine.send({ type: 'asking', call: machine.call, isAsked: false });
    for (const act of [() => machine.type('id', 'a'), () => machine.raise('submit')]) act();
    machine.send({ type: 'dismiss', screen: 'login' });
    expect(machine.now().pending?.call).toBe(machine.call);
  });
});

it('the event idle waits for what entering the screen began', () => {
  const enter = [take(run('other', { failed: [take(stay)] }))];
  const idle = [take(run('work', {}))];
  const machine = atLogin(program({ login: screen('login', { on: { enter, idle } }) }));
  expect(machine.now().pending?.run.effect).toBe('other');
  machine.answer('failed');
  expect(machine.now().pending?.run.effect).toBe('work');
});
