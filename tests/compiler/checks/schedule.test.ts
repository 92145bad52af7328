import { describe, expect, it } from 'vitest';
import { compileSources } from '../../../src/compiler/compile.ts';
import { formatDiagnostic } from '../../../src/compiler/diagnostic.ts';
import { judge } from '../../../src/compiler/judge.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { condition, edited } from '../edited.ts';
import { base, compiled, findings } from '../product.ts';
import { ruleTest } from '../ruleTest.ts';

const schedule = 'flows/schedule.json';
const from = '"from": "2999-03-09T22:00:00-05:00"';
const until = '"until": "2999-03-10T04:00:00-04:00"';

const entry = (dates: string, name = 'big-works', zone = ''): string =>
  `${schedule}: { ${zone}"$schema": "../schemas/grammar/schedule.schema.json", "${name}": { "description": "The provider is worked on.", ${dates} } }`;

const guard = '"when": { "bigWorks": "during" }';
const banner = (item = guard): string => `app shell/banner: [{ ${item}, "copy": "shell.works" }]`;
const works = entry(`${from}, ${until}`);

/** A product with a text that an entry brings and takes away, but without the entry. */
const shown = edited([banner(), 'common shell.works: "We are at work."', 'es-US/common shell.works: "Trabajamos."']);

const during = '{ "bigWorks": "during" }';
const homeWhen = (when: string): string =>
  `login on/home: [{ "when": ${when}, "next": "leave-to-help" }, { "next": "leave-to-goto" }]`;
const decides =
  'The schedule decides more than a text here … Guard a text, a note or an item of the banner by it instead';

ruleTest(
  'F156',
  {
    found: {
      'a transition': [homeWhen(during), decides],
      'a transition, inside of another guard': [homeWhen(`{ "any": [${during}, "by-password"] }`), decides],
      'a transition, by a named condition': [
        [
          condition(
            'works-now',
            '{ "==": [{ "var": "context.bigWorks" }, "during"] }',
            `{ "context": ${during} }`,
            '{ "context": { "bigWorks": "after" } }',
          ),
          homeWhen('"works-now"'),
        ],
        decides,
      ],
      'what follows an outcome': [
        `login on/submit/then/wrong: [{ ${guard}, "error": "common.failed" }, { "error": "login.wrong" }]`,
        decides,
      ],
      'an alert': [`login alert/0/when: ${during}`, decides],
      'a field': [`login body/0/when: ${during}`, decides],
      'a group with a field': [`login body/1/when: ${during}`, decides],
      'a button': [`login body/2/when: ${during}`, decides],
      'a link': [`login body/5/when: ${during}`, decides],
      'an access policy': [`app access/signing-in/needs: ["is-signing-in", ${during}]`, decides],
      'a control of the frame': [`app shell/header/0/when: ${during}`, decides],
      'a value that is made of it': [
        'login on/submit/set/remembered: { "var": "context.bigWorks" }',
        'A value is made of the schedule here … Guard a text',
      ],
      'an entry that a flow sets': [
        'login on/submit/set/bigWorks: "during"',
        '"bigWorks" is an entry of the schedule … change the dates in flows/schedule.json',
      ],
      'a rule that reads it': [
        'rules required/passes: { "or": [{ "!!": { "var": "value" } }, { "==": [{ "var": "context.bigWorks" }, "during"] }] }',
        'A rule reads the schedule here … Guard a text',
      ],
    },
  },
  edited(works, shown),
);

