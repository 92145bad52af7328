import { condition, contextKey, edited } from '../edited.ts';
import { ruleTest } from '../ruleTest.ts';

const left = '"copy": "code.left", "values": { "minutes": { "var": "context.minutes" } }';
const texts = `[{ "when": "counting", ${left} }, { "copy": "code.title" }]`;
const entry =
  '"of": { "kind": "clock", "screen": "code", "minutes": [5, 10] }, "disposition": "essential", "because": "It protects."';

/** The base product with a clock on its code screen. */
const clocked = edited([
  'code clock: { "since": "sentAt", "lasts": [{ "when": "can-text", "minutes": 5 }, { "minutes": 10 }] }',
  'code clock/into: "minutes"',
  'code clock/raise: "minute"',
  `code body/+2: { "type": "text", "copy": ${texts} }`,
  'code on/minute: { "always": true, "announce": "expired.alert" }',
  'code on/submit/set: { "sentAt": { "var": "now" } }',
  contextKey('sentAt', '"type": "integer", "minimum": 0, "x-persist": "tab"'),
  contextKey('minutes', '"type": "integer", "minimum": 0, "maximum": 10, "x-persist": "never"'),
  condition('counting', '{ "!!": { "var": "context.minutes" } }', '{ "context": { "minutes": 1 } }'),
  `time-limits code: { "description": "The code is not taken.", ${entry}, "announced": "code.left" }`,
  'signIn code.left: "{minutes, plural, one {# minute} other {# minutes}} left."',
  'es-US/signIn code.left: "{minutes, plural, one {Queda # minuto} other {Quedan # minutos}}."',
]);

ruleTest(
  'F121',
  {
    found: {
      // The alert is there as long as no transition has raised another one.
      'a clock that only an alert tells of': [
        ['code body/2: -', `code alert: ${texts}`],
        'code clock: No text of "code" tells how many minutes are left … context.minutes',
      ],
      'a length that the ledger does not know': [
        'code clock/lasts/0/minutes: 7',
        'time-limits code/of/minutes: The ledger says 5, 10 minutes, but the clock of "code" … has 7, 10 … Write [7, 10] here',
      ],
      'a clock without an entry': [
        'time-limits code/of: { "kind": "stated", "seconds": 5, "owner": "code", "source": "elsewhere" }',
        'code clock/lasts: The clock of "code", 600 s, is not in the ledger … flows/time-limits.json',
      ],
      'now outside of set': [
        'code body/2/copy/0/values/minutes: { "-": [{ "var": "context.minutes" }, { "var": "now" }] }',
        'F108 "now" cannot be read here … Only "set"',
      ],
      'a clock that counts from no moment': [
        ['code clock/since: "authFlow"', 'context properties/sentAt/x-read-by: "The fixture."'],
        'F108 A moment must be a number … now',
      ],
      'more minutes than their key can hold': [
        ['code clock/lasts/1/minutes: 20', 'time-limits code/of/minutes: [5, 20]'],
        'F108 20 is outside of what is allowed … 0 to 10',
      ],
      'a clock that nothing says how long it runs': [
        'code clock/lasts/1/unless: "can-text"',
        'F102 code clock/lasts/1: how long the clock runs … Add a last alternative',
      ],
      'an event that the screen does not have': ['code clock/raise: "minut"', 'F101 "minut" … minute'],
    },
  },
  clocked,
);
