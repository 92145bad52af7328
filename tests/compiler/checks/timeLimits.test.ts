import { describe, expect, it } from 'vitest';
import { describeFindings } from '../expectFinding.ts';
import { changed, code, type Edit, findings } from '../product.ts';

const ledger = 'flows/time-limits.json';
const signIn = 'schemas/effects/demo.signIn.json';
const app = 'flows/app.json';
const conditions = 'flows/conditions.json';
const silent = '"silent": "The field is empty then."';
const timed = '"disposition": "nothing-lost",';
const again = '"clear": "session", "error": "expired.alert", "next": "login"';

describeFindings('F121', {
  'a timer that no text tells of': {
    file: app,
    edit: ['"seconds": { "var": "secondsLeft" }', '"seconds": 5'],
    at: '5, "raise"',
    says: 'No text of "expired" tells that 5 seconds run',
    remedy: 'secondsLeft',
  },
  'a timer without an entry': {
    file: ledger,
    edit: [
      '{ "kind": "timer", "overlay": "expired", "seconds": 5 }',
      '{ "kind": "stated", "seconds": 5, "owner": "code", "source": "elsewhere" }',
    ],
    found: app,
    at: '{ "seconds": 5',
    says: 'The timer of "expired", 5 s, is not in the ledger',
    remedy: 'flows/time-limits.json',
  },
  'a timer whose length the ledger does not know': {
    file: app,
    edit: ['"seconds": 5, "raise"', '"seconds": 20, "raise"'],
    found: ledger,
    at: '5 },',
    says: 'The ledger says 5 seconds, but the timer of "expired" in flows/app.json:40:16 has 20',
    remedy: 'Write 20 here',
  },
  'a deadline under an entry that is not there': {
    file: signIn,
    edit: ['"calls"', '"cals"'],
    at: '"cals"',
    says: 'The ledger of time limits has no entry "cals" of the kind "deadline"',
    remedy: 'Did you mean "calls"?',
  },
  'a deadline under an entry of another kind': {
    file: signIn,
    edit: ['"calls"', '"user-id"'],
    at: '"user-id"',
    says: 'has no entry "user-id" of the kind "deadline"',
    remedy: 'Write it in flows/time-limits.json; there is "calls"',
  },
  'a cookie without an entry': {
    file: ledger,
    edit: [
      '{ "kind": "cookie", "cookies": ["userId"] }',
      '{ "kind": "stated", "seconds": 2592000, "owner": "code", "source": "elsewhere" }',
    ],
    found: 'flows/cookies.json',
    at: '30 }',
    says: 'The lifetime of the cookie "userId", 30 days, is not in the ledger',
    remedy: 'flows/time-limits.json',
  },
  'a deadline that no press waits for': {
    file: 'schemas/effects/demo.answer.json',
    edit: ['"deadlineSeconds": 20', '"deadlineSeconds": 21'],
    at: '21,',
    says: 'The deadline of demo.answer, 21 s, is beyond the 20 s that a press may take',
    remedy: 'Shorten it',
  },
  'a deadline that a shorter press does not wait for': {
    file: app,
    edit: ['"locales":', '"limits": { "pressSeconds": 15 }, "locales":'],
    others: { 'schemas/effects/demo.answer.json': ['"deadlineSeconds": 20', '"deadlineSeconds": 15'] },
    found: signIn,
    at: '20,',
    says: 'is beyond the 15 s that a press may take',
    remedy: 'mark the outcome that awaits the customer',
  },
  'an entry about nothing': {
    file: ledger,
    edit: ['{ "kind": "cookie", "cookies": ["userId"] }', '{ "kind": "cookie", "cookies": ["userId", "gone"] }'],
    at: '{ "kind": "cookie"',
    says: 'a time limit of the kind "cookie" by the name of "gone"',
    remedy: 'Correct the name',
  },
  'an entry for deadlines that no effect falls under': {
    file: ledger,
    edit: [
      '"user-id": {',
      '"others": { "description": "Others are given up.", "of": { "kind": "deadline" }, "disposition": "not-a-limit", "because": "It bounds the waiting.", "silent": "Nobody waits." }, "user-id": {',
    ],
    at: '{ "description": "Others',
    says: 'No effect that flows run names "others"',
    remedy: 'Remove it, or name it in a contract',
  },
  'the clock of a screen that has none': {
    file: ledger,
    edit: [
      '"user-id": {',
      `"code": { "description": "The code is not taken.", "of": { "kind": "clock", "screen": "code", "minutes": [5] }, "disposition": "essential", "because": "It protects.", "announced": "code.title" }, "user-id": {`,
    ],
    at: '{ "kind": "clock"',
    says: 'by the name of this',
    remedy: 'Correct the name',
  },
  'an extension without a control': {
    file: ledger,
    edit: [timed, '"disposition": "extend",'],
    at: '"extend"',
    says: 'It is not "extend": "extend" takes a control',
    remedy: 'Correct the entry',
  },
  'an extension by what the timer does itself': {
    file: ledger,
    edit: [timed, '"disposition": "extend", "control": { "event": "again" },'],
    at: '"extend"',
    says: '"again" is what the timer does itself',
    remedy: 'Correct the entry',
  },
  'an extension by a control that is not there': {
    file: ledger,
    edit: [timed, '"disposition": "adjust", "control": { "screen": "code", "event": "longer" },'],
    at: '"adjust"',
    says: 'the screen "code" has no event "longer"',
    remedy: 'Correct the entry',
  },
  'twenty hours that are none': {
    file: ledger,
    edit: ['"not-a-limit"', '"twenty-hours"'],
    at: '"twenty-hours",\n    "because": "It bounds',
    says: 'it is shorter than twenty hours',
    remedy: 'Correct the entry',
  },
  'a timer that is said to be none': {
    file: ledger,
    edit: [timed, '"disposition": "not-a-limit",'],
    at: '"not-a-limit"',
    says: 'a timer acts in place of the customer',
    remedy: 'Correct the entry',
  },
  'a timer after which the message is gone': {
    file: app,
    edit: [again, '"clear": "session", "announce": "expired.alert", "next": "login"'],
    others: { [conditions]: [] },
    found: ledger,
    at: '"nothing-lost"',
    says: 'neither shows a message nor leaves',
    remedy: 'Say what happened with "error" where the timer leads',
  },
  'a timer that is not told': {
    file: ledger,
    edit: ['"announced": "expired.body"', '"silent": "It is short enough."'],
    at: '"It is short enough."',
    says: 'A timer acts in place of the customer, so it is told',
    remedy: 'Name its text',
  },
  'a timer that another text is said to tell of': {
    file: ledger,
    edit: ['"announced": "expired.body"', '"announced": "expired.title"'],
    at: '"expired.title"',
    says: '"expired" does not show "expired.title" with the seconds that are left',
    remedy: 'Name the text',
  },
  'a text that does not exist': {
    file: ledger,
    edit: ['"announced": "common.failed"', '"announced": "common.gone"'],
    at: '"common.gone"',
    says: 'There is no text "common.gone"',
    remedy: 'Name the text',
  },
});

