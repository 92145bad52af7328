import { describe, expect, it } from 'vitest';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { CompilerMemory } from '../../../src/compiler/lower/memory.ts';
import { changeWords } from '../../../src/tools/review/compareParts.ts';
import { approvalsOf, type ReviewVerdict, review, verdictOf, verdicts } from '../../../src/tools/review/review.ts';
import { base, changed, code, type Edit, flow, login, protecting } from '../../compiler/product.ts';

const english = 'copy/en-US/signIn.json';
const spanish = 'copy/es-US/signIn.json';
const app = 'flows/app.json';
const lookUp = 'schemas/product/effects/demo.lookUp.json';
const start = new Map([...base, ['copy/protected.json', protecting('login.terms', 'brand.supportPhone')]]);

const memory = new CompilerMemory();
const reviewed = (before: Sources, after: Sources) =>
  review({ sources: before, unread: new Map() }, { sources: after, unread: new Map() }, memory);

/** What the review says of a change, with the files in the order of a folder. */
function told(edits: Readonly<Record<string, Edit | readonly Edit[]>>) {
  const after = new Map([...start, ...[...changed(edits)].filter(([file]) => file in edits)]);
  const result = reviewed(start, new Map([...after].sort()));
  return {
    words: result.changes.map(changeWords),
    verdict: verdictOf(result),
    same: result.sameBehaviour,
    approvals: approvalsOf(result),
  };
}

const dates = (day: string): string =>
  `{ "$schema": "../schemas/grammar/schedule.schema.json", "works": { "description": "The provider is worked on.", "from": "${day}T22:00:00-05:00" } }`;

type Row = readonly [edits: Parameters<typeof told>[0], words: readonly string[], verdict: ReviewVerdict];

const byPhone =
  '{ "value": "phone", "when": "can-text", "unless": "unknown-customer", "copy": "code.phone", "values": { "number": { "var": "context.username" } } }';
const byEmail = '{ "value": "email", "copy": "code.email" }';
const longAddress = `https://help.example.com/${'very-'.repeat(50)}long`;

const hidden =
  'text "Read how it works or get help." on login: not on view any more: text on screen login with f8ffed1ed0cd (protected: ask legal)';

/** Files in which every string that is this name is another one. */
function renaming(from: string, to: string): Readonly<Record<string, string>> {
  const own = [...base].filter(([file]) => !file.startsWith('schemas/'));
  return Object.fromEntries(own.map(([file, text]) => [file, text.replaceAll(`"${from}"`, `"${to}"`)]));
}

