import { describe, expect, it } from 'vitest';
import type { Sources } from '../../src/compiler/load/sources.ts';
import type { Scopes } from '../../src/engine/contracts/logic.ts';
import type { State } from '../../src/engine/contracts/program.ts';
import { holds } from '../../src/engine/logic/index.ts';
import { edited } from './edited.ts';
import { base, compiled, findings } from './product.ts';
import { ruleTest } from './ruleTest.ts';

/** Edits of the link to help, which put guards there. */
const guarded = (guards: object): readonly string[] =>
  Object.entries(guards).map(([name, guard]) => `login body/3/${name}: ${JSON.stringify(guard)}`);

/** The program of a product without errors. */
function programOf(product: Sources) {
  const { program, diagnostics } = compiled(product);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return program;
}

/** The alternatives of an event of the login screen. */
function alternativesOf(event: string, edits: readonly string[]) {
  const state = programOf(edited(edits))?.states.login;
  return state?.kind === 'screen' ? (state.on[event] ?? []) : [];
}

/** Whether the link to help is shown. */
function isShown(guards: object, scopes: Scopes): boolean {
  const { program, screens, diagnostics } = compiled(edited(guarded(guards)));
  expect(diagnostics).toEqual([]);
  const link = screens['en-US']?.login?.body.find(({ type }) => type === 'link');
  if (program === null || link === undefined) throw new Error('There is no link');
  return holds(program, link, scopes);
}

const password: Scopes = { context: { authFlow: 'password', attempts: 2, username: 'ann' }, form: { remember: true } };
const nothing: Scopes = { context: { attempts: 0 }, form: { remember: false } };

describe('a guard in place', () => {
  it.each([
    [{ when: { authFlow: 'password' } }, true, false],
    [{ unless: { authFlow: 'password' } }, false, true],
    [{ when: { not: { authFlow: 'password' } } }, false, true],
    [{ when: { attempts: 2 } }, true, false],
    [{ when: { attempts: 0 } }, false, true],
    [{ when: { 'form.remember': true } }, true, false],
    [{ when: { 'form.remember': false } }, false, true],
    [{ when: { has: 'username' } }, true, false],
    [{ when: { not: { has: 'username' } } }, false, true],
    [{ when: { has: 'username', attempts: 2 } }, true, false],
    [{ when: { has: 'username', attempts: 1 } }, false, false],
    [{ when: { not: { has: 'username', attempts: 1 } } }, true, true],
    [{ unless: { has: 'username', attempts: 1 } }, true, true],
    [{ unless: [{ has: 'username' }, { attempts: 1 }] }, false, true],
    [{ when: ['by-password', { attempts: 2 }] }, true, false],
    [{ when: { any: ['third-attempt', { attempts: 2 }] } }, true, false],
    [{ when: { any: [{ attempts: 0 }, { attempts: 2 }] } }, true, true],
    [{ when: { any: [{ not: 'by-password' }, { has: 'username', attempts: 2 }] } }, true, true],
    [{ when: { not: { any: ['third-attempt', { attempts: 2 }] } } }, false, true],
    [{ when: 'by-password', unless: { attempts: 1 } }, true, false],
  ])('%j', (guards, withPassword, withNothing) => {
    expect([isShown(guards, password), isShown(guards, nothing)]).toEqual([withPassword, withNothing]);
  });

  it('counts what is absent as not true', () => {
    expect(isShown({ when: { 'form.remember': false } }, {})).toBe(true);
  });

  it('is one condition, and none where nothing asks', () => {
    const named = (product = base) =>
      Object.keys(compiled(product).program?.conditions ?? {}).filter((name) => name.includes('authFlow'));
    expect(named(edited(guarded({ when: { authFlow: 'password' } })))).toEqual(['context.authFlow = "password"']);
    expect(named()).toEqual([]);
  });

  it('is what an access policy needs, also that something does not hold', () => {
    const program = programOf(
      edited('app access/signing-in/needs: { "authFlow": "password", "not": { "attempts": 3 } }'),
    );
    const names = program?.access['signing-in']?.needs ?? [];
    const meets = (context: object): boolean =>
      program !== null && holds(program, { when: names, unless: [] }, { context });
    expect(meets({ authFlow: 'password' })).toBe(true);
    expect([meets({ authFlow: 'password', attempts: 3 }), meets({})]).toEqual([false, false]);
  });
});

