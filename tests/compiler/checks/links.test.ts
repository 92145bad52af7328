import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { base, changed, compiled, findings, login } from '../product.ts';

const file = 'flows/links.json';
const page = '"address": "/help"';

describeFindings('F135', {
  'an environment that does not exist': {
    file,
    edit: [page, '"address": { "pord": "/help", "otherwise": "/help" }'],
    at: '"pord"',
    says: 'There is no environment "pord"',
    remedy: 'Did you mean "prod"?',
  },
  'an environment without an address': {
    file,
    edit: [page, '"address": { "prod": "/help" }'],
    at: '{ "prod": "/help" }',
    says: 'The link "help" has no address in local',
    remedy: '"otherwise"',
  },
  'an address for the rest, of which there is none': {
    file,
    edit: [page, '"address": { "prod": "/help", "local": "/help", "otherwise": "/h" }'],
    at: '"otherwise"',
    says: '"otherwise" is never used',
    remedy: 'Remove it',
  },
  'a link whose key exists already': {
    file: 'schemas/context.schema.json',
    edit: [
      '"gotoUrl": {',
      '"helpUrl": { "description": "Help.", "type": "string", "format": "safe-url", "x-source": "environment.urls.help" }, "gotoUrl": {',
    ],
    found: file,
    at: '"help"',
    says: 'The link "help" is kept in "helpUrl"',
    remedy: 'Rename the link',
  },
});

describeFindings('F101', {
  'a link whose state exists already': {
    file,
    edit: [page, page],
    others: {
      'flows/sign-in/flow.json': [
        '"leave-to-goto": {',
        '"leave-to-help": { "kind": "exit", "description": "Elsewhere.", "to": { "var": "context.helpUrl" }, "onRejected": "login" }, "leave-to-goto": {',
      ],
    },
    found: 'flows/sign-in/flow.json',
    at: '"leave-to-help": {',
    says: 'The state "leave-to-help" exists already, in flows/links.json:5',
    remedy: 'Choose another name',
  },
  'a link that does not exist': {
    file: 'flows/app.json',
    edit: ['"next": "leave-to-help"', '"next": "leave-to-hlep"'],
    at: '"leave-to-hlep"',
    says: 'There is no state "leave-to-hlep"',
    remedy: 'Did you mean "leave-to-help"?',
  },
});

describeFindings('F104', {
  'a link that nothing leads to': {
    file,
    edit: ['"help": {', '"faq": { "description": "Questions and answers.", "address": "{site}/faq" }, "help": {'],
    at: '{ "description": "Questions and answers.",',
    says: '"leave-to-faq"',
    remedy: 'Lead to it',
  },
});

describeFindings('F131', {
  'a site that customers are not sent to, once for all its links': {
    file: 'flows/environments.json',
    edit: ['"site": "https://www.example.com"', '"site": "https://www.example.net"'],
    others: { [file]: [page, '"address": "{site}/help"'] },
    at: '"https://www.example.net"',
    says: '"site" of prod is https://www.example.net',
    remedy: 'Use a host on example.com',
  },
});

describeFindings('F100', {
  'an address with a placeholder that does not exist': {
    file,
    edit: [page, '"address": "{home}/help"'],
    at: '"{home}/help"',
    says: '{home}/help',
    remedy: '',
  },
  'an environment without a site': {
    file: 'flows/environments.json',
    edit: [',\n      "site": "https://www.example.com"', ''],
    at: '{\n      "production": true',
    says: '"site" is missing',
    remedy: 'Add "site"',
  },
});

describe('a control with the event of a link', () => {
  const asBefore = '{ "type": "link", "copy": "login.home", "event": "home" }';
  const drawn = '{ "type": "link", "copy": "login.home", "event": "leave-to-help" }';
  const entry = '"home": { "next": "leave-to-goto" },';
  const linked: readonly [string, string] = [asBefore, drawn];
  const loginOf = (edits: readonly (readonly [string, string])[]): unknown =>
    compiled(changed({ [login]: edits })).program?.states.login;

  it('leads there without an entry in "on", as it would with one', () => {
    const written = '"leave-to-help": { "always": true, "next": "leave-to-help" },';
    const made = loginOf([linked, [entry, '']]);
    expect(made).toEqual(loginOf([linked, [entry, written]]));
    expect(JSON.stringify(made)).toContain('"to":"leave-to-help"');
    expect(findings(changed({ [login]: [linked, [entry, '']] }))).toEqual([]);
  });

  it('leads there from an overlay', () => {
    const inside = '{ "type": "link", "copy": "about.home", "event": "home" }';
    const bare = '{ "type": "link", "copy": "about.home", "event": "leave-to-help" }';
    const product = changed({
      [login]: [
        [inside, bare],
        [',\n      "on": { "home": { "next": "leave-to-help" } }', ''],
      ],
    });
    expect(findings(product)).toEqual([]);
  });

  it('does what stands in "on" where something does', () => {
    const made = loginOf([linked, [entry, '"leave-to-help": { "next": "leave-to-goto" },']]);
    expect(JSON.stringify(made)).toContain('"to":"leave-to-goto"');
    expect(made).not.toMatchObject({ on: { 'leave-to-help': [{ go: { to: 'leave-to-help' } }] } });
  });

  it('is found where there is no such link', () => {
    const product = changed({
      [login]: [
        [asBefore, drawn.replace('help', 'hepl')],
        [entry, ''],
      ],
    });
    expect(findings(product).map(({ message, remedy, file: at }) => `${at} ${message}. ${remedy}`)).toEqual([
      `${login} There is no state "leave-to-hepl". Did you mean "leave-to-help"?`,
    ]);
  });
});

describe('a link', () => {
  it('is an exit, a context key and an address of each environment', () => {
    const { program, environments } = compiled(
      changed({ [file]: [page, '"address": { "local": "/here", "otherwise": "{site}/help" }'] }),
    );
    expect(program?.states['leave-to-help']).toMatchObject({ kind: 'exit', to: { var: 'context.helpUrl' } });
    expect(program?.context.helpUrl).toMatchObject({ source: 'environment.urls.help', persist: 'never' });
    expect(environments.environments.local?.urls).toEqual({ help: '/here' });
    expect(environments.environments.prod?.urls).toEqual({ help: 'https://www.example.com/help' });
    expect(environments.environments.prod).not.toHaveProperty('site');
  });

  it('may lead elsewhere than the others where its address is refused', () => {
    const product = changed({ [file]: [page, `${page}, "onRejected": "code"`] });
    expect(findings(base)).toEqual([]);
    expect(compiled(product).program?.states['leave-to-help']).toMatchObject({ onRejected: 'code' });
  });
});
