import { contextKey } from '../edited.ts';
import { ruleTest } from '../ruleTest.ts';

const token = (name: string, more: string): string =>
  `cookies token: { "name": "${name}", "purpose": "For tests.", "scope": "company", "sameSite": "none", ${more} "usedBy": "Storing tokens." }`;
const stored = ['demo.store cookies: ["token"]', 'demo.store outcomes/stored/session: "begins"'];

ruleTest('F144', {
  found: {
    'a log of a stranger': [
      'environments environments/prod/log: "https://log.example.com.evil.test"',
      '"log" of prod is on log.example.com.evil.test, which is no host of the company',
    ],
    'an API whose host only ends like the company': [
      'environments environments/prod/services/api: "https://apiexample.com"',
      '"api" of prod is on apiexample.com',
    ],
    'tokens against robots of a stranger, whoever is listed as provider': [
      [
        'environments providerHosts: ["bot.example.net"]',
        'environments environments/prod/botToken: "https://bot.example.net"',
      ],
      '"botToken" of prod is on bot.example.net',
    ],
    'an issuer that nobody listed': [
      'environments environments/prod/issuer: "https://example.okta.test/oauth2/default"',
      '"issuer" of prod is on example.okta.test',
    ],
    'a test environment that calls production': [
      'environments environments/local/services/api: "https://api.example.com/v2"',
      '"api" of local is on api.example.com, which prod calls',
    ],
  },
});

ruleTest('F100', {
  found: {
    'a host with a dot at its end': ['environments environments/prod/hosts/0: "www.example.com."', 'www.example.com.'],
    'a host with a port': ['environments environments/prod/hosts/0: "www.example.com:443"', 'www.example.com:443'],
  },
});

ruleTest('F145', {
  found: {
    'a token that logout leaves': [
      [token('token', ''), ...stored],
      'Logout leaves the cookie "token", which demo.store writes with the session … "clearedWithSession": true',
    ],
    'a cookie that an effect writes and the table lacks': [
      [token('token', '"clearedWithSession": true,'), ...stored, 'demo.store cookies: ["tokken"]'],
      'There is no cookie "tokken" … Did you mean "token"?',
    ],
    'a cookie whose name begins like those of users': [
      token('user', '"perUser": true, "clearedWithSession": true,'),
      'has the name of "userId" in the browser',
    ],
    'a token that outlives the browser': [
      [token('token', '"clearedWithSession": true, "days": 30,'), ...stored],
      'F121 The lifetime of the cookie "token", 30 days, is not in the ledger of time limits',
      'The cookie "token" stays for 30 days, and demo.store writes it with the session … Remove "days"',
    ],
    'a screen of the transaction that is open to anyone': [
      ['code access: "anyone"', 'demo.answer transaction: "needs"'],
      'F101 app access/signing-in: warning: Nothing uses the access policy "signing-in"',
      'F146 "code" runs demo.answer, which needs a transaction, and its policy "anyone" lets in customers without one',
    ],
  },
});

ruleTest('F147', {
  found: {
    'a query value that says that the session is there': [
      'app query/who: { "into": "remembered", "accept": "locale" }',
      'The query value "who" goes into "remembered", which comes from cookie.userId',
    ],
    'a personal query value': ['app query/who: { "into": "username", "accept": "locale" }', 'which is personal'],
    'a query value that an effect is given': [
      [
        'app query/way: { "into": "way", "accept": "locale" }',
        'login on/submit/with/username/var: "context.way"',
        contextKey('way'),
      ],
      'The query value "way" goes into "way", which demo.signIn is given: whoever writes an address would decide it',
    ],
  },
});