describe('clear', () => {
  const lasting = [
    'context properties/attempts/x-lifetime: "attempt"',
    'context properties/transaction/x-lifetime: "transaction"',
  ];
  const setBy = (clear: string, set = {}) => {
    const edits = [`login on/home/clear: "${clear}"`, `login on/home/set: ${JSON.stringify(set)}`];
    const [home] = alternativesOf('home', [...lasting, ...edits]);
    return { clear: home?.clear ?? false, set: home?.set ?? {} };
  };

  it('forgets what lasts as long, and what is shorter', () => {
    expect(setBy('transaction')).toEqual({ clear: false, set: { transaction: null } });
    expect(setBy('attempt')).toEqual({ clear: false, set: { attempts: 0, transaction: null } });
    expect(setBy('session')).toEqual({ clear: true, set: {} });
  });

  it('comes before what is set', () => {
    expect(setBy('attempt', { attempts: 2 })).toEqual({ clear: false, set: { attempts: 2, transaction: null } });
  });
});

const actions = (entries: string): string =>
  `flows/actions.json: { "$schema": "../schemas/grammar/actions.schema.json", ${entries} }`;
const counting = '"count-again": { "description": "Begin to count anew.", "does": { "set": { "attempts": 0 } } }';
const doing = (...names: readonly string[]): string => `login on/home/do: ${JSON.stringify(names)}`;

describe('an action', () => {
  it('gives one alternative for each way that it can go, and one where it does nothing', () => {
    const ways = `"note": { "description": "Say it by the way of signing in.", "does": [
      { "when": { "authFlow": "password" }, "set": { "attempts": 1 } },
      { "when": "can-text", "set": { "attempts": 2 } }
    ] }`;
    const list = alternativesOf('home', [
      actions(`${ways}, ${counting.replaceAll('attempts', 'gotoUrl').replace('0', 'null')}`),
      doing('note', 'count-again'),
    ]);
    expect(list.map(({ when, set }) => [when, set])).toEqual([
      [['context.authFlow = "password"'], { attempts: 1, gotoUrl: null }],
      [['can-text'], { attempts: 2, gotoUrl: null }],
      [[], { gotoUrl: null }],
    ]);
  });
});

const ending = `{
  "description": "Store what there is.", "run": "demo.store",
  "then": { "stored": { "clear": "session" }, "failed": { "error": "common.failed" } }
}`;
const task = (written = ending): string => `flow tasks: { "end": ${written} }`;
const via = 'login on/home/via: "end"';

describe('a task', () => {
  const statesOf = (...edits: readonly string[]) => {
    const { program, diagnostics } = compiled(edited([...edits, via]));
    expect(diagnostics).toEqual([]);
    return program?.states ?? {};
  };
  const followers = (state: State | undefined): object =>
    state?.kind === 'step'
      ? Object.fromEntries(Object.entries(state.run.then).map(([code, [first]]) => [code, first?.go]))
      : {};

  it('is a step for each state that follows it', () => {
    const states = statesOf(task(), 'login overlays/about/on/home/via: "end"');
    const to = (next: string) => ({ stored: { kind: 'next', to: next }, failed: { kind: 'next', to: next } });
    expect(followers(states['end>leave-to-goto'])).toEqual(to('leave-to-goto'));
    expect(followers(states['end>leave-to-help'])).toEqual(to('leave-to-help'));
    expect(states.login).toHaveProperty('on.home.0.go', { kind: 'next', to: 'end>leave-to-goto' });
    expect(states).not.toHaveProperty('end');
  });

  it('leads elsewhere where an outcome says so', () => {
    const { 'end>leave-to-goto': step } = statesOf(task(), 'flow tasks/end/then/failed/next: "leave-to-help"');
    expect(followers(step)).toMatchObject({ stored: { to: 'leave-to-goto' }, failed: { to: 'leave-to-help' } });
  });
});

