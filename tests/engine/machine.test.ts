import { describe, expect, it } from 'vitest';
import { atLogin, drive } from './drive.ts';
import { choice, field, next, open, overlay, pick, program, run, screen, stay, step, take } from './program.ts';

describe('an event', () => {
  const flows = program({
    login: screen('login', { on: { go: [take(next('code'))], look: [take(stay)] } }),
    code: screen('code'),
  });

  it('is ignored when its screen is not the visible one', () => {
    const machine = atLogin(flows);
    machine.send({ type: 'event', screen: 'code', name: 'go' });
    expect(machine.now().screen).toBe('login');
  });

  it('that nobody handles changes nothing', () => {
    const machine = atLogin(flows);
    const before = machine.now();
    machine.raise('unheard');
    expect(machine.now()).toBe(before);
    expect(machine.commands()).toEqual([]);
  });
});

describe('a run', () => {
  const work = run('work', {
    done: [take(next('code'))],
    failed: [take(stay, { errors: [{ kind: 'alert', copy: 'a.b', values: {} }] })],
  });
  const flows = program({
    login: screen('login', {
      on: { submit: [take(work)], cancel: [take(next('login'), { always: true })], other: [take(next('code'))] },
    }),
    code: screen('code', { on: { go: [take(next('login'))] } }),
  });

  it('takes the alert of the attempt before away while it is at work', () => {
    const machine = atLogin(flows);
    machine.raise('submit');
    machine.answer('failed');
    expect(machine.now().alert).toMatchObject({ copy: 'a.b' });
    machine.raise('submit');
    expect(machine.now()).toMatchObject({ busy: true, alert: null });
  });

  it('is given up by an event that is marked always', () => {
    const machine = atLogin(flows);
    machine.raise('submit');
    const call = machine.now().pending?.call;
    machine.raise('cancel');
    expect(machine.now().busy).toBe(false);
    expect(machine.did('abort')).toEqual([{ do: 'abort', call }]);
  });

  it('is answered once: an outcome of another call is ignored', () => {
    const machine = atLogin(flows);
    machine.raise('submit');
    const call = machine.now().pending?.call ?? 0;
    machine.send({ type: 'outcome', call: call + 1, code: 'done' });
    expect(machine.now().busy).toBe(true);
    machine.send({ type: 'outcome', call, code: 'done' });
    machine.send({ type: 'outcome', call, code: 'failed' });
    expect(machine.now().screen).toBe('code');
    expect(machine.now().alert).toBeNull();
  });

  it('is forgotten when the customer leaves by address, and its late outcome ignored', () => {
    const machine = atLogin(flows);
    machine.raise('submit');
    const call = machine.now().pending?.call ?? 0;
    machine.arrive('code');
    machine.send({ type: 'outcome', call, code: 'failed' });
    expect(machine.now()).toMatchObject({ screen: 'code', busy: false, alert: null });
  });

  it('refuses an outcome that its contract does not know, loudly', () => {
    const machine = atLogin(flows);
    machine.raise('submit');
    expect(() => machine.answer('surprise')).toThrow(/work answered "surprise"/);
  });
});