/** Dates that are wrong, and what is said of them. Remedies are as exact as what was written. */
const dates: readonly (readonly [dates: string, says: string, remedy: string])[] = [
  ['"from": "2999-03-09T22:00:00"', 'has no offset', 'Write "2999-03-09T22:00:00-05:00"'],
  ['"from": "2999-07-09T22:00:00"', 'has no offset', 'Write "2999-07-09T22:00:00-04:00"'],
  ['"from": "2999-03-09"', 'is no date with a time', 'Write it as in "2999-03-09T00:00:00-05:00"'],
  ['"until": "2999-07-09"', 'is no date with a time', 'Write it as in "2999-07-09T23:59:59-04:00"'],
  ['"from": "2999-7-9T8:30-05:00"', 'is no date with a time', '"2999-07-09T08:30:00-04:00"'],
  ['"from": "2999-07-09 08:30"', 'is no date with a time', '"2999-07-09T08:30:00-04:00"'],
  ['"from": "07/09/2999 8 pm"', 'is no date with a time', '"2999-07-09T20:00:00-04:00"'],
  ['"from": "July 9th, 2999, 12:15 a.m."', 'is no date with a time', '"2999-07-09T00:15:00-04:00"'],
  ['"from": "9 Jan 2999, noon"', 'is no date with a time', '"2999-01-09T00:00:00-05:00"'],
  ['"from": "31/12/2999"', 'is no date with a time', '2030-03-09T22:00:00-05:00'],
  ['"from": "tomorrow at ten"', 'is no date with a time', '2030-03-09T22:00:00-05:00'],
  ['"from": "9.3.2999 22:00 -05:00"', 'is no date with a time', '"2999-03-09T22:00:00-05:00"'],
  ['"from": "2999-02-29T22:00:00-05:00"', 'does not exist', 'Correct the day'],
  ['"from": "2999-13-09T22:00:00-05:00"', 'does not exist', 'Correct the day'],
  ['"from": "2999-03-09T24:00:00-05:00"', 'does not exist', 'Correct the day'],
  ['"from": "2999-03-09T22:00:00-15:00"', 'does not exist', 'Correct the day'],
  ['"from": "2999-03-09T22:00:00-05:75"', 'does not exist', 'Correct the day'],
  // In winter, in summer, and where clocks go forward and back.
  ['"from": "2999-01-09T22:00:00-04:00"', 'which is -05:00 then', 'Write "2999-01-09T22:00:00-05:00"'],
  ['"from": "2999-07-09T22:00:00-05:00"', 'which is -04:00 then', 'Write "2999-07-09T22:00:00-04:00"'],
  ['"from": "2030-03-10T02:30:00-05:00"', 'which is -04:00 then', 'Write "2030-03-10T03:30:00-04:00"'],
  ['"from": "2030-11-03T02:00:00-04:00"', 'which is -05:00 then', 'Write "2030-11-03T02:00:00-05:00"'],
  [
    '"from": "2030-01-09T22:00:00Z"',
    'offset of America/New_York',
    '"2030-01-09T22:00:00-05:00"; or "2030-01-09T17:00:00-05:00"',
  ],
  [`"from": "2999-03-10T04:00:00-04:00", ${until}`, 'ends when it begins', 'later than "from"'],
  // The hour that comes twice, the wrong way round.
  [
    '"from": "2030-11-03T01:30:00-05:00", "until": "2030-11-03T01:45:00-04:00"',
    'ends before it begins',
    'later than "from"',
  ],
];

ruleTest(
  'F157',
  {
    found: {
      ...Object.fromEntries(
        dates.map(([given, says, remedy]) => [given, [entry(given), `${says} … ${remedy}`] as const]),
      ),
      'a time zone that does not exist': [
        entry(from, 'big-works', '"timeZone": "America/New York", '),
        'There is no time zone "America/New York" … Did you mean "America/New_York"?',
      ],
      'a date in the time zone that the file names': [
        entry('"from": "2999-07-09T22:00:00-04:00"', 'big-works', '"timeZone": "Asia/Kolkata", '),
        'does not have the offset of Asia/Kolkata, which is +05:30 then … "2999-07-09T22:00:00+05:30"; or "2999-07-10T07:30:00+05:30"',
      ],
      'an entry without a date': [
        `${schedule}: { "$schema": "../schemas/grammar/schedule.schema.json", "big-works": { "description": "There are works." } }`,
        'F100 The entry has no date … Add "from", "until" or both',
      ],
      'an entry with an unknown key, and not what reads it': [entry(from.replace('from', 'begin')), 'F100 "begin"'],
      'an entry under another name, where it is read': [
        entry(from, 'large-works'),
        'F108 app shell/banner/0/when/bigWorks: bigWorks',
      ],
    },
  },
  shown,
);

ruleTest('F159', {
  found: {
    'an entry whose key exists already': [
      entry(from, 'goto-url'),
      'F157 The entry "goto-url" is kept in "gotoUrl" … Rename the entry',
    ],
    'an entry that nothing reads': [
      entry(from),
      'warning: Nothing reads the entry "big-works" … Guard a text by { "bigWorks": "during" }',
    ],
  },
});

const says = (words: string) => [entry(`${from}, ${until}`), ...both('common.wait', words)];
const sub = (key: string, words: string) => [`signIn ${key}: "${words}"`, `es-US/signIn ${key}: "${words}"`];
const both = (key: string, words: string) => [`common ${key}: "${words}"`, `es-US/common ${key}: "${words}"`];

