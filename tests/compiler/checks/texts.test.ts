import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, code, findings, flow, login } from '../product.ts';

const english = 'copy/en-US/signIn.json';
const spanish = 'copy/es-US/signIn.json';
const common = 'copy/en-US/common.json';
const commonSpanish = 'copy/es-US/common.json';

describeFindings('F107', {
  'a text that no locale has': {
    file: login,
    edit: ['"label": "login.remember"', '"label": "login.rememer"'],
    at: '"login.rememer"',
    says: 'There is no text "login.rememer"',
    remedy: 'Did you mean "login.remember"?',
  },
  'a text that one locale lacks': {
    file: spanish,
    edit: ['  "login.title": "Log in",\n', ''],
    found: english,
    at: '"Log in"',
    says: 'The text "login.title" is missing in es-US',
    remedy: 'Add it to copy/es-US/signIn.json',
  },
  'a locale without texts': {
    file: 'flows/app.json',
    edit: ['"es-US"]', '"es-US", "fr-FR"]'],
    at: '"fr-FR"',
    says: 'There are no texts for "fr-FR"',
    remedy: 'Add the folder copy/fr-FR',
  },
  'a folder that is no locale': {
    file: 'copy/fr-FR/x.json',
    edit: '{ "$schema": "../../schemas/copy.schema.json", "ui.x": "x" }',
    at: '{',
    says: 'does not know the locale "fr-FR"',
    remedy: 'Add "fr-FR" to "locales"',
  },
  'a text that is broken': {
    file: spanish,
    edit: ['"From {number}"', '"From {number"'],
    at: '{number"',
    says: 'A { has no }',
    remedy: 'Add the }',
  },
  'a placeholder that gets no value': {
    file: spanish,
    edit: ['"From {number}"', '"{number}{name}"'],
    found: code,
    at: '"code.phone"',
    says: 'The text "code.phone" (es-US) has the placeholder {name}, which gets no value',
    remedy: 'Add "name" to "values"',
  },
  'a placeholder inside of a plural that gets no value': {
    file: common,
    edit: ['{# second}', '{# second of {all}}'],
    found: 'flows/app.json',
    at: '"expired.body"',
    says: 'the placeholder {all}',
    remedy: 'Add "all" to "values"',
  },
  'a value that no text uses': {
    file: code,
    edit: ['"values": { "number"', '"values": { "name": "x", "number"'],
    at: '"name": "x"',
    says: '"name" is given, but no text',
    remedy: 'Remove it',
  },
  'a value of an error that no text uses': {
    file: flow,
    edit: ['"values": { "flow"', '"values": { "other": 1, "flow"'],
    at: '"other"',
    says: '"other" is given, but no text',
    remedy: 'Remove it',
  },
  'a tag that does nothing': {
    file: english,
    edit: ['Read <learn>how', 'Read <b>it</b> <learn>how'],
    found: login,
    at: '"login.terms"',
    says: 'has the tag <b>, which does nothing here',
    remedy:
      'Call it after what it does: <phone> is the support number, a link of flows/links.json as in <help>, or an event of this screen',
  },
  'a tag that is almost called after a link': {
    file: english,
    edit: ['Read <learn>how', 'Read <helpp>it</helpp> <learn>how'],
    at: '"Read <helpp>it',
    says: 'has the tag <helpp>, which does nothing here',
    remedy: 'Did you mean "help"?',
  },
  'a tag in a title': {
    file: english,
    edit: ['"login.title": "Log in"', '"login.title": "Log in or call <phone>{supportPhone}</phone>"'],
    others: {
      [spanish]: ['"login.title": "Log in"', '"login.title": "Log in or call <phone>{supportPhone}</phone>"'],
    },
    found: login,
    at: '"login.title"',
    says: 'has the tag <phone>, and no link can stand here',
    remedy: 'Take the tag out, and let a text beside it have the link',
  },
  'a tag on a button': {
    file: english,
    edit: ['"login.submit": "Log in"', '"login.submit": "Log in <help>now</help>"'],
    others: { [spanish]: ['"login.submit": "Log in"', '"login.submit": "Log in <help>now</help>"'] },
    found: login,
    at: '"login.submit"',
    says: 'no link can stand here',
    remedy: 'as in { "type": "text", "copy": "..." } in the body',
  },
  'a tag that no text uses': {
    file: login,
    edit: ['"tags": { "learn"', '"tags": { "terms": { "event": "help" }, "learn"'],
    at: '"terms": {',
    says: '"terms" is given, but no text',
    remedy: 'Remove it',
  },
  'a tag of an alert that the screen does not know': {
    file: common,
    edit: ['Something failed.', 'Something <help>failed</help>.'],
    found: 'flows/outcomes.json',
    at: '"common.failed"',
    says: 'which does nothing on the screen "code"',
    remedy: 'or add "alertTags": { "help": { "event": "leave-to-help" } } to the screen "code"',
  },
  'a tag in the message of a rule': {
    file: common,
    edit: ['Fill this in.', '<b>Fill</b> this in.'],
    found: 'flows/rules.json',
    at: '"rule.required"',
    says: 'no link can stand in this message',
    remedy: 'let a text in the body have the link; only the alert of a screen can have one',
  },
});

describe('F107', () => {
  it('tells texts that nothing uses, as a warning and once for all locales', () => {
    const product = changed({
      [common]: ['"common.wait"', '"common.spare": "x", "common.wait"'],
      [commonSpanish]: ['"common.wait"', '"common.spare": "x", "common.wait"'],
    });
    expect(findings(product).map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
      'warning: Nothing uses the text "common.spare"',
    ]);
  });

  it('tells once that nothing uses any text of a file', () => {
    const product = changed({
      'copy/en-US/spare.json':
        '{ "$schema": "../../schemas/copy.schema.json", "spare.title": "Spare", "spare.body": "Spare again" }',
      'copy/es-US/spare.json':
        '{ "$schema": "../../schemas/copy.schema.json", "spare.title": "De repuesto", "spare.body": "De repuesto otra vez" }',
    });
    expect(findings(product).map(({ file, message }) => `${file}: ${message}`)).toEqual([
      'copy/en-US/spare.json: Nothing uses the 2 texts of this file',
    ]);
  });

  it('takes texts that begin with ui. as used by code', () => {
    const product = changed({
      [common]: ['"ui.show"', '"ui.hide": "Hide", "ui.show"'],
      [commonSpanish]: ['"ui.show"', '"ui.hide": "Hide", "ui.show"'],
    });
    expect(findings(product)).toEqual([]);
  });
});