describe('a name that is also a word of the language', () => {
  it.each(['do', 'when', 'unless', 'clear', 'set', 'with', 'then', 'on', 'form', 'to', 'needs'])(
    'can be that of an event: %s',
    (name) => {
      const list = alternativesOf(name, [
        `login body/4/event: "${name}"`,
        'login on/home: -',
        `login on/${name}: [{ "when": { "attempts": 2 }, "next": "leave-to-help" }, { "next": "leave-to-goto" }]`,
      ]);
      expect(list.map(({ when, go }) => [when, go.kind])).toEqual([
        [['context.attempts = 2'], 'next'],
        [[], 'next'],
      ]);
    },
  );

  it.each(['do', 'when', 'clear', 'set', 'on', 'then'])('can be that of a field: %s', (name) => {
    const renamed = new Map(
      [...base].map(([file, text]) => [
        file,
        file.startsWith('flows/')
          ? text.replaceAll('form.remember"', `form.${name}"`).replaceAll('"remember"', `"${name}"`)
          : text,
      ]),
    );
    const state = programOf(renamed)?.states.login;
    expect(state?.kind === 'screen' ? Object.keys(state.form) : []).toContain(name);
  });

  it('can be that of an outcome in a table', () => {
    const program = programOf(
      edited([
        'demo.store outcomes/set: { "description": "It is set." }',
        'flow states/store/otherwise: "spare"',
        'outcomes spare: { "set": [{ "when": { "attempts": 2 }, "next": "login" }, { "next": "code" }] }',
      ]),
    );
    expect(program?.conditions).toHaveProperty(['context.attempts = 2']);
  });
});

ruleTest('F101', {
  found: {
    'an action that does not exist': [
      [actions(counting), doing('count-agian')],
      'There is no action "count-agian" … Did you mean "count-again"?',
    ],
    'an action that nothing names': [actions(counting), 'warning: Nothing uses the action "count-again" … Remove it'],
    'a task that does not exist': [
      [task(), 'login on/home/via: "edn"'],
      'There is no task "edn" … Did you mean "end"?',
    ],
    'a state after a task that does not exist': [
      [task(), via, 'login on/home/next: "leave-to-gato"'],
      'There is no state "leave-to-gato" … Did you mean "leave-to-goto"?',
    ],
    'a step named as a task': ['login on/home/via: "store"', 'There is no task "store" … "tasks" of a flow file'],
    'a task that nothing names': [task(), 'warning: Nothing uses the task "end" … name it in "via"'],
    'a condition that does not exist, inside of a guard': [
      guarded({ when: { any: ['third-atempt', { attempts: 2 }] } }),
      'There is no condition "third-atempt" … Did you mean "third-attempt"?',
    ],
  },
});

ruleTest('F103', {
  found: {
    'an outcome that a task does not handle': [[task(), via, 'flow tasks/end/then/failed: -'], '"failed" … "then"'],
    'an outcome that does not exist, beside one that does': [
      'login on/submit/then/wrong: "wrong, wrnog": { "error": "login.wrong" }',
      'demo.signIn cannot answer "wrnog" … Did you mean "wrong"?',
    ],
  },
});

ruleTest('F108', {
  found: {
    'data of an outcome that another of the same entry does not have': [
      [
        'flow states/store/then/failed: -',
        'flow states/store/then/stored: "stored, failed": { "announce": "common.welcome", "set": { "transaction": { "var": "outcome" } }, "next": "login" }',
      ],
      '"outcome"',
    ],
    'a key that does not exist': [
      guarded({ when: { atempts: 2 } }),
      'There is nothing at "context.atempts" … Did you mean "attempts"?',
    ],
    'a value that the key never has': [
      guarded({ when: { authFlow: 'pasword' } }),
      'The value is never "pasword" … Did you mean "password"?',
    ],
    'a number that is compared with true': [
      guarded({ when: { attempts: true } }),
      'compares a number with true or false … Compare values of one kind',
    ],
    'a field that no screen has': [guarded({ when: { 'form.remembr': true } }), 'No screen has a field "remembr"'],
    '"has" of a number': [
      guarded({ when: { has: 'attempts' } }),
      '"has" asks for attempts, which is a number … Compare it',
    ],
  },
});

ruleTest('F118', {
  found: {
    'a guard that can never hold': [
      guarded({ when: { attempts: 4 } }),
      'This guard never holds, because the maximum of "attempts" is 3 … Compare with a number that it can have',
    ],
    'a field that is compared with what it never holds': [
      guarded({ when: { 'form.remember': 'yes' } }),
      'This guard never holds … Correct it',
    ],
    'two values of one key': [
      guarded({ when: [{ authFlow: 'password' }, { authFlow: 'passkey' }] }),
      'login body/3: This is never shown … Correct the conditions',
    ],
  },
});