const rows: Readonly<Record<string, Row>> = {
  nothing: [{}, [], 'nothing'],
  'the time limit that an effect falls under': [
    {
      'schemas/product/effects/demo.answer.json': ['"calls"', '"answers"'],
      'flows/time-limits.json': [
        '"user-id": {',
        '"answers": { "description": "The answer is given up.", "of": { "kind": "deadline" }, "disposition": "not-a-limit", "because": "It bounds the waiting.", "silent": "Nobody waits." }, "user-id": {',
      ],
    },
    ['contract demo.answer: time limit changed: calls -> answers', 'flows/time-limits.json: changed'],
    'behaviour',
  ],
  'a text that was changed in every locale': [
    {
      [english]: ['"login.submit": "Log in"', '"login.submit": "Sign in"'],
      [spanish]: ['"login.submit": "Log in"', '"login.submit": "Entrar"'],
    },
    [
      'button "Sign in" on login: text changed in en-US: "Log in" -> "Sign in"',
      'button "Sign in" on login: text changed in es-US: "Log in" -> "Entrar"',
    ],
    'copy',
  ],
  'a translation alone, which leaves nothing behind': [
    { [spanish]: ['"login.submit": "Log in"', '"login.submit": "Entrar"'] },
    ['button "Log in" on login: text changed in es-US: "Log in" -> "Entrar"'],
    'copy',
  ],
  'a text that several places use': [
    { 'copy/en-US/common.json': ['"Something failed.', '"It failed.'] },
    [
      'message of outcome failed of the table identity: text changed in en-US, but not in es-US: "Something failed. Try again." -> "It failed. Try again."',
    ],
    'copy',
  ],
  'a protected text': [
    { [english]: ['or <help>get', 'and <help>get'] },
    [
      'text "Read how it works and get help." on login: text changed in en-US, but not in es-US: "Read <learn>how it works</learn> or <help>get help</help>." -> "Read <learn>how it works</learn> and <help>get help</help>." (protected: ask legal)',
    ],
    'protected',
  ],
  'the support number': [
    { [app]: ['"800-555-0100"', '"800-555-0199"'] },
    ['product: support number changed: 800-555-0100 -> 800-555-0199 (protected: ask legal)'],
    'protected',
  ],
  'protection lifted in one go with the text': [
    {
      [english]: ['or <help>get', 'and <help>get'],
      'copy/protected.json': '{ "$schema": "../schemas/grammar/protected.schema.json", "protected": [] }',
    },
    [
      'text "Read how it works and get help." on login: text changed in en-US, but not in es-US: "Read <learn>how it works</learn> or <help>get help</help>." -> "Read <learn>how it works</learn> and <help>get help</help>." (protected: ask legal)',
      'copy/protected.json: the list of protected texts was changed (protected: ask legal)',
    ],
    'protected',
  ],
  'which text a button has': [
    { [login]: ['"copy": "login.home", "event": "home"', '"copy": "code.title", "event": "home"'] },
    ['link "Type the code" on login: text changed: login.home -> code.title'],
    'copy',
  ],
  'the texts of two controls, and of two fields, that changed places': [
    {
      [login]: [
        ['"login.home"', '"login.learn"'],
        ['"login.learn", "event": "learn"', '"login.home", "event": "learn"'],
        ['"label": "login.password"', '"label": "login.userId"'],
        ['"label": "login.userId", "hint"', '"label": "login.password", "hint"'],
      ],
    },
    [
      'field "User ID" on login: label changed: login.password -> login.userId',
      'field "Password" on login: label changed: login.userId -> login.password',
      'link "Learn more" on login: text changed: login.home -> login.learn',
      'link "Home" on login: text changed: login.learn -> login.home',
    ],
    'behaviour',
  ],
  'the words of two controls that changed places in one language': [
    {
      [spanish]: [
        ['"login.home": "Home"', '"login.home": "Learn more"'],
        ['"login.learn": "Learn more"', '"login.learn": "Home"'],
      ],
    },
    [
      'link "Home" on login: text changed in es-US: "Home" -> "Learn more"',
      'link "Learn more" on login: text changed in es-US: "Learn more" -> "Home"',
    ],
    'behaviour',
  ],
  'what stands in place of the name': [
    { [app]: ['"event": "log-in" }', '"event": "log-in", "brand": true }'] },
    ['header item "Log in": brand added: true'],
    'behaviour',
  ],
  'the order of a body': [
    {
      [code]: [
        '{ "type": "field", "name": "channel" },\n    { "type": "field", "name": "code" }',
        '{ "type": "field", "name": "code" },\n    { "type": "field", "name": "channel" }',
      ],
    },
    [
      'body of code: order changed: place of field channel on code | place of field code on code | button "Verify" on code -> place of field code on code | place of field channel on code | button "Verify" on code',
    ],
    'look',
  ],
  'the order of the options of a field': [
    { [code]: [`${byPhone}, ${byEmail}`, `${byEmail}, ${byPhone}`] },
    [expect.stringMatching(/^options of field .* on code: order changed: option "From .* -> option "By/u)],
    'look',
  ],
  'a new screen, and where its controls lead': [
    {
      'flows/sign-in/extra.screen.json': JSON.stringify({
        $schema: '../../schemas/grammar/screen.schema.json',
        screen: 'extra',
        purpose: 'Asks once more.',
        route: 'extra',
        access: 'signing-in',
        header: { title: 'login.title' },
        body: [{ type: 'button', copy: 'code.email', event: 'go', variant: 'primary' }],
        on: { go: [{ when: { authFlow: 'password' }, next: 'code' }, { next: 'leave-to-help' }] },
      }),
      [login]: [
        '"learn": { "open": "about" }',
        '"learn": [{ "when": "is-signing-in", "next": "extra" }, { "open": "about" }]',
      ],
    },
    [
      hidden,
      'screen extra: added: route extra; access signing-in; title login.title; align start; layout card',
      'button "By email" on extra: leads to code when authFlow is "password", otherwise leads to leave-to-help',
      'transition learn on login (when is-signing-in): added: condition when is-signing-in; destination extra',
    ],
    'behaviour',
  ],
  'a call of a service, under a new name': [
    { 'schemas/product/effects/demo.find.json': (base.get(lookUp) ?? '').replace('demo.lookUp', 'demo.find') },
    [expect.stringMatching(/^contract demo\.find: added: .*http path/u)],
    'security',
  ],
  'a colour': [{ 'flows/theme.json': ['#111', '#222'] }, ['theme dark: hair changed: #111 -> #222'], 'look'],
  'where a transition leads': [
    {
      [flow]: ['{ "when": "third-attempt", "next": "login" }', '{ "when": "third-attempt", "next": "leave-to-help" }'],
    },
    ['choice count (when third-attempt): destination changed: login -> leave-to-help'],
    'behaviour',
  ],
  'a route, with its former one': [
    { [login]: ['"route": "login"', '"route": "sign-in", "formerRoutes": ["login"]'] },
    [
      'route login: leads on to sign-in',
      'screen login: route changed: login -> sign-in',
      'screen login: former routes added: login',
    ],
    'behaviour',
  ],
  'a route without its former one': [
    { [login]: ['"route": "login"', '"route": "sign-in"'] },
    [
      hidden,
      'route login: is gone from login, so that customers who kept its address get login (ask engineering)',
      'screen login: route changed: login -> sign-in',
    ],
    'behaviour',
  ],
  'the order of alternatives': [
    {
      [flow]: [
        '{ "is": ["code"], "next": "code" },\n        { "is": ["password", "none"], "next": "login" },',
        '{ "is": ["password", "none"], "next": "login" },\n        { "is": ["code"], "next": "code" },',
      ],
    },
    [
      'choice route: order changed: choice route (is code) | choice route (is password, none) | choice route -> choice route (is password, none) | choice route (is code) | choice route',
    ],
    'behaviour',
  ],
  'a condition of an element': [
    {
      [login]: [
        '"copy": "login.help", "event": "help" }',
        '"copy": "login.help", "event": "help", "when": "by-password" }',
      ],
    },
    ['link "Trouble?" on login: condition changed: always -> when by-password'],
    'behaviour',
  ],
  'a rule of a field': [
    { [code]: ['["required", "six-digits"]', '["required"]'], 'flows/patterns.json': [], 'flows/rules.json': [] },
    ['field "Code" on code: rules weakened: required, six-digits -> required'],
    'behaviour',
  ],
  'a rule itself': [
    {
      'flows/rules.json': [
        [
          '{ "matches": [{ "var": "value" }, "six-digits"] }',
          '{ "or": [{ "matches": [{ "var": "value" }, "six-digits"] }, { "==": [{ "var": "value" }, "000"] }] }',
        ],
        ['{ "value": "12345", "is": false }', '{ "value": "12345", "is": false }, { "value": "000", "is": true }'],
      ],
    },
    [
      'rule six-digits: weakened: value matches the pattern "six-digits" -> value matches the pattern "six-digits" or value is "000"',
    ],
    'behaviour',
  ],
  'a condition itself': [
    {
      'flows/conditions.json': [
        ['["password", "session"]', '["password"]'],
        [
          '{ "context": { "authFlow": "passkey" } }, "is": false }',
          '{ "context": { "authFlow": "passkey" } }, "is": false }, { "given": { "context": { "authFlow": "session" } }, "is": false }',
        ],
      ],
    },
    [
      'condition by-password: holds less often: authFlow is one of "password", "session" -> authFlow is one of "password"',
    ],
    'behaviour',
  ],
  'an access policy': [
    { [app]: ['"needs": "is-signing-in"', '"needs": ["is-signing-in", "by-password"]'] },
    ['access policy signing-in: needs tightened: is-signing-in -> is-signing-in, by-password'],
    'security',
  ],
  'a limit, and what reads it': [
    { 'flows/limits.json': ['"value": 6', '"value": 8'] },
    ['field "Code" on code: clean changed: digits 6 -> digits 8', 'limit codeLength: value changed: 6 -> 8'],
    'security',
  ],
  'an environment': [
    { 'flows/environments.json': ['https://login.example.com', 'https://sso.example.com'] },
    [
      'environment prod: issuer changed, host login.example.com -> sso.example.com: https://login.example.com/oauth2/default -> https://sso.example.com/oauth2/default',
    ],
    'security',
  ],
  'the address of a link, whole and once for environments that are alike': [
    { 'flows/links.json': ['"address": "/help"', `"address": "${longAddress}"`] },
    [`environments local, prod: address of link help changed: /help -> ${longAddress}`],
    'security',
  ],
  'the address of an exit': [
    { [flow]: ['"to": { "var": "context.gotoUrl" }', '"to": { "var": "context.helpUrl" }'] },
    ['exit leave-to-goto: address changed: gotoUrl -> helpUrl'],
    'security',
  ],
  'a remark': [
    { [login]: ['The customer signs in with', 'A customer signs in by'] },
    [`${login}: remarks changed`],
    'nothing',
  ],
  'a banner by dates': [
    {
      'flows/schedule.json': dates('2999-03-09'),
      [app]: ['"footer": [', '"banner": [{ "when": { "works": "during" }, "copy": "login.title" }], "footer": ['],
    },
    [
      'banner item "Log in": added: dates when works is "during"; text login.title',
      'entry of the schedule works: added: from 2999-03-09T22:00:00-05:00',
    ],
    'copy',
  ],
  'a banner by dates or by what the customer did, and a text by both': [
    {
      'flows/schedule.json': dates('2999-03-09'),
      [app]: [
        '"footer": [',
        '"banner": [{ "when": { "any": [{ "works": "during" }, "by-password"] }, "copy": [{ "when": { "works": "during", "authFlow": "session" }, "copy": "login.title" }, { "copy": "login.learn" }] }], "footer": [',
      ],
    },
    [
      expect.stringMatching(/^banner item .*: added: condition when .*works.*; .*conditions of text when .*\| always/u),
      expect.stringMatching(/^entry of the schedule works: added/u),
    ],
    'behaviour',
  ],
  'dates of something that stood without, and leads somewhere': [
    {
      'flows/schedule.json': dates('2999-03-09'),
      [login]: ['"copy": "login.terms"', '"when": { "works": "during" }, "copy": "login.terms"'],
    },
    [
      expect.stringMatching(/not on view any more/u),
      'text "Read how it works or get help." on login: dates added: when works is "during"',
      expect.stringMatching(/^entry of the schedule works: added/u),
    ],
    'behaviour',
  ],
  'a help text of a field': [
    {
      [login]: [
        '"input": "password", "label": "login.password"',
        '"input": "password", "label": "login.password", "hint": "login.userId.hint"',
      ],
    },
    ['field "Password" on login: hint added: login.userId.hint'],
    'copy',
  ],
  "names that the provider's clients know": [
    {
      'schemas/provider/names.json':
        '{ "$schema": "../grammar/provider-names.schema.json", "from": { "client": "1.0.0" }, "messageKeys": [], "remediations": [] }',
    },
    ["schemas/provider/names.json: what is known of the provider's names was changed"],
    'nothing',
  ],
  'a key of a text that was renamed with all of its uses': [
    renaming('login.submit', 'login.enter'),
    ['text login.submit: renamed to login.enter'],
    'nothing',
  ],
  'a key that was renamed while its text changed': [
    { ...renaming('login.submit', 'login.enter'), [english]: ['"login.submit": "Log in"', '"login.enter": "Sign in"'] },
    [
      'text login.submit: renamed to login.enter',
      'button "Sign in" on login: text changed in en-US, but not in es-US: "Log in" -> "Sign in"',
    ],
    'copy',
  ],
  'a protected key that was renamed out of its protection, with its text': [
    {
      ...renaming('login.terms', 'login.more'),
      [english]: [
        ['"login.terms"', '"login.more"'],
        ['or <help>get', 'and <help>get'],
      ],
      'copy/protected.json': protecting('brand.supportPhone'),
    },
    [
      'text login.terms: renamed to login.more (protected: ask legal)',
      'text "Read how it works and get help." on login: text changed in en-US, but not in es-US: "Read <learn>how it works</learn> or <help>get help</help>." -> "Read <learn>how it works</learn> and <help>get help</help>." (protected: ask legal)',
      'copy/protected.json: the list of protected texts was changed (protected: ask legal)',
    ],
    'protected',
  ],
  'a text that moved to another file': [
    {
      [english]: ['"login.submit": "Log in",', ''],
      'copy/en-US/common.json': [
        '"$schema": "../../schemas/grammar/copy.schema.json",',
        '"$schema": "../../schemas/grammar/copy.schema.json", "login.submit": "Log in",',
      ],
    },
    [],
    'nothing',
  ],
  'a state that was renamed, as one that is gone and one that is new': [
    renaming('count', 'tally'),
    [
      'outcome wrong of submit on code: destination changed: count -> tally',
      'choice tally: added: value of attempts attempts plus 1',
      'choice count: removed: value of attempts attempts plus 1',
    ],
    'behaviour',
  ],
  'a default that is written out': [
    { [login]: ['"kind": "drawer",', '"kind": "drawer", "dismissible": true,'] },
    [],
    'nothing',
  ],
};

