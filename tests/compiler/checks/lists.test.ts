// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { base, changed, findings, flow, login } from '../product.ts';

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
  'a choice whose last alternative looks at a value': {
    file: flow,
    edit: [
      '{ "is": ["password", "none"], "next": "login" },\n        { "error": { "copy": "common.unknown"',
      '{ "is": ["none"], "error": { "copy": "common.unknown"',
    ],
    at: '{ "is": ["none"], "error"',
    says: 'The last alternative has a condition',
    remedy: 'Add a last alternative',
  },
  'a text that is missing when no condition holds': {
    file: login,
    edit: ['{ "copy": "login.sub" }', '{ "unless": "by-password", "copy": "login.sub" }'],
    at: '{ "unless": "by-password"',
    says: 'there is no text when no condition holds',
    remedy: 'Add a last alternative',
  },
  'an alternative after one without a condition': {
    file: login,
    edit: homes(
      '[{ "when": "can-text", "stay": true }, { "next": "leave-to-goto" }, { "when": "by-password", "next": "leave-to-help" }]',
    ),
    at: '{ "when": "by-password", "next"',
    says: 'an earlier one has no condition',
    remedy: 'Remove it, or move it up',
  },
  'an alternative whose conditions imply those of an earlier one': {
    file: login,
    edit: homes(
      '[{ "when": "by-password", "next": "leave-to-goto" }, { "when": ["can-text", "by-password"], "next": "leave-to-help" }, { "stay": true }]',
    ),
    at: '{ "when": ["can-text"',
    says: 'an earlier one holds whenever this one does',
    remedy: 'Remove it, or move it up',
  },
  'an alternative that contradicts itself': {
    file: login,
    edit: homes('[{ "when": "by-password", "unless": "by-password", "next": "leave-to-goto" }, { "stay": true }]'),
    at: '{ "when": "by-password", "unless"',
    says: '"by-password" would have to hold and not to hold',
    remedy: 'Remove it',
  },
  'an alternative whose values are all taken': {
    file: flow,
    edit: [
      '{ "is": ["password", "none"], "next": "login" },',
      '{ "is": ["password", "none"], "next": "login" }, { "is": ["code", "none"], "next": "login" },',
    ],
    at: '{ "is": ["code", "none"]',
    says: 'earlier ones take all of its values',
    remedy: 'Remove it',
  },
});

describe('F102', () => {
  it('lets the alert of a screen be empty', () => {
    expect(base.get(login)).toContain('"alert": [{ "when": "third-attempt", "copy": "login.again" }]');
    expect(findings(base)).toEqual([]);
  });

  it('keeps an alternative that has one condition less than an earlier one', () => {
    const list =
      '[{ "when": ["can-text", "by-password"], "next": "leave-to-goto" }, { "when": "can-text", "stay": true }, { "next": "leave-to-help" }]';
    expect(findings(changed({ [login]: homes(list) }))).toEqual([]);
  });
});
