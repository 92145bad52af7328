import { fileOf } from '../edited.ts';
import { base } from '../product.ts';
import { ruleTest } from '../ruleTest.ts';

const deadline =
  '"description": "For tests.", "of": { "kind": "deadline" }, "disposition": "not-a-limit", "because": "It is for tests.", "announced": "common.failed"';
/** A contract of an effect that nothing runs. */
const spare = JSON.stringify({
  ...JSON.parse(base.get(fileOf('demo.store')) ?? ''),
  id: 'demo.spare',
  timeLimit: 'gone',
});

ruleTest('F121', {
  found: {
    'a timer that no text tells of': [
      'app overlays/expired/body/0/values/seconds: 5',
      'app overlays/expired/after/seconds: No text of "expired" tells that 5 seconds run',
    ],
    'a timer without an entry': [
      'time-limits expired/of: { "kind": "stated", "seconds": 5, "owner": "code", "source": "elsewhere" }',
      'app overlays/expired/after: The timer of "expired", 5 s, is not in the ledger',
    ],
    'a timer whose length the ledger does not know': [
      'app overlays/expired/after/seconds: 20',
      'time-limits expired/of/seconds: The ledger says 5 seconds, but the timer of "expired" in flows/app.json:42:16 has 20',
    ],
    'a deadline under an entry of another kind': ['demo.signIn timeLimit: "user-id"', 'has no entry "user-id" of the'],
    'a cookie without an entry': [
      'time-limits user-id/of: { "kind": "stated", "seconds": 2592000, "owner": "code", "source": "elsewhere" }',
      'cookies userId/days: The lifetime of the cookie "userId", 30 days, is not in the ledger',
    ],
    'a deadline that no press waits for': [
      'demo.answer deadlineSeconds: 21',
      'The deadline of demo.answer, 21 s, is beyond the 20 s that a press may take',
    ],
    'a press that takes too long': [
      'limits pressSeconds: { "value": 121, "description": "Seconds for what follows one press." }',
      'limits pressSeconds/value: "pressSeconds" is 121 s … Write 120 or less',
    ],
    'a deadline that a shorter press does not wait for': [
      [
        'limits pressSeconds: { "value": 15, "description": "Seconds for what follows one press." }',
        'demo.answer deadlineSeconds: 15',
      ],
      'demo.signIn deadlineSeconds: is beyond the 15 s that a press may take',
    ],
    'an entry about nothing': [
      'time-limits user-id/of/cookies/1: "gone"',
      'time-limits user-id/of: a time limit of the kind "cookie" by the name of "gone"',
    ],
    'an entry for deadlines that no effect falls under': [
      `time-limits others: { ${deadline} }`,
      'No effect that flows run names "others"',
    ],
    'the clock of a screen that has none': [
      `time-limits code: { ${deadline.replace('"deadline"', '"clock", "screen": "code", "minutes": [5]')} }`,
      'by the name of "code"',
    ],
    'an extension without a control': ['time-limits expired/disposition: "extend"', '"extend" takes a control'],
    'an extension by what the timer does itself': [
      ['time-limits expired/disposition: "extend"', 'time-limits expired/control: { "event": "again" }'],
      '"again" is what the timer does itself',
    ],
    'an extension by a control that is not there': [
      [
        'time-limits expired/disposition: "adjust"',
        'time-limits expired/control: { "screen": "code", "event": "longer" }',
      ],
      'the screen "code" has no event "longer"',
    ],
    'twenty hours that are none': ['time-limits calls/disposition: "twenty-hours"', 'it is shorter than twenty hours'],
    'a timer after which the message is gone': [
      ['app overlays/expired/on/again/error: -', 'app overlays/expired/on/again/announce: "expired.alert"'],
      'time-limits expired/disposition: neither shows a message nor leaves … Say what happened with "error" where the timer leads',
    ],
    'a timer that is not told': [
      ['time-limits expired/announced: -', 'time-limits expired/silent: "It is short enough."'],
      'A timer acts in place of the customer, so it is told',
    ],
    'a timer that another text is said to tell of': [
      'time-limits expired/announced: "expired.title"',
      '"expired" does not show "expired.title" with the seconds that are left',
    ],
    'an entry under a new name, at every contract and no more': [
      ['time-limits calls: -', `time-limits waiting: { ${deadline} }`],
      'F121 demo.answer timeLimit: The ledger of time limits has no entry "calls" of the kind "deadline"',
      'F121 demo.signIn timeLimit: The ledger of time limits has no entry "calls" of the kind "deadline"',
      'F121 demo.store timeLimit: The ledger of time limits has no entry "calls" of the kind "deadline"',
    ],
    'an effect without an entry': ['demo.signIn timeLimit: -', 'F100 demo.signIn: "timeLimit" is missing'],
    'a ledger that cannot be read, and nothing of it': ['time-limits: {', 'F100 A closing } is missing'],
    'flows that cannot be read, and nothing of their limits': ['code: {', 'F100 A closing } is missing'],
  },
  fine: {
    'a control that extends': [
      'time-limits expired/disposition: "extend"',
      'time-limits expired/control: { "screen": "code", "event": "submit" }',
    ],
    'a timer after which another page follows':
      'app overlays/expired/on/again: { "announce": "expired.alert", "next": "leave-to-help" }',
    'a wait for the customer': ['demo.answer deadlineSeconds: 600', 'demo.answer outcomes/wrong/awaits: "customer"'],
    'an effect that nothing runs, without an entry': `schemas/product/effects/demo.spare.json: ${spare}`,
  },
});

ruleTest('F100', {
  found: {
    'an entry that neither names a text nor says why': [
      'time-limits user-id/silent: -',
      'time-limits user-id: names the text that tells of the limit, or says why none does … either "announced" or "silent"',
    ],
  },
});