ruleTest('F100', {
  found: {
    'a task that goes via another': [
      [task(), via, 'flow tasks/end/then/stored: { "via": "end", "next": "login" }'],
      'A task cannot go via another task … Name in "next" the state that follows',
    ],
    'a task after which nothing is named': [[task(), 'login on/home: { "via": "end" }'], 'next'],
    'a key that an alternative and its action write': [
      [actions(counting), doing('count-again'), 'login on/home/set: { "attempts": 1 }'],
      '"attempts" is written here and by an action of the same alternative … Write it in one of the two',
    ],
    'an action that leads somewhere': [
      [actions(counting), doing('count-again'), 'flows/actions.json count-again/does/next: "login"'],
      '"next" is not known here … Known here',
    ],
    'an outcome that stands in two entries': [
      'login on/submit/then/wrong: "wrong, failed": { "error": "login.wrong" }, "failed": { "error": "login.wrong" }',
      'The outcome "failed" stands here twice … Keep one',
    ],
    'outcomes without a space between them': [
      'login on/submit/then/wrong: "wrong,failed": { "error": "login.wrong" }',
      'The name "wrong,failed" is not allowed here … as in "failed, refused"',
    ],
    'a guard without anything in it': [guarded({ when: {} }), '"when" … It needs at least 1'],
    'a list as a value': [guarded({ when: { authFlow: ['password'] } }), '"authFlow" must be … Write'],
    'json-logic in place': [
      guarded({ when: { '==': [{ var: 'context.attempts' }, 2] } }),
      'The name "==" is not allowed here … a name in flows/conditions.json',
    ],
    'a misspelt lifetime': ['context properties/attempts/x-lifetime: "atempt"', 'no lifetime "atempt" … "attempt"?'],
  },
});

describe('a tag that nothing is written for', () => {
  const texts = (edit: string): readonly string[] => [edit, `es-US/${edit}`];
  const viewOf = (edits: readonly string[]) => {
    const product = edited(edits);
    expect(findings(product)).toEqual([]);
    const view = compiled(product).screens['en-US']?.login;
    if (view === undefined) throw new Error('There is no login screen');
    return view;
  };
  const phone = { phone: { kind: 'telephone' } };

  it('is the support number, an event of the screen, or a link of flows/links.json', () => {
    const { body } = viewOf([
      'login body/6/tags: -',
      ...texts(
        'signIn login.terms: "<learn>How</learn> <help>help</help>, <phone>call</phone> <leave-to-help>More</leave-to-help>."',
      ),
    ]);
    const { tags } = body.find(({ type }) => type === 'text') as { readonly tags: object };
    expect(tags).toMatchObject({
      ...phone,
      learn: { action: { event: 'learn', opens: true } },
      help: { action: { event: 'help' } },
      'leave-to-help': { action: { event: 'leave-to-help', href: { var: 'context.helpUrl' } } },
    });
  });

  it('means what is written for it, where something is', () => {
    const { body } = viewOf(['login body/6/tags/learn/event: "home"']);
    expect(body.find(({ type }) => type === 'text')).toMatchObject({ tags: { learn: { action: { event: 'home' } } } });
  });

  it('stands in the lines below the title', () => {
    const { header } = viewOf(texts('signIn login.sub: "Welcome. <phone>Call us</phone>."'));
    expect(header.tags).toEqual(phone);
  });

  it('stands in an alert: a number on every screen, a link on the screen whose own transitions raise it', () => {
    const own = viewOf(texts('signIn login.wrong: "<home>Home</home> <phone>Call us</phone>."'));
    expect(own.alertTags).toMatchObject({ ...phone, home: { action: { event: 'home' } } });
    const shared = viewOf(texts('common common.failed: "Something failed. <phone>Call us</phone>."'));
    expect(shared.alertTags).toMatchObject(phone);
  });

  it('stands in the frame, but for items that are links themselves', () => {
    const { shared } = compiled(edited('app shell/footer/1/tags: -'));
    expect(shared['en-US']?.footer[1]?.tags).toEqual(phone);
    const both = edited(texts('common shell.help: "<phone>Call</phone> Help"'));
    expect(findings(both).map(({ message }) => message)).toContain(
      'The text "shell.help" (en-US) has the tag <phone>, and no link can stand here',
    );
  });
});