describe('a product with a ledger', () => {
  const told = (edits: Readonly<Record<string, Edit | readonly Edit[]>>) =>
    findings(changed(edits)).map(({ code: found, message }) => `${found} ${message}`);

  it('may have a control that extends', () => {
    expect(
      told({ [ledger]: [timed, '"disposition": "extend", "control": { "screen": "code", "event": "submit" },'] }),
    ).toEqual([]);
  });

  it('may leave for another page after a timer', () => {
    const edits: readonly Edit[] = [[again, '"announce": "expired.alert", "next": "leave-to-help"']];
    expect(told({ [app]: edits })).toEqual([]);
  });

  it('may have a long deadline where the customer is asked', () => {
    const edits: readonly Edit[] = [
      ['"deadlineSeconds": 20', '"deadlineSeconds": 600'],
      ['"description": "The code is wrong."', '"description": "The code is wrong.", "awaits": "customer"'],
    ];
    expect(told({ 'schemas/effects/demo.answer.json': edits })).toEqual([]);
  });

  it('needs no entry for an effect that nothing runs', () => {
    const spare = 'schemas/effects/demo.spare.json';
    const contract = `{ "$schema": "../effect.schema.json", "id": "demo.spare", "kind": "effect", "purpose": "Nobody runs it.", "deadlineSeconds": 5, "timeLimit": "gone", "late": "done", "failure": "done",
      "input": { "type": "object", "additionalProperties": false, "properties": {} }, "outcomes": { "done": { "description": "It is done." } } }`;
    expect(told({ [spare]: contract })).toEqual([]);
  });

  it('hears of a new name of an entry at every contract, and no more', () => {
    const unknown = 'F121 The ledger of time limits has no entry "calls" of the kind "deadline"';
    expect(told({ [ledger]: ['"calls": {', '"waiting": {'] })).toEqual([unknown, unknown, unknown]);
  });

  it('lets no effect be without', () => {
    expect(told({ [signIn]: ['"timeLimit": "calls",', ''] })).toEqual(['F100 "timeLimit" is missing']);
  });

  it('says nothing of a ledger that cannot be read', () => {
    expect(told({ [ledger]: '{' }).filter((each) => each.startsWith('F121'))).toEqual([]);
  });

  it('says nothing of flows that cannot be read', () => {
    expect(told({ [code]: '{' }).filter((each) => each.startsWith('F121'))).toEqual([]);
  });
});

describeFindings('F100', {
  'an entry that neither names a text nor says why': {
    file: ledger,
    edit: [`,\n    ${silent}`, ''],
    at: '{\n    "description": "The user ID',
    says: 'names the text that tells of the limit, or says why none does',
    remedy: 'either "announced" or "silent"',
  },
});
