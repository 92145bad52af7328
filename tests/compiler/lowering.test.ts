import { describe, expect, it } from 'vitest';
import type { Scopes } from '../../src/engine/contracts/logic.ts';
import type { State } from '../../src/engine/contracts/program.ts';
import { holds } from '../../src/engine/logic/index.ts';
import { describeFindings } from './expectFinding.ts';
import { base, changed, compiled, type Edit, findings, flow, login } from './product.ts';

/** The link to help, with guards. */
function guarded(guards: string): readonly [string, string] {
  return ['"copy": "login.help", "event": "help" }', `"copy": "login.help", "event": "help", ${guards} }`];
}

/** Whether the link to help is shown. */
function isShown(guards: string, scopes: Scopes): boolean {
  const { program, screens, diagnostics } = compiled(changed({ [login]: guarded(guards) }));
  expect(diagnostics).toEqual([]);
  const link = screens['en-US']?.login?.body.find(({ type }) => type === 'link');
  if (program === null || link === undefined) throw new Error('There is no link');
  return holds(program, link, scopes);
}

const password: Scopes = { context: { authFlow: 'password', attempts: 2, username: 'ann' }, form: { remember: true } };
const nothing: Scopes = { context: { attempts: 0 }, form: { remember: false } };

describe('a guard in place', () => {
  it.each([
    ['"when": { "authFlow": "password" }', true, false],
    ['"unless": { "authFlow": "password" }', false, true],
    ['"when": { "not": { "authFlow": "password" } }', false, true],
    ['"when": { "attempts": 2 }', true, false],
    ['"when": { "attempts": 0 }', false, true],
    ['"when": { "form.remember": true }', true, false],
    ['"when": { "form.remember": false }', false, true],
    ['"when": { "has": "username" }', true, false],
    ['"when": { "not": { "has": "username" } }', false, true],
    ['"when": { "has": "username", "attempts": 2 }', true, false],
    ['"when": { "has": "username", "attempts": 1 }', false, false],
    ['"when": { "not": { "has": "username", "attempts": 1 } }', true, true],
    ['"unless": { "has": "username", "attempts": 1 }', true, true],
    ['"unless": [{ "has": "username" }, { "attempts": 1 }]', false, true],
    ['"when": ["by-password", { "attempts": 2 }]', true, false],
    ['"when": { "any": ["third-attempt", { "attempts": 2 }] }', true, false],
    ['"when": { "any": [{ "attempts": 0 }, { "attempts": 2 }] }', true, true],
    ['"when": { "any": [{ "not": "by-password" }, { "has": "username", "attempts": 2 }] }', true, true],
    ['"when": { "not": { "any": ["third-attempt", { "attempts": 2 }] } }', false, true],
    ['"when": "by-password", "unless": { "attempts": 1 }', true, false],
  ])('%s', (guards, withPassword, withNothing) => {
    expect([isShown(guards, password), isShown(guards, nothing)]).toEqual([withPassword, withNothing]);
  });

  it('counts what is absent as not true', () => {
    expect(isShown('"when": { "form.remember": false }', {})).toBe(true);
  });

  it('means the same wherever it stands, and is one condition', () => {
    const twice = changed({
      [login]: guarded('"when": { "authFlow": "password" }'),
      [flow]: ['"kind": "choice",', '"kind": "choice",'],
    });
    const conditions = compiled(twice).program?.conditions ?? {};
    expect(Object.keys(conditions).filter((name) => name.includes('authFlow'))).toEqual([
      'context.authFlow = "password"',
    ]);
    expect(Object.keys(compiled(base).program?.conditions ?? {})).not.toContain('context.authFlow = "password"');
  });

  it('is what an access policy needs, also that something does not hold', () => {
    const needs = changed({
      'flows/app.json': [
        '"needs": "is-signing-in"',
        '"needs": { "authFlow": "password", "not": { "has": "username" } }',
      ],
    });
    const { program, diagnostics } = compiled(needs);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const names = program?.access['signing-in']?.needs ?? [];
    const meets = (context: object): boolean =>
      program !== null && holds(program, { when: names, unless: [] }, { context });
    expect([meets({ authFlow: 'password' }), meets({ authFlow: 'password', username: 'ann' }), meets({})]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('several outcomes in one entry', () => {
  it('are each treated so', () => {
    const product = changed({ [login]: ['"wrong": {', '"wrong, expired": {'] });
    const { program, diagnostics } = compiled(product);
    expect(diagnostics).toEqual([]);
    const state = program?.states.login;
    const go = state?.kind === 'screen' ? state.on.submit?.[0]?.go : undefined;
    const then = go?.kind === 'run' ? go.run.then : {};
    expect(then.expired).toEqual(then.wrong);
    expect(Object.keys(then).sort()).toEqual(['expired', 'failed', 'pending', 'success', 'wrong']);
  });
});

describe('clear', () => {
  const context = 'schemas/context.schema.json';
  const lasting: readonly Edit[] = [
    ['"default": 0, "x-persist": "tab"', '"default": 0, "x-persist": "tab", "x-lifetime": "attempt"'],
    ['"$ref": "transaction.schema.json", ', '"$ref": "transaction.schema.json", "x-lifetime": "transaction", '],
  ];
  const setBy = (clear: string, set = '') => {
    const edit: Edit = [
      '"home": { "next": "leave-to-goto" }',
      `"home": { "clear": "${clear}",${set} "next": "leave-to-goto" }`,
    ];
    const { program, diagnostics } = compiled(changed({ [context]: lasting, [login]: edit }));
    expect(diagnostics).toEqual([]);
    const state = program?.states.login;
    const home = state?.kind === 'screen' ? state.on.home?.[0] : undefined;
    return { clear: home?.clear ?? false, set: home?.set ?? {} };
  };

  it('forgets what lasts as long, and what is shorter', () => {
    expect(setBy('transaction')).toEqual({ clear: false, set: { transaction: null } });
    expect(setBy('attempt')).toEqual({ clear: false, set: { attempts: 0, transaction: null } });
    expect(setBy('session')).toEqual({ clear: true, set: {} });
  });

  it('comes before what is set', () => {
    expect(setBy('attempt', ' "set": { "attempts": 2 },')).toEqual({
      clear: false,
      set: { attempts: 2, transaction: null },
    });
  });

  it('is told where a lifetime is misspelt', () => {
    const wrong: Edit = [
      '"default": 0, "x-persist": "tab"',
      '"default": 0, "x-persist": "tab", "x-lifetime": "atempt"',
    ];
    expect(findings(changed({ [context]: wrong })).map(({ code, file }) => [code, file])).toContainEqual([
      'F100',
      context,
    ]);
  });
});

const actionsFile = 'flows/actions.json';
const actions = (entries: string): string => `{ "$schema": "../schemas/actions.schema.json", ${entries} }`;
const counting = '"count-again": { "description": "Begin to count anew.", "does": { "set": { "attempts": 0 } } }';
const doing = (names: string, more = ''): Edit => [
  '"home": { "next": "leave-to-goto" }',
  `"home": { "do": [${names}],${more} "next": "leave-to-goto" }`,
];

describe('an action', () => {
  const homeOf = (file: string, edit: Edit) => {
    const { program, diagnostics } = compiled(changed({ [actionsFile]: file, [login]: edit }));
    expect(diagnostics).toEqual([]);
    const state = program?.states.login;
    return state?.kind === 'screen' ? (state.on.home ?? []) : [];
  };

  it('stands in the place where it is named', () => {
    const [home] = homeOf(actions(counting), doing('"count-again"', ' "set": { "authFlow": "session" },'));
    expect(home).toMatchObject({
      set: { attempts: 0, authFlow: 'session' },
      go: { kind: 'next', to: 'leave-to-goto' },
    });
  });

  it('gives one alternative for each way that it can go, and one where it does nothing', () => {
    const ways = `"note": { "description": "Say it by the way of signing in.", "does": [
      { "when": { "authFlow": "password" }, "set": { "attempts": 1 } },
      { "when": "can-text", "set": { "attempts": 2 } }
    ] }`;
    const list = homeOf(
      actions(`${ways}, ${counting.replaceAll('attempts', 'gotoUrl').replace('0', 'null')}`),
      doing('"note", "count-again"'),
    );
    expect(list.map(({ when, set }) => [when, set])).toEqual([
      [['context.authFlow = "password"'], { attempts: 1, gotoUrl: null }],
      [['can-text'], { attempts: 2, gotoUrl: null }],
      [[], { gotoUrl: null }],
    ]);
  });
});

describeFindings('F101', {
  'an action that does not exist': {
    file: login,
    edit: doing('"count-agian"'),
    others: { [actionsFile]: actions(counting) },
    at: '"count-agian"',
    says: 'There is no action "count-agian"',
    remedy: 'Did you mean "count-again"?',
  },
  'an action that nothing names': {
    file: actionsFile,
    edit: actions(counting),
    at: '{ "description"',
    says: 'Nothing uses the action "count-again"',
    remedy: 'Remove it',
    severity: 'warning',
  },
});

const ending = `"end": {
  "description": "Store what there is.", "run": "demo.store",
  "then": { "stored": { "clear": "session" }, "failed": { "error": "common.failed" } }
}`;
/** The flow file with tasks. */
const withTasks = (tasks: string): Edit => [
  '"clear": "all"\n    }\n  }\n}',
  `"clear": "all"\n    }\n  },\n  "tasks": { ${tasks} }\n}`,
];
const via = (task: string, next: string): Edit => [
  '"home": { "next": "leave-to-goto" }',
  `"home": { "via": "${task}", "next": "${next}" }`,
];

describe('a task', () => {
  const statesOf = (tasks: string, ...edits: readonly Edit[]) => {
    const { program, diagnostics } = compiled(changed({ [flow]: withTasks(tasks), [login]: edits }));
    expect(diagnostics).toEqual([]);
    return program?.states ?? {};
  };
  const followers = (state: State | undefined): object =>
    state?.kind === 'step'
      ? Object.fromEntries(Object.entries(state.run.then).map(([code, [first]]) => [code, first?.go]))
      : {};

  it('is a step for each state that follows it', () => {
    const help: Edit = ['"next": "leave-to-help"', '"via": "end", "next": "leave-to-help"'];
    const states = statesOf(ending, via('end', 'leave-to-goto'), help);
    const to = (next: string) => ({ stored: { kind: 'next', to: next }, failed: { kind: 'next', to: next } });
    expect(followers(states['end>leave-to-goto'])).toEqual(to('leave-to-goto'));
    expect(followers(states['end>leave-to-help'])).toEqual(to('leave-to-help'));
    expect(states.login).toHaveProperty('on.home.0.go', { kind: 'next', to: 'end>leave-to-goto' });
    expect(states).not.toHaveProperty('end');
  });

  it('takes the messages of its outcomes along', () => {
    const { 'end>leave-to-goto': step } = statesOf(ending, via('end', 'leave-to-goto'));
    expect(step).toHaveProperty('run.then.failed.0.errors.0.copy', 'common.failed');
  });

  it('leads elsewhere where an outcome says so', () => {
    const elsewhere = ending.replace('"error": "common.failed"', '"error": "common.failed", "next": "leave-to-help"');
    const { 'end>leave-to-goto': step } = statesOf(elsewhere, via('end', 'leave-to-goto'));
    expect(followers(step)).toMatchObject({ stored: { to: 'leave-to-goto' }, failed: { to: 'leave-to-help' } });
  });
});

describeFindings('F101', {
  'a task that does not exist': {
    file: login,
    edit: via('edn', 'leave-to-goto'),
    others: { [flow]: withTasks(ending) },
    at: '"edn"',
    says: 'There is no task "edn"',
    remedy: 'Did you mean "end"?',
  },
  'a state after a task that does not exist': {
    file: login,
    edit: via('end', 'leave-to-gato'),
    others: { [flow]: withTasks(ending) },
    at: '"leave-to-gato"',
    says: 'There is no state "leave-to-gato"',
    remedy: 'Did you mean "leave-to-goto"?',
  },
  'a step that is named as a task': {
    file: login,
    edit: via('store', 'leave-to-goto'),
    at: '"store"',
    says: 'There is no task "store"',
    remedy: 'Add it to "tasks" of a flow file',
  },
  'a task that nothing names': {
    file: flow,
    edit: withTasks(ending),
    at: '{\n  "description": "Store what there is."',
    says: 'Nothing uses the task "end"',
    remedy: 'name it in "via"',
    severity: 'warning',
  },
});

describeFindings('F103', {
  'an outcome that a task does not handle': {
    file: flow,
    edit: withTasks(ending.replace(', "failed": { "error": "common.failed" }', '')),
    others: { [login]: via('end', 'leave-to-goto') },
    at: '"demo.store",\n  "then": { "stored": { "clear"',
    says: '"failed"',
    remedy: '"then"',
  },
});

describeFindings('F100', {
  'a task that goes via another': {
    file: flow,
    edit: withTasks(ending.replace('{ "clear": "session" }', '{ "via": "end", "next": "login" }')),
    others: { [login]: via('end', 'leave-to-goto') },
    at: '"via"',
    says: 'A task cannot go via another task',
    remedy: 'Name in "next" the state that follows',
  },
  'a task after which nothing is named': {
    file: login,
    edit: ['"home": { "next": "leave-to-goto" }', '"home": { "via": "end" }'],
    others: { [flow]: withTasks(ending) },
    at: '{ "via"',
    says: 'next',
    remedy: '',
  },
});

describe('a name that is also a word of the language', () => {
  it.each(['do', 'when', 'unless', 'clear', 'set', 'with', 'then', 'on', 'form', 'to', 'needs'])(
    'can be that of an event: %s',
    (name) => {
      const product = changed({
        [login]: [
          ['"event": "home" },', `"event": "${name}" },`],
          [
            '"home": { "next": "leave-to-goto" },',
            `"${name}": [{ "when": { "attempts": 2 }, "next": "leave-to-help" }, { "next": "leave-to-goto" }],`,
          ],
        ],
      });
      const { program, diagnostics } = compiled(product);
      expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      const state = program?.states.login;
      const list = state?.kind === 'screen' ? (state.on[name] ?? []) : [];
      expect(list.map(({ when, go }) => [when, go.kind])).toEqual([
        [['context.attempts = 2'], 'next'],
        [[], 'next'],
      ]);
    },
  );

  it.each(['do', 'when', 'clear', 'set', 'on', 'then'])('can be that of a field: %s', (name) => {
    const text = (base.get(login) ?? '')
      .replaceAll('"remember"', `"${name}"`)
      .replaceAll('form.remember', `form.${name}`);
    const conditions = (base.get('flows/conditions.json') ?? '')
      .replaceAll('remember"', `${name}"`)
      .replaceAll('"remember', `"${name}`);
    const { program, diagnostics } = compiled(changed({ [login]: text, 'flows/conditions.json': conditions }));
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const state = program?.states.login;
    expect(state?.kind === 'screen' ? Object.keys(state.form) : []).toContain(name);
  });
});

describe('a table of outcomes', () => {
  it('may have an outcome that is called like a word of the language', () => {
    const contract = 'schemas/effects/demo.store.json';
    const stored = changed({
      [contract]: [
        '"failed": { "description": "Something failed." }',
        '"failed": { "description": "Something failed." }, "set": { "description": "It is set." }',
      ],
      [flow]: ['"failed": { "next": "login" } }', '"failed": { "next": "login" } }, "otherwise": "spare"'],
      'flows/outcomes.json': [
        '"identity": {',
        '"spare": { "set": [{ "when": { "attempts": 2 }, "next": "login" }, { "next": "code" }] },\n  "identity": {',
      ],
    });
    const { program, diagnostics } = compiled(stored);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(program?.conditions).toHaveProperty(['context.attempts = 2']);
  });
});

describe('enter and idle', () => {
  it('do nothing where no alternative holds', () => {
    const enter = '"enter": { "when": { "attempts": 2 }, "next": "leave-to-help" }, "submit": {';
    const { program, diagnostics } = compiled(changed({ [login]: ['"submit": {', enter] }));
    expect(diagnostics).toEqual([]);
    const state = program?.states.login;
    const alternatives = state?.kind === 'screen' ? (state.on.enter ?? []) : [];
    expect(alternatives.map(({ when, go }) => [when, go.kind])).toEqual([
      [['context.attempts = 2'], 'next'],
      [[], 'stay'],
    ]);
  });
});

describeFindings('F103', {
  'an outcome that does not exist, beside one that does': {
    file: login,
    edit: ['"wrong": {', '"wrong, wrnog": {'],
    at: '"wrong, wrnog"',
    says: 'demo.signIn cannot answer "wrnog"',
    remedy: 'Did you mean "wrong"?',
  },
});

describeFindings('F108', {
  'data of an outcome that another of the same entry does not have': {
    file: flow,
    edit: [
      '"stored": { "announce": "common.welcome", "next": "leave-to-goto" }, "failed": {',
      '"stored, failed": { "announce": "common.welcome", "set": { "transaction": { "var": "outcome" } },',
    ],
    at: '"outcome"',
    says: '"outcome"',
    remedy: '',
  },
  'a key that does not exist': {
    file: login,
    edit: guarded('"when": { "atempts": 2 }'),
    at: '"atempts"',
    says: 'There is nothing at "context.atempts"',
    remedy: 'Did you mean "attempts"?',
  },
  'a value that the key never has': {
    file: login,
    edit: guarded('"when": { "authFlow": "pasword" }'),
    at: '"authFlow": "pasword"',
    says: 'The value is never "pasword"',
    remedy: 'Did you mean "password"?',
  },
  'a number that is compared with true': {
    file: login,
    edit: guarded('"when": { "attempts": true }'),
    at: '"attempts": true',
    says: 'compares a number with true or false',
    remedy: 'Compare values of one kind',
  },
  'a field that no screen has': {
    file: login,
    edit: guarded('"when": { "form.remembr": true }'),
    at: '"form.remembr"',
    says: 'No screen has a field "remembr"',
    remedy: 'Name a field of a form',
  },
  '"has" of a number': {
    file: login,
    edit: guarded('"when": { "has": "attempts" }'),
    at: '"attempts"',
    says: '"has" asks for attempts, which is a number',
    remedy: 'Compare it',
  },
});

describeFindings('F118', {
  'a guard that can never hold': {
    file: login,
    edit: guarded('"when": { "attempts": 4 }'),
    at: '"attempts": 4',
    says: 'This guard never holds, because the maximum of "attempts" is 3',
    remedy: 'Compare with a number that it can have',
  },
  'a field that is compared with what it never holds': {
    file: login,
    edit: guarded('"when": { "form.remember": "yes" }'),
    at: '"form.remember": "yes"',
    says: 'This guard never holds',
    remedy: 'Correct it',
  },
  'two values of one key': {
    file: login,
    edit: guarded('"when": [{ "authFlow": "password" }, { "authFlow": "passkey" }]'),
    at: '{ "type": "link", "copy": "login.help"',
    says: 'This is never shown',
    remedy: 'Correct the conditions',
  },
});

describeFindings('F100', {
  'a key that an alternative and its action write': {
    file: login,
    edit: doing('"count-again"', ' "set": { "attempts": 1 },'),
    others: { [actionsFile]: actions(counting) },
    at: '"attempts": 1',
    says: '"attempts" is written here and by an action of the same alternative',
    remedy: 'Write it in one of the two',
  },
  'an action that leads somewhere': {
    file: actionsFile,
    edit: actions(counting.replace('"does": {', '"does": { "next": "login",')),
    others: { [login]: doing('"count-again"') },
    at: '"next"',
    says: '"next" is not known here',
    remedy: 'Known here',
  },
  'an outcome that stands in two entries': {
    file: login,
    edit: ['"wrong": {', '"wrong, failed": { "error": "login.wrong" }, "failed": {'],
    at: '"failed": { "error"',
    says: 'The outcome "failed" stands here twice',
    remedy: 'Keep one',
  },
  'outcomes without a space between them': {
    file: login,
    edit: ['"wrong": {', '"wrong,failed": {'],
    at: '"wrong,failed"',
    says: 'The name "wrong,failed" is not allowed here',
    remedy: 'as in "failed, refused"',
  },
  'a guard without anything in it': {
    file: login,
    edit: guarded('"when": {}'),
    at: '{} }',
    says: '"when"',
    remedy: 'It needs at least 1',
  },
  'a list as a value': {
    file: login,
    edit: guarded('"when": { "authFlow": ["password"] }'),
    at: '["password"]',
    says: '"authFlow" must be',
    remedy: 'Write',
  },
  'json-logic in place': {
    file: login,
    edit: guarded('"when": { "==": [{ "var": "context.attempts" }, 2] }'),
    at: '"=="',
    says: 'The name "==" is not allowed here',
    remedy: 'a name in flows/conditions.json',
  },
});

describeFindings('F101', {
  'a condition that does not exist, inside of a guard': {
    file: login,
    edit: guarded('"when": { "any": ["third-atempt", { "attempts": 2 }] }'),
    at: '"third-atempt"',
    says: 'There is no condition "third-atempt"',
    remedy: 'Did you mean "third-attempt"?',
  },
});

describe('a tag that nothing is written for', () => {
  const copyOf = (locale: string): string => `copy/${locale}/signIn.json`;
  const texts = (edit: readonly [string, string]) => ({ [copyOf('en-US')]: edit, [copyOf('es-US')]: edit });
  const viewOf = (edits: Parameters<typeof changed>[0]) => {
    const product = changed(edits);
    expect(findings(product)).toEqual([]);
    const view = compiled(product).screens['en-US']?.login;
    if (view === undefined) throw new Error('There is no login screen');
    return view;
  };
  const phone = { phone: { kind: 'telephone' } };

  it('is the support number, an event of the screen, or a link of flows/links.json', () => {
    const { body } = viewOf({
      [login]: [', "tags": { "learn": { "event": "learn" }, "help": { "event": "help", "newTab": true } }', ''],
      ...texts([
        '<help>get help</help>.',
        '<help>get help</help>, or <phone>call</phone>. <leave-to-help>Elsewhere</leave-to-help>.',
      ]),
    });
    const { tags } = body.find(({ type }) => type === 'text') as { readonly tags: object };
    expect(tags).toMatchObject({
      ...phone,
      learn: { action: { event: 'learn', opens: true } },
      help: { action: { event: 'help' } },
      'leave-to-help': { action: { event: 'leave-to-help', href: { var: 'context.helpUrl' } } },
    });
  });

  it('means what is written for it, where something is', () => {
    const { body } = viewOf({
      [login]: ['"tags": { "learn": { "event": "learn" }', '"tags": { "learn": { "event": "home" }'],
    });
    expect(body.find(({ type }) => type === 'text')).toMatchObject({ tags: { learn: { action: { event: 'home' } } } });
  });

  it('stands in the lines below the title', () => {
    const { header } = viewOf(texts(['"login.sub": "Welcome."', '"login.sub": "Welcome. <phone>Call us</phone>."']));
    expect(header.tags).toEqual(phone);
  });

  it('stands in an alert: a number on every screen, a link on the screen whose own transitions raise it', () => {
    const own = viewOf(texts(['"login.wrong": "', '"login.wrong": "<home>Home</home> <phone>Call us</phone>. ']));
    expect(own.alertTags).toMatchObject({ ...phone, home: { action: { event: 'home' } } });
    const failed = ['Something failed.', 'Something failed. <phone>Call us</phone>.'] as const;
    const shared = viewOf({ 'copy/en-US/common.json': failed, 'copy/es-US/common.json': failed });
    expect(shared.alertTags).toMatchObject(phone);
  });

  it('stands in the frame, but for items that are links themselves', () => {
    const item = { 'flows/app.json': [', "tags": { "phone": { "telephone": true } }', ''] } as const;
    const { shared } = compiled(changed(item));
    expect(shared['en-US']?.footer[1]?.tags).toEqual(phone);
    const link = ['"shell.help": "', '"shell.help": "<phone>Call</phone> '] as const;
    const both = changed({ 'copy/en-US/common.json': link, 'copy/es-US/common.json': link });
    expect(findings(both).map(({ message }) => message)).toContain(
      'The text "shell.help" (en-US) has the tag <phone>, and no link can stand here',
    );
  });
});