describe('a field that is emptied after its run', () => {
  const flows = program({
    code: screen('code', {
      form: { code: field({ clearAfterRun: true }), note: field({}) },
      on: {
        submit: [
          take({
            kind: 'run',
            run: {
              effect: 'work',
              with: { code: { var: 'form.code' } },
              given: ['code'],
              // biome-ignore lint/suspicious/noThenProperty: the language calls it then, and a record is no function.
              then: {
                wrong: [take(stay, { errors: [{ kind: 'field', field: 'code', copy: 'wrong', values: {} }] })],
                offline: [take(stay, { keeps: true, errors: [{ kind: 'alert', copy: 'sorry', values: {} }] })],
                moved: [take(next('code'), { errors: [{ kind: 'alert', copy: 'sorry', values: {} }] })],
                given: [take(stay, { fill: { code: { var: 'outcome' } } })],
                dialog: [take(stay)],
              },
            },
          }),
        ],
      },
    }),
  });
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
        enter: [take(run('work', { found: [take(next('code'))], none: [take(stay)] }))],
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

  it('is not superseded by an overlay that opens', () => {
    const machine = atLogin(flows);
    machine.raise('help');
    expect(machine.now()).toMatchObject({ overlay: 'help', pending: { background: true } });
    expect(machine.did('abort')).toEqual([]);
  });

  describe('that fails while the customer types (the page must not be taken away)', () => {
    const errors = [{ kind: 'alert', copy: 'not.checked', values: {} }] as const;
    const enter = [take(run('work', { failed: [take(next('clear'), { errors })], active: [take(next('leave'))] }))];
    const on = { enter, submit: [take(run('other', { done: [take(next('code'))] }))] };
    const machine = () =>
      drive(
        program({
          login: screen('login', { form: { userId: field() }, on }),
          clear: step('other', { cleared: [take(next('login'))] }),
          leave: { kind: 'exit', to: 'https://example.com', ends: false, onRejected: 'login', notify: [] },
          code: screen('code'),
        }),
      );

    it('stays in the background through steps, and asks for no focus in a field', () => {
      const { arrive, answer, type, now, did } = machine();
      arrive('login');
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

    it('gives way to a press, in a step and while the page leaves', () => {
      for (const outcome of ['failed', 'active']) {
        const { arrive, answer, raise, now } = machine();
        arrive('login');
        answer(outcome);
        expect(now().busy).toBe(false);
        raise('submit');
        expect(now()).toMatchObject({ state: 'login', busy: true, pending: { run: { effect: 'other' } } });
        answer('done');
        expect(now().screen).toBe('code');
      }
    });

    it('is in the foreground where the customer has answered a prompt', () => {
      const flows = program({
        login: screen('login', { on }),
        clear: step('other', { cleared: [take(next('login'))] }),
      });
      const effects = { ...flows.effects, work: { ...flows.effects.work, awaitsCustomer: true } };
      const { arrive, answer, now } = drive({ ...flows, effects } as typeof flows);
      arrive('login');
      answer('failed');
      expect(now()).toMatchObject({ state: 'clear', busy: true });
    });
  });

  it('is not superseded by typing', () => {
    const machine = atLogin(flows);
    machine.type('userId', 'a');
    machine.answer('none');
    expect(machine.now().form.values).toEqual({ userId: 'a' });
  });
});

describe('a submit', () => {
  const flows = program(
    {
      login: screen('login', {
        form: { userId: field({ rules: ['given'] }), password: field({ rules: ['given'] }) },
        on: { submit: [take(next('code'))] },
      }),
      code: screen('code', {
        form: { code: field({ clean: { digits: 6 }, rules: ['given'] }) },
        on: { submit: [take(run('work', {}, { code: { var: 'form.code' } }))], invalid: [take(next('count'))] },
      }),
      count: choice([pick('code', { errors: [{ kind: 'field', field: 'code', copy: 'code.wrong', values: {} }] })], {
        set: { codeAttempts: { '+': [{ var: 'context.codeAttempts' }, 1] } },
      }),
    },
    { rules: { given: { copy: 'rule.given', judge: 'flow', passes: { '!!': { var: 'value' } } } } },
  );

  it('with a failing rule touches all fields and focuses the topmost with a problem', () => {
    const machine = atLogin(flows);
    machine.raise('submit', { userId: 'alex' });
    expect(machine.now()).toMatchObject({
      screen: 'login',
      form: { touched: { userId: true, password: true }, failedSubmits: 1 },
    });
    expect(machine.did('focus')).toEqual([{ do: 'focus', target: { on: 'field', field: 'password' } }]);
  });

  it('takes what the fields hold in the page, even when no change was heard (autofill)', () => {
    const machine = atLogin(flows);
    machine.raise('submit', { userId: 'alex', password: 'secret words' });
    expect(machine.now().screen).toBe('code');
  });

  it('strips spaces and hyphens from a pasted code', () => {
    const machine = drive(flows);
    machine.arrive('code');
    machine.raise('submit', { code: ' 123-4 56' });
    expect(machine.did('run')).toMatchObject([{ input: { code: '123456' } }]);
  });

  it('does not blame the customer for a field that an outcome emptied', () => {
    const machine = drive(
      program(
        {
          login: screen('login', {
            form: { password: field({ rules: ['given'] }) },
            on: { submit: [take(run('work', { refused: [take(stay, { fill: { password: '' } })] }))] },
          }),
        },
        { rules: { given: { copy: 'rule.given', judge: 'flow', passes: { '!!': { var: 'value' } } } } },
      ),
    );
    machine.arrive('login');
    machine.raise('submit', { password: 'secret words' });
    machine.answer('refused');
    expect(machine.now().form).toMatchObject({ values: { password: '' }, touched: {} });
  });

  it('does not see in a new form what a message said in one before, whoever drove it there', () => {
    const wrong = [{ kind: 'field', field: 'code', copy: 'code.wrong', values: {} }] as const;
    const flows = program({
      login: screen('login', { on: { go: [take(next('code'), { errors: wrong })] } }),
      code: screen('code', { form: { code: field() } }),
    });
    const blamed = drive(flows);
    blamed.arrive('login');
    blamed.raise('go');
    expect(blamed.now().form.touched).toEqual({ code: true });
    const other = drive(flows);
    other.arrive('code');
    expect(other.now().form).toEqual({ values: { code: '' }, touched: {}, answered: {}, failedSubmits: 0 });
  });
});

describe('next', () => {
  const flows = program({
    login: screen('login', { form: { userId: field() }, on: { go: [take(next('code'))] } }),
    code: screen('code', {
      form: { code: field() },
      on: {
        enter: [take(run('work', { done: [take(next('code'))] }))],
        back: [take(next('login'))],
        again: [take(next('code'))],
      },
    }),
  });

  it('to the screen already shown keeps the form and does not enter again (the skip rule)', () => {
    const machine = drive(flows);
    machine.arrive('code');
    machine.type('code', '12');
    machine.answer('done');
    expect(machine.now().form.values).toEqual({ code: '12' });
    machine.raise('again');
    expect(machine.did('run')).toEqual([]);
    expect(machine.did('navigate')).toEqual([]);
  });

  it('to another screen gives a new form, a new address, the focus to the title, and tells the data layer', () => {
    const machine = atLogin(flows);
    machine.type('userId', 'alex');
    machine.raise('go');
    expect(machine.now().form.values).toEqual({ code: '' });
    expect(machine.commands().map((command) => command.do)).toEqual(['navigate', 'focus', 'track', 'run']);
    machine.raise('back');
    expect(machine.now().form.values).toEqual({ userId: '' });
  });

  it('that goes round without end is an error, not a hanging page', () => {
    const machine = drive(
      program({
        login: screen('login', { on: { go: [take(next('a'))] } }),
        a: choice([pick('b')]),
        b: choice([pick('a')]),
      }),
    );
    machine.arrive('login');
    expect(() => machine.raise('go')).toThrow(/without end/);
  });
});

describe('a choice', () => {
  const flows = program(
    {
      login: screen('login', { on: { go: [take(next('route'))] } }),
      route: choice([pick('one', { is: ['a'] }), pick('two', { is: ['b', 'c'], when: ['ready'] }), pick('rest')], {
        by: { var: 'context.techErrorReason' },
      }),
      one: screen('one'),
      two: screen('two'),
      rest: screen('rest'),
    },
    { conditions: { ready: { '==': [{ var: 'context.codeAttempts' }, 1] } } },
  );

  it.each([
    ['a', 0, 'one'],
    ['b', 1, 'two'],
    ['c', 1, 'two'],
    ['b', 0, 'rest'],
    ['z', 1, 'rest'],
  ])('by %s with %i attempts goes to %s', (techErrorReason, codeAttempts, expected) => {
    const machine = atLogin(flows, { techErrorReason, codeAttempts });
    machine.raise('go');
    expect(machine.now().screen).toBe(expected);
  });
});

describe('the context', () => {
  const flows = program({
    login: screen('login', {
      on: {
        set: [take(stay, { set: { username: 'alex' } })],
        end: [take(next('leave'))],
      },
    }),
    leave: { kind: 'exit', to: { var: 'context.gotoUrl' }, onRejected: 'login', ends: true, notify: [] },
  });

  it('is stored when it changes, and only then', () => {
    const machine = atLogin(flows);
    machine.raise('set');
    expect(machine.did('persist')).toHaveLength(1);
    machine.raise('set');
    expect(machine.did('persist')).toHaveLength(0);
  });

  it('is forgotten when the journey ends, goto too, but for what is of the device', () => {
    const machine = atLogin(flows, { username: 'alex', gotoUrl: 'https://www.example.com/', seen: true });
    machine.raise('end');
    expect(machine.did('leave')).toEqual([
      { do: 'leave', to: 'https://www.example.com/', ends: true, onRejected: 'login' },
    ]);
    expect(machine.now().context).toHaveProperty('username');
    machine.send({ type: 'ended' });
    expect(machine.now().context).toEqual({ codeAttempts: 0, seen: true });
  });
});

describe('an overlay', () => {
  const flows = program(
    {
      login: screen('login', {
        form: { userId: field() },
        on: {
          lock: [take(open('locked'))],
          learn: [take(open('about'))],
          share: [take(open('shared'))],
          press: [take(next('gone'))],
        },
        overlays: {
          locked: overlay({ after: { seconds: 5, raise: 'press' }, on: { press: [take(next('unlock'))] } }),
          about: overlay({ kind: 'drawer', dismissible: true }),
        },
      }),
      unlock: step('work', { done: [take(next('gone'))], failed: [take(next('login'))] }),
      gone: screen('gone'),
    },
    { overlays: { shared: overlay() } },
  );

  it('with a timer raises its event when the seconds are over, as if the button had been pressed', () => {
    const machine = atLogin(flows);
    machine.raise('lock');
    const id = machine.now().timer?.id ?? 0;
    expect(machine.did('startTimer')).toEqual([{ do: 'startTimer', id, seconds: 5 }]);
    machine.send({ type: 'timer', id, secondsLeft: 4 });
    expect(machine.now().timer?.secondsLeft).toBe(4);
    machine.send({ type: 'timer', id, secondsLeft: 0 });
    expect(machine.now()).toMatchObject({ state: 'unlock', busy: true, timer: null });
  });

  it('is stopped by a deed of the customer, and then only its button acts', () => {
    const machine = atLogin(flows);
    machine.raise('lock');
    const id = machine.now().timer?.id ?? 0;
    machine.send({ type: 'hold', screen: 'login' });
    expect(machine.did('stopTimer')).toEqual([{ do: 'stopTimer', id }]);
    machine.send({ type: 'hold', screen: 'login' });
    expect(machine.commands()).toEqual([]);
    machine.send({ type: 'timer', id, secondsLeft: 0 });
    expect(machine.now()).toMatchObject({ overlay: 'locked', state: 'login', timer: { held: true } });
    machine.raise('press');
    expect(machine.now()).toMatchObject({ state: 'unlock', busy: true });
  });

  it('stops its timer when its button is pressed first, so that nothing happens twice', () => {
    const machine = atLogin(flows);
    machine.raise('lock');
    const id = machine.now().timer?.id ?? 0;
    machine.raise('press');
    expect(machine.did('stopTimer')).toEqual([{ do: 'stopTimer', id }]);
    const before = machine.now();
    machine.send({ type: 'timer', id, secondsLeft: 0 });
    expect(machine.now()).toBe(before);
  });

  it('stays open, and busy, while a step that it began is at work, and closes with the screen that follows', () => {
    const machine = atLogin(flows);
    machine.raise('lock');
    machine.raise('press');
    expect(machine.now()).toMatchObject({ overlay: 'locked', busy: true });
    machine.answer('failed');
    expect(machine.now()).toMatchObject({ overlay: null, busy: false, screen: 'login' });
  });

  it('keeps what was typed below it', () => {
    const machine = atLogin(flows);
    machine.type('userId', 'alex');
    machine.raise('share');
    expect(machine.now()).toMatchObject({ overlay: 'shared', form: { values: { userId: 'alex' } } });
  });
});

describe('the address', () => {
  const flows = program(
    {
      login: screen('login'),
      code: screen('code', { access: 'transaction' }),
      secret: screen('secret', { access: 'token' }),
      clear: step('work', { cleared: [take(next('login'))] }),
    },
    {
      conditions: { 'has-transaction': { '!!': { var: 'context.transaction.step' } }, never: false },
      access: {
        anyone: { needs: [], onDenied: null },
        transaction: { needs: ['has-transaction'], onDenied: 'login' },
        token: { needs: ['never'], onDenied: 'clear' },
      },
    },
  );
  const transaction = { step: 'challenge-authenticator', channels: {} } as const;

  it('shows the screen whose access policy is met, without touching the history', () => {
    const machine = drive(flows, { transaction });
    machine.arrive('code');
    expect(machine.now().screen).toBe('code');
    expect(machine.did('navigate')).toEqual([]);
  });

  it('that is not allowed leads where the policy says, and is replaced in the history', () => {
    const machine = drive(flows);
    machine.arrive('code');
    expect(machine.now().screen).toBe('login');
    expect(machine.did('navigate')).toEqual([{ do: 'navigate', route: 'login', replace: true }]);
  });

  const exit = { kind: 'exit', to: { var: 'context.gotoUrl' }, onRejected: 'code', notify: [] } as const;
  it.each([
    ['go', { screen: 'login', busy: false, pending: null }],
    ['out', { screen: 'login', busy: false, pending: null }],
    // An exit for good has forgotten what the policy asks for.
    ['over', { screen: 'code', state: 'over', busy: true }],
  ])('turns away at once, whatever runs, who may not be there any more: %s', (name, then) => {
    const machine = drive(
      program(
        {
          login: screen('login'),
          code: screen('code', {
            access: 'transaction',
            on: {
              go: [take(run('work', { done: [take(next('end'))] }))],
              out: [take(next('out'))],
              over: [take(next('over'))],
            },
          }),
          end: screen('end'),
          out: { ...exit, ends: false },
          over: { ...exit, ends: true },
        },
        {
          access: {
            anyone: { needs: [], onDenied: null },
            transaction: { needs: ['has-transaction'], onDenied: 'login' },
          },
          conditions: { 'has-transaction': { '!!': { var: 'context.transaction' } } },
        },
      ),
      { transaction },
    );
    machine.arrive('code');
    machine.raise(name);
    machine.send({ type: 'known', facts: { transaction: null } });
    expect(machine.now()).toMatchObject(then);
  });

  it.each([
    ['', 'login'],
    ['nowhere', 'lost'],
  ])('"%s" leads to %s: without a route the product begins, an unknown one has a place of its own', (route, place) => {
    const machine = drive(program({ login: screen('login'), lost: screen('lost') }, { unknownPath: 'lost' }));
    machine.arrive(route);
    expect(machine.now().screen).toBe(place);
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

  it.each(['', 'nowhere', '__proto__', 'constructor'])('"%s" leads to login', (route) => {
    const machine = drive(flows);
    machine.arrive(route);
    expect(machine.now().screen).toBe('login');
    expect(machine.did('navigate')).toEqual([{ do: 'navigate', route: 'login', replace: true }]);
  });

  it('of another screen is put right when the customer stays on the screen already shown', () => {
    const machine = atLogin(flows);
    machine.arrive('code');
    expect(machine.now().screen).toBe('login');
    expect(machine.did('navigate')).toEqual([{ do: 'navigate', route: 'login', replace: true }]);
  });

  it('is put back to that of the visible screen when nothing comes of an arrival', () => {
    const errors = [{ kind: 'alert', copy: 'common.error', values: {} }] as const;
    const states = {
      login: screen('login'),
      code: screen('code', { access: 'never' }),
      look: step('work', { failed: [take(stay, { errors })] }),
    };
    const access = { anyone: { needs: [], onDenied: null }, never: { needs: ['never'], onDenied: 'look' } };
    const machine = atLogin(program(states, { access, conditions: { never: false } }));
    machine.arrive('code');
    expect(machine.now()).toMatchObject({ screen: 'login', state: 'look', busy: true });
    machine.answer('failed');
    expect(machine.now()).toMatchObject({
      screen: 'login',
      state: 'login',
      busy: false,
      alert: { copy: 'common.error' },
    });
    expect(machine.did('navigate')).toEqual([{ do: 'navigate', route: 'login', replace: true }]);
  });

  it('is left alone when a screen that was arrived at looks around in the background', () => {
    const enter = [take(run('work', { failed: [take(stay)] }))];
    const machine = atLogin(program({ login: screen('login', { on: { enter } }) }));
    machine.answer('failed');
    expect(machine.did('navigate')).toEqual([]);
  });

  it('that changes drops a message that was on its way to another screen', () => {
    const errors = [{ kind: 'alert', copy: 'expired.body', values: {} }] as const;
    const machine = drive(
      program({
        login: screen('login'),
        code: screen('code', { on: { over: [take(next('clear'), { errors })] } }),
        clear: step('work', { cleared: [take(next('login'))] }),
        other: screen('other'),
      }),
    );
    machine.arrive('code');
    machine.raise('over');
    machine.arrive('other');
    expect(machine.now()).toMatchObject({ screen: 'other', alert: null, carried: [] });
  });

  it('does not take the focus on the first arrival', () => {
    const machine = atLogin(flows);
    expect(machine.did('focus')).toEqual([]);
  });
});

describe('a screen with alerts of its own', () => {
  const flows = program(
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
    { conditions: { refused: { '!!': { var: 'context.techErrorReason' } } } },
  );

  it('shows the first that holds, and hides it when it holds no more', () => {
    const machine = atLogin(flows);
    machine.raise('refuse');
    machine.answer('done');
    expect(machine.now().alert).toMatchObject({ copy: 'login.refused', declared: true });
    machine.raise('submit');
    expect(machine.now().alert).toBeNull();
  });

  it('gives it the focus when it appears under the customer', () => {
    const machine = atLogin(flows);
    machine.raise('refuse');
    machine.answer('done');
    expect(machine.did('focus')).toEqual([{ do: 'focus', target: { on: 'alert' } }]);
  });

  it('takes the focus no more while it says the same', () => {
    const machine = atLogin(flows);
    machine.raise('refuse');
    machine.answer('done');
    machine.send({ type: 'known', facts: { username: 'alex' } });
    expect(machine.now().alert).toMatchObject({ copy: 'login.refused' });
    expect(machine.did('focus')).toEqual([]);
  });
});

describe('a field that is not on the screen', () => {
  const prefilled = { initial: { var: 'context.username' }, rules: ['short'], optional: true } as const;
  const flows = program(
    {
      login: screen('login', {
        form: {
          hidden: field({ rules: ['given'], shown: { when: ['asked'], unless: [] } }),
          spare: field({ rules: ['given', 'short'], optional: true }),
          kept: field(prefilled),
          left: field({ ...prefilled, unchanged: 'empty' }),
        },
        on: { submit: [take(run('work', { done: [take(next('gone'))] }, { form: { var: 'form' } }))] },
      }),
      gone: screen('gone'),
    },
    {
      conditions: { asked: { '!!': { var: 'context.username' } } },
      rules: {
        given: { copy: 'rule.given', judge: 'flow', passes: { '!!': { var: 'value' } } },
        short: { copy: 'rule.short', judge: 'flow', passes: { '<=': [{ length: { var: 'value' } }, 3] } },
      },
    },
  );

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
  const given = { copy: 'rule.given', judge: 'flow', passes: { '!!': { var: 'value' } } } as const;
  const form = { soon: field({ rules: ['given'] }), late: field({ rules: ['given'], judgedAt: 'submit' }) };
  const flows = program({ login: screen('login', { form }) }, { rules: { given } });

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

describe('several errors at once', () => {
  const flows = program(
    {
      login: screen('login', {
        form: { userId: field({ rules: ['free'], summary: 'rule.summary' }) },
        on: {
          submit: [
            take(
              run('work', {
                taken: [
                  take(stay, {
                    errors: [
                      { kind: 'alert', copy: 'refused', values: {} },
                      { kind: 'rule', field: 'userId', rule: 'free' },
                    ],
                  }),
                ],
              }),
            ),
          ],
        },
      }),
    },
    { rules: { free: { copy: 'rule.free', judge: 'provider', passes: true } } },
  );

  it('are all shown, the first one focused; a rule speaks by the summary of its field', () => {
    const machine = atLogin(flows);
    machine.raise('submit', { userId: 'alex' });
    machine.answer('taken');
    expect(machine.now().alert?.copy).toBe('refused');
    expect(machine.now().form.answered).toEqual({ userId: { copy: 'rule.summary', values: {}, rule: 'free' } });
    expect(machine.did('focus')).toEqual([{ do: 'focus', target: { on: 'alert' } }]);
  });
});

describe('radio fields', () => {
  const option = (value: string, when: readonly string[] = []) => ({ value, when, unless: [] });
  const channel = field({
    input: 'radio',
    preselect: 'only-option',
    options: [option('phone', ['can-text']), option('email')],
  });
  const flows = (canText: boolean) =>
    program({ login: screen('login', { form: { channel } }) }, { conditions: { 'can-text': canText } });

  it('preselects the only option', () => {
    const machine = atLogin(flows(false));
    expect(machine.now().form.values).toEqual({ channel: 'email' });
  });

  it('select what is left when the offer shrinks to one option, and blame nobody for it', () => {
    const conditions = { 'can-text': { '!!': { var: 'context.transaction.step' } } };
    const machine = drive(
      program(
        {
          login: screen('login', {
            form: { channel },
            on: {
              shrink: [take(stay, { set: { transaction: null } })],
              submit: [take(next('gone'))],
            },
          }),
          gone: screen('gone'),
        },
        { conditions },
      ),
      { transaction: { step: 'other', channels: {} } },
    );
    machine.arrive('login');
    machine.type('channel', 'phone');
    machine.raise('shrink');
    expect(machine.now().form).toMatchObject({ values: { channel: 'email' }, touched: {} });
    machine.raise('submit');
    expect(machine.now().screen).toBe('gone');
  });

  it('do not begin with a choice that is not offered', () => {
    const machine = drive(
      program(
        { login: screen('login', { form: { channel: { ...channel, initial: 'phone' } } }) },
        {
          conditions: { 'can-text': false },
        },
      ),
    );
    machine.arrive('login');
    expect(machine.now().form.values).toEqual({ channel: 'email' });
  });

  it('count a choice that is not offered any more as none', () => {
    const rules = { chosen: { copy: 'choose', judge: 'flow', passes: { '!!': { var: 'value' } } } } as const;
    const chosen = { ...channel, rules: ['chosen'], options: [...channel.options, option('letter')] };
    const conditions = { 'can-text': { '!!': { var: 'context.transaction.step' } } };
    const machine = drive(
      program(
        {
          login: screen('login', { form: { channel: chosen }, on: { submit: [take(next('gone'))] } }),
          gone: screen('gone'),
        },
        { rules, conditions },
      ),
      { transaction: { step: 'other', channels: {} } },
    );
    machine.arrive('login');
    machine.type('channel', 'phone');
    machine.arrive('login', { transaction: null });
    machine.raise('submit');
    expect(machine.now().screen).toBe('login');
  });

  it('preselects nothing when there is a choice', () => {
    const machine = atLogin(flows(true));
    expect(machine.now().form.values).toEqual({ channel: '' });
  });
});

describe('an event that stays and is always taken', () => {
  const errors = [{ kind: 'alert', copy: 'e.failed', values: {} }] as const;
  const flows = program(
    {
      login: screen('login', {
        on: {
          submit: [take(run('work', { done: [take(next('check'), { errors })] }))],
          out: [take(next('away'))],
        },
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

  it('keeps what was typed, the alert and the overlay', () => {
    const machine = drive(
      program(
        {
          login: screen('login', {
            form: { userId: field() },
            on: { help: [take(open('help'), { errors })] },
            overlays: { help: overlay() },
          }),
        },
        { on: { switch: [take(stay, { always: true, set: { locale: 'es-US' } })] } },
      ),
    );
    machine.arrive('login');
    machine.type('userId', 'me');
    machine.raise('help');
    const before = machine.now();
    machine.raise('switch');
    expect(machine.now()).toEqual({ ...before, context: { ...before.context, locale: 'es-US' } });
    expect(machine.did('focus')).toEqual([]);
  });
});

describe('what turned out otherwise outside', () => {
  it('corrects the context, and nothing else', () => {
    const machine = drive(program({ login: screen('login') }));
    machine.arrive('login', { locale: 'es-US' });
    const before = machine.now();
    machine.send({ type: 'known', facts: { locale: 'en-US' } });
    expect(machine.now()).toEqual({ ...before, context: { ...before.context, locale: 'en-US' } });
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
  type Driven = ReturnType<typeof asked>;

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

  it.each<[string, (machine: Driven) => void]>([
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

  it.each<[string, (machine: Driven) => void]>([
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

describe('the event idle', () => {
  it('waits for what entering the screen began', () => {
    const enter = [take(run('other', { failed: [take(stay)] }))];
    const idle = [take(run('work', {}))];
    const machine = atLogin(program({ login: screen('login', { on: { enter, idle } }) }));
    expect(machine.now().pending?.run.effect).toBe('other');
    machine.answer('failed');
    expect(machine.now().pending?.run.effect).toBe('work');
  });
});
