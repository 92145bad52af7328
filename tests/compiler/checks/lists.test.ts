import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { base, findings, flow, login } from '../product.ts';

const home = '"home": { "next": "leave-to-goto" },\n    "learn"';
const homes = (list: string): readonly [string, string] => [home, `"home": ${list},\n    "learn"`];

describeFindings('F102', {
  'an event whose last alternative has a condition': {
    file: login,
    edit: homes('[{ "when": "by-password", "next": "leave-to-goto" }]'),
    at: '{ "when": "by-password", "next"',
    says: 'The last alternative has a condition',
    remedy: 'Add a last alternative without "when"',
  },
  'a single alternative with a condition': {
    file: login,
    edit: homes('{ "when": "by-password", "next": "leave-to-goto" }'),
    at: '{ "when": "by-password", "next"',
    says: 'The last alternative has a condition',
    remedy: 'Add a last alternative',
  },
  'an outcome whose last alternative has a condition': {
    file: flow,
    edit: ['"failed": { "next": "login" }', '"failed": [{ "unless": "by-password", "next": "login" }]'],
    at: '{ "unless": "by-password"',
    says: 'what follows when no condition holds is not said',
    remedy: 'Add a last alternative',
  },
  'a choice without a value whose last alternative has a condition': {
    file: flow,
    edit: [
      '{ "error": { "field": "code", "copy": "code.wrong" }, "next": "code" }',
      '{ "unless": "third-attempt", "error": { "field": "code", "copy": "code.wrong" }, "next": "code" }',
    ],
    at: '{ "unless": "third-attempt"',
    says: 'what follows when no condition holds is not said',
    remedy: 'Add a last alternative without "when" and "unless"',
  },
  'a text that is missing when no condition holds': {
    file: login,
    edit: ['{ "copy": "login.sub" }', '{ "unless": "by-password", "copy": "login.sub" }'],
    at: '{ "unless": "by-password"',
    says: 'there is no text when no condition holds',
    remedy: 'Add a last alternative',
  },
});

describe('F102', () => {
  it('lets the alert of a screen be empty', () => {
    expect(base.get(login)).toContain('"alert": [{ "when": "third-attempt", "copy": "login.again" }]');
    expect(findings(base)).toEqual([]);
  });
});
