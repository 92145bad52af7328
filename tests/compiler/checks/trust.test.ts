import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, code, findings } from '../product.ts';

const environments = 'flows/environments.json';
const cookies = 'flows/cookies.json';
const app = 'flows/app.json';
const store = 'schemas/effects/demo.store.json';

describeFindings('F144', {
  'a log of a stranger': {
    file: environments,
    edit: ['"https://log.example.com"', '"https://log.example.com.evil.test"'],
    at: '"https://log.example.com.evil.test"',
    says: '"log" of prod is on log.example.com.evil.test, which is no host of the company',
    remedy: 'Use a host on example.com',
  },
  'reports for a stranger': {
    file: environments,
    edit: [
      '"log": "https://log.example.com"',
      '"log": "https://log.example.com", "reports": "https://reports.example.net"',
    ],
    at: '"https://reports.example.net"',
    says: '"reports" of prod is on reports.example.net, which is no host of the company',
    remedy: 'Use a host on example.com',
  },
  'an API whose host only ends like the company': {
    file: environments,
    edit: ['"https://api.example.com"', '"https://apiexample.com"'],
    at: '"https://apiexample.com"',
    says: '"api" of prod is on apiexample.com',
    remedy: 'Use a host on example.com',
  },
  'tokens against robots of a stranger, whoever is listed as provider': {
    file: environments,
    edit: [
      ['"https://bot.example.com"', '"https://bot.example.net"'],
      ['"default": "local",', '"default": "local", "providerHosts": ["bot.example.net"],'],
    ],
    at: '"https://bot.example.net"',
    says: '"botToken" of prod is on bot.example.net',
    remedy: 'Use a host on example.com',
  },
  'an issuer that nobody listed': {
    file: environments,
    edit: ['"https://login.example.com/oauth2/default"', '"https://example.okta.test/oauth2/default"'],
    at: '"https://example.okta.test/oauth2/default"',
    says: '"issuer" of prod is on example.okta.test',
    remedy: 'or add it to "providerHosts"',
  },
  'a test environment that calls production': {
    file: environments,
    edit: ['"api": "/api"', '"api": "https://api.example.com/v2"'],
    at: '"https://api.example.com/v2"',
    says: '"api" of local is on api.example.com, which prod calls',
    remedy: 'Use a host of local',
  },
  'a product without production': {
    file: environments,
    edit: ['"production": true', '"production": false'],
    at: '{\n    "local": {',
    says: 'No environment is production',
    remedy: '"production": true',
  },
});

describeFindings('F100', {
  'a host with a dot at its end': {
    file: environments,
    edit: ['"hosts": ["www.example.com"]', '"hosts": ["www.example.com."]'],
    at: '"www.example.com."',
    says: 'www.example.com.',
    remedy: '',
  },
  'a host with a port': {
    file: environments,
    edit: ['"hosts": ["www.example.com"]', '"hosts": ["www.example.com:443"]'],
    at: '"www.example.com:443"',
    says: 'www.example.com:443',
    remedy: '',
  },
});

const begins = '"stored": { "description": "They are stored.", "session": "begins" }';
const writes = (key: string): readonly (readonly [string, string])[] => [
  ['"stored": { "description": "They are stored." }', begins],
  ['"late"', `"cookies": ["${key}"],\n  "late"`],
];
const token = (rest: string): readonly [string, string] => [
  '"userId": {',
  `"token": { "name": "token", "purpose": "The access token.", "scope": "company", "sameSite": "none", "usedBy": "Storing the tokens."${rest} }, "userId": {`,
];

describeFindings('F145', {
  'a token that logout leaves': {
    file: cookies,
    edit: token(''),
    others: { [store]: writes('token') },
    at: '{ "name": "token"',
    says: 'Logout leaves the cookie "token", which demo.store writes with the session',
    remedy: '"clearedWithSession": true',
  },
  'a token that the table says is kept': {
    file: cookies,
    edit: token(', "clearedWithSession": false'),
    others: { [store]: writes('token') },
    at: 'false }, "userId"',
    says: 'Logout leaves the cookie "token"',
    remedy: '"clearedWithSession": true',
  },
  'a cookie that an effect writes and the table lacks': {
    file: store,
    edit: writes('tokken'),
    others: { [cookies]: token(', "clearedWithSession": true') },
    at: '"tokken"',
    says: 'There is no cookie "tokken"',
    remedy: 'Did you mean "token"?',
  },
  'two cookies of one name': {
    file: cookies,
    edit: token(', "clearedWithSession": true').map((text) =>
      text.replace('"name": "token"', '"name": "userid"'),
    ) as unknown as readonly [string, string],
    at: '"userid", "purpose": "The remembered',
    says: 'The cookie "userId" has the name of "token" in the browser',
    remedy: 'Choose another name',
  },
  'a cookie whose name begins like those of users': {
    file: cookies,
    edit: token(', "perUser": true, "clearedWithSession": true').map((text) =>
      text.replace('"name": "token"', '"name": "user"'),
    ) as unknown as readonly [string, string],
    at: '"userid", "purpose": "The remembered',
    says: 'The cookie "userId" has the name of "token" in the browser',
    remedy: 'Choose another name',
  },
});

describe('F145 and F146', () => {
  const told = (edits: Parameters<typeof changed>[0]): readonly string[] =>
    findings(changed(edits)).map((each) => `${each.code} ${each.file} ${each.message}`);

  it('tell a token that outlives the browser', () => {
    const kept = token(', "clearedWithSession": true, "days": 30');
    expect(told({ [cookies]: kept, [store]: writes('token') })).toContainEqual(
      expect.stringMatching(/^F145 .* The cookie "token" stays for 30 days/u),
    );
  });

  it('tell a screen of the transaction that is open to anyone', () => {
    const needs: readonly [string, string] = ['"late"', '"transaction": "needs",\n  "late"'];
    const answer = 'schemas/effects/demo.answer.json';
    expect(told({ [answer]: needs })).toEqual([]);
    expect(told({ [answer]: needs, [code]: ['"access": "signing-in"', '"access": "anyone"'] })).toContainEqual(
      `F146 ${code} "code" runs demo.answer, which needs a transaction, and its policy "anyone" lets in customers without one`,
    );
  });
});

describeFindings('F147', {
  'a query value that says that the session is there': {
    file: app,
    edit: ['"query": {', '"query": { "who": { "into": "remembered", "accept": "locale" },'],
    at: '"remembered"',
    says: 'The query value "who" goes into "remembered", which comes from cookie.userId',
    remedy: 'a key of its own',
  },
  'a query value that says who the customer is': {
    file: app,
    edit: ['"query": {', '"query": { "who": { "into": "username", "accept": "locale" },'],
    at: '"username"',
    says: 'which is personal',
    remedy: 'a key of its own',
  },
});

describe('F147', () => {
  it('tells a query value that an effect is given', () => {
    const product = changed({
      [app]: ['"query": {', '"query": { "way": { "into": "authFlow", "accept": "locale" },'],
      'flows/sign-in/login.screen.json': [
        '"with": { "username": { "var": "form.userId" }',
        '"with": { "username": { "var": "context.authFlow" }',
      ],
    });
    expect(findings(product).map((each) => `${each.code} ${each.message}`)).toContainEqual(
      expect.stringMatching(/^F147 The query value "way" goes into "authFlow", which demo.signIn is given/u),
    );
  });
});