describe('a review tells', () => {
  it.each(Object.entries(rows))('%s', (_, [edits, words, verdict]) => {
    const result = told(edits);
    expect(result.words).toEqual(words);
    expect(result.verdict).toBe(verdict);
    const mayBeSame = ['nothing', 'copy', 'look', 'protected'];
    if (result.same !== null) expect(result.same).toBe(mayBeSame.includes(verdict));
  });

  it.each(['"persistence": "local"', '"environmentFrom": "goto"'])('a setting of all screens: %s', (setting) => {
    const { words } = told({ [app]: ['"basePath": "/demo",', `"basePath": "/demo", ${setting},`] });
    expect(words).toEqual([expect.stringMatching(/^product: .+ added: .+$/u)]);
  });

  it('whose consent a change of several kinds needs', () => {
    const { approvals, verdict } = told({
      [english]: ['or <help>get', 'and <help>get'],
      [code]: ['"variant": "primary"', '"variant": "primary", "icon": "check"'],
      [app]: ['"needs": "is-signing-in"', '"needs": "by-password"'],
    });
    expect(approvals).toEqual(['design', 'legal', 'security']);
    expect(verdicts[verdict].status).toBe(13);
  });

  it('that nothing is proven where the working folder does not compile, and what it still can tell', () => {
    const { verdict, same, words } = told({
      [english]: ['"login.submit": "Log in"', '"login.submit": "Sign in"'],
      [flow]: ['"next": "leave-to-goto"', '"next": "leave-to-gotoo"'],
    });
    expect({ verdict, same }).toEqual({ verdict: 'broken', same: null });
    expect(words[0]).toContain('"Log in" -> "Sign in"');
  });

  it('which of several translations were left, beside the first locale alone', () => {
    const french = [...base].map(([file, text]) => [file.replace('copy/es-US/', 'copy/fr-CA/'), text] as const);
    const three = new Map([...base, ...french, [app, (base.get(app) ?? '').replace('"es-US"]', '"es-US", "fr-CA"]')]]);
    const both = [english, spanish].map(
      (file) => [file, (three.get(file) ?? '').replace('"Log in"', '"Enter"')] as const,
    );
    const { changes } = reviewed(three, new Map([...three, ...both]));
    expect(changes.map(({ what }) => what)).toEqual([
      'text changed in en-US, but not in fr-CA',
      'text changed in es-US',
    ]);
  });

  it('and takes behaviour for changed where the revision does not compile', () => {
    const broken = changed({ [flow]: ['"next": "leave-to-goto"', '"next": "leave-to-gotoo"'] });
    const result = reviewed(broken, changed({ [english]: ['"login.submit": "Log in"', '"login.submit": "Sign in"'] }));
    expect(result.before.error?.code).toBe('F101');
    expect(result.after.error).toBeNull();
    expect(verdictOf(result)).toBe('behaviour');
  });
});
