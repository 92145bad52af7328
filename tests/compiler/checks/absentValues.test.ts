import { ruleTest } from '../ruleTest.ts';

const phone = (when: string, key: string): string =>
  `{ ${when}"copy": "code.phone", "values": { "number": { "var": "context.${key}" } } }`;
const email = (when: string): string => `{ ${when}"copy": "code.email" }`;
const lines = (...alternatives: readonly string[]): string => `code header/secondary: [${alternatives.join(', ')}]`;

const step = lines(phone('', 'transaction.step'));
const remedy = 'Add a condition that rules it out, and a last text that states nothing of it';

ruleTest('F126', {
  found: {
    'a condition that says something else': [
      lines(phone('"when": "by-password", ', 'username'), email('')),
      `{number} says "context.username", which can be absent where this text is shown … ${remedy}`,
    ],
    'a last alternative that states what may be absent': [
      lines(email('"when": "by-password", '), phone('', 'username')),
      `{number} says "context.username", which can be absent, and nothing guards this text … ${remedy}`,
    ],
    'what the screen takes away before it is left': [
      [step, 'code on/invalid: { "set": { "transaction": null } }'],
      'code header/secondary/0: {number} says "context.transaction.step", which can be absent, and nothing guards',
    ],
  },
  fine: {
    'a value whose absence the alternatives before rule out': lines(
      email('"when": "unknown-customer", '),
      phone('', 'username'),
    ),
    'a value whose absence the access policy rules out': step,
  },
});