ruleTest('F107', {
  found: {
    'a date that is nearly named so': [
      says('Until {bigWorksUntill, time}'),
      'common common.wait: has the placeholder {bigWorksUntill} … Did you mean "bigWorksUntil"?',
      'es-US/common common.wait: has the placeholder {bigWorksUntill} … Did you mean "bigWorksUntil"?',
      `F159 ${schedule} big-works: warning: Nothing reads the entry "big-works"`,
    ],
    'a style of dates that does not exist': [
      says('Until {bigWorksUntil, date, lnog}'),
      'common common.wait: A date or time has a style that does not exist … short, medium, long or full',
      'es-US/common common.wait: A date or time has a style that does not exist … short, medium, long or full',
    ],
  },
  fine: {
    'the dates of an entry, with which nothing else changes': [
      works,
      ...sub('login.sub', 'From {bigWorksFrom} to {bigWorksUntil, time}.'),
    ],
    'a text with a date that another quotes': [
      works,
      ...sub('login.sub', 'From {bigWorksFrom} on.'),
      ...sub('login.sub.password', 'We said: <quote>login.sub</quote>'),
    ],
  },
});

describe('F158: an entry that is over', () => {
  const product = edited(entry('"until": "2026-03-08T03:00:00-04:00"'), shown);
  const end = Date.UTC(2026, 2, 8, 7);
  const at = (now: number | null) => judge({ sources: product, unread: new Map() }, undefined, now).diagnostics;

  it('is told from that moment on, as a warning', () => {
    expect(at(end - 1)).toEqual([]);
    expect(at(end)).toMatchObject([{ code: 'F158', severity: 'warning', file: schedule }]);
  });

  it('is nothing to a build, which looks at no clock', () => {
    expect(at(null)).toEqual([]);
    expect(compileSources(product)).toEqual(compileSources(product));
    expect(compiled(product).program).not.toBeNull();
  });
});

describe('the schedule', () => {
  const twice = `${schedule}: { "$schema": "../schemas/grammar/schedule.schema.json",
    "big-works": { "description": "The provider is worked on.", ${from}, ${until} },
    "new-look": { "description": "The pages look otherwise.", "from": "2999-03-09T22:00-05:00" } }`;
  const product = edited([banner('"when": { "bigWorks": "during", "newLook": "during" }'), twice], shown);

  it('is a row of spans with what each entry is then', () => {
    expect(findings(product).map(formatDiagnostic)).toEqual([]);
    const begins = Date.UTC(2999, 2, 10, 3);
    expect(compiled(product).program?.schedule).toEqual([
      { from: 0, facts: { bigWorks: 'before', newLook: 'before' } },
      // Both begin at one moment, which is written in two ways.
      { from: begins, facts: { bigWorks: 'during', newLook: 'during' } },
      { from: Date.UTC(2999, 2, 10, 8), facts: { bigWorks: 'after', newLook: 'during' } },
    ]);
  });

  it('has a key of the context for each entry, of which a literal that cannot be is told', () => {
    const { program } = compiled(product);
    expect(program?.context.bigWorks).toMatchObject({
      source: 'schedule.bigWorks',
      persist: 'never',
      fallback: 'before',
    });
    const never = edited([banner(guard.replace('during', 'after')), entry(from)], shown);
    expect(findings(never)).toMatchObject([{ code: 'F108', file: 'flows/app.json' }]);
  });

  it('changes no version by an entry and its dates, so that no customer loses a sign-in', () => {
    const version = (product: Sources) => compiled(product).program?.version;
    const planned = version(edited(works, shown));
    expect(planned).toBe(version(edited(entry(`"from": "2999-01-01T00:00:00-05:00", ${until}`), shown)));
    expect(planned).toBe(version(base));
  });

  it('moves its conditions from an item of the banner to its texts, which keep their room', () => {
    const { shared } = compiled(edited([works, banner('"when": ["by-password", { "bigWorks": "during" }]')], shown));
    expect(shared['en-US']?.banner).toMatchObject([
      {
        layers: [
          [{ when: ['by-password', 'context.bigWorks = "during"'], copy: 'shell.works' }],
          [{ when: ['by-password'], copy: 'shell.works' }],
        ],
      },
    ]);
  });
});
