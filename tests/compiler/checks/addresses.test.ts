import { ruleTest } from '../ruleTest.ts';

const stored = (url: string): string =>
  `demo.store outcomes/stored/data: { "type": "object", "required": ["url"], "properties": { "url": { ${url} } } }`;

ruleTest('F111', {
  found: {
    'an exit to an address that nobody judged': [
      'flow states/leave-to-goto/to: { "or": [{ "var": "context.gotoUrl" }, { "var": "context.remembered" }] }',
      '"context.remembered" holds no address that has been judged',
    ],
    'an exit to an address that is written': [
      'flow states/leave-to-goto/to: { "or": [{ "var": "context.gotoUrl" }, "https://www.example.com/help"] }',
      'An address that is written here has not been judged',
    ],
    'an address that a customer types': [
      'login on/submit/set/gotoUrl: { "var": "form.userId" }',
      '"form.userId" holds no address that has been judged',
    ],
    'an address from an effect that promises none': [
      ['flow states/store/then/stored/set: { "gotoUrl": { "var": "outcome.url" } }', stored('"type": "string"')],
      '"outcome.url" holds no address that has been judged',
    ],
    'a query value that is judged as a language': ['app query/goto/accept: "locale"', 'query value "goto" goes into'],
    'a language as an address': ['context properties/gotoUrl/x-source: "locale.userId"', 'comes from "locale.userId"'],
    'an address from a cookie': ['context properties/gotoUrl/x-source: "cookie.userId"', 'comes from "cookie.userId"'],
    'an address with a default': [
      'context properties/gotoUrl/default: "https://x.example.com"',
      '"gotoUrl" has a default',
    ],
  },
  fine: {
    'an address that is forgotten, or comes from another one or from an outcome of that format': [
      'flow states/store/then/stored/set: { "gotoUrl": { "var": "outcome.url" } }',
      'login on/submit/set/gotoUrl: null',
      'login on/submit/set/helpUrl: { "or": [{ "var": "context.gotoUrl" }, { "var": "context.helpUrl" }] }',
      stored('"type": "string", "format": "safe-url"'),
    ],
  },
});
