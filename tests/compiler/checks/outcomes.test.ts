import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../src/compiler/diagnostic.ts';
import { describeFindings } from '../expectFinding.ts';
import { changed, findings, flow, login } from '../product.ts';

const outcomes = 'flows/outcomes.json';

describeFindings('F103', {
  'an outcome of a step that nothing handles': {
    file: flow,
    edit: [', "failed": { "next": "login" }', ''],
    at: '"demo.store"',
    says: 'demo.store can answer "failed", but store does not handle it',
    remedy: 'Add it under "then", or name a table',
  },
  'an outcome of an event that neither then nor the table handles': {
    file: login,
    edit: [',\n        "wrong": { "error": "login.wrong", "fill": { "password": "" } }', ''],
    others: {
      'copy/en-US/signIn.json': ['  "login.wrong": "That was wrong. <help>Get help</help>.",\n', ''],
      'copy/es-US/signIn.json': ['  "login.wrong": "That was wrong. <help>Get help</help>.",\n', ''],
    },
    at: '"demo.signIn"',
    says: 'demo.signIn can answer "wrong", but submit does not handle it',
    remedy: 'Add it under "then" or to the table "identity"',
  },
  'an outcome that the effect does not have': {
    file: flow,
    edit: ['"failed": { "next": "login" }', '"failed": { "next": "login" }, "stord": { "next": "login" }'],
    at: '"stord"',
    says: 'demo.store cannot answer "stord"',
    remedy: 'Did you mean "stored"?',
  },
  'an outcome of a table that no effect has': {
    file: outcomes,
    edit: ['"success":', '"canceled": { "next": "login" }, "success":'],
    at: '"canceled"',
    says: 'No effect that uses the table "identity" can answer "canceled"',
    remedy: 'Remove it',
    severity: 'warning',
  },
  'a table that nothing uses': {
    file: outcomes,
    edit: ['"identity": {', '"other": { "done": { "next": "login" } }, "identity": {'],
    at: '{ "done"',
    says: 'Nothing uses the table "other"',
    remedy: 'Remove it',
    severity: 'warning',
  },
});

describe('F103', () => {
  it('lets then say something else than the table', () => {
    expect(findings(changed({ [login]: ['"wrong": {', '"failed": { "error": "login.wrong" }, "wrong": {'] }))).toEqual(
      [],
    );
  });

  it('says all outcomes that are missing when a table loses some', () => {
    const product = changed({ [outcomes]: ['"expired": { "open": "expired" },', ''] });
    expect(findings(product).map(formatDiagnostic)).toEqual([
      'F112 flows/app.json:32:5  Nothing opens the overlay "expired". Remove it, or open it.',
      'F103 flows/sign-in/code.screen.json:23:14  demo.answer can answer "expired", but submit does not handle it. Add it under "then" or to the table "identity".',
      'F103 flows/sign-in/login.screen.json:27:14  demo.signIn can answer "expired", but submit does not handle it. Add it under "then" or to the table "identity".',
    ]);
  });
});
