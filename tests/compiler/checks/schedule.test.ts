import { describe, expect, it } from 'vitest';
import { compileSources } from '../../../src/compiler/compile.ts';
import { formatDiagnostic } from '../../../src/compiler/diagnostic.ts';
import { judge } from '../../../src/compiler/judge.ts';
import { type Case, describeFindings } from '../expectFinding.ts';
import { changed, compiled, type Edit, findings, login } from '../product.ts';

const schedule = 'flows/schedule.json';
const app = 'flows/app.json';
const from = '"from": "2999-03-09T22:00:00-05:00"';
const until = '"until": "2999-03-10T04:00:00-04:00"';

const entry = (dates: string, name = 'big-works'): string =>
  `{ "$schema": "../schemas/schedule.schema.json", "${name}": { "description": "The provider is worked on.", ${dates} } }`;

const zoned = (zone: string, dates: string): string =>
  entry(dates).replace('{ "$schema"', `{ "timeZone": "${zone}", "$schema"`);

const guard = '"when": { "bigWorks": "during" }';
const banner: Edit = ['"footer": [', `"banner": [{ ${guard}, "copy": "shell.works" }], "footer": [`];

/** A text that an entry brings and takes away. */
const shown: Readonly<Record<string, Edit>> = {
  [app]: banner,
  'copy/en-US/common.json': ['"shell.skip"', '"shell.works": "We are at work.", "shell.skip"'],
  'copy/es-US/common.json': ['"shell.skip"', '"shell.works": "Trabajamos.", "shell.skip"'],
};
const works = { ...shown, [schedule]: entry(`${from}, ${until}`) };

const home = '"home": { "next": "leave-to-goto" }';
const wrong = '"wrong": { "error": "login.wrong", "fill": { "password": "" } }';
const homeWhen = (when: string): string =>
  `"home": [{ ${when}, "next": "leave-to-help" }, { "next": "leave-to-goto" }]`;

/** What must not depend on the clock of a customer: the change, and the place of the finding. */
const decided: Readonly<Record<string, Pick<Case, 'edit'> & Partial<Case>>> = {
  'a transition': { edit: [home, homeWhen(guard)] },
  'a transition, inside of another guard': {
    edit: [home, homeWhen('"when": { "any": [{ "bigWorks": "during" }, "by-password"] }')],
    at: '"any"',
  },
  'a transition, by a named condition': {
    edit: [home, homeWhen('"when": "works-now"')],
    others: {
      'flows/conditions.json': [
        '{\n',
        '{\n  "works-now": { "description": "The works go on.", "logic": { "==": [{ "var": "context.bigWorks" }, "during"] }, "examples": [{ "given": { "context": { "bigWorks": "during" } }, "is": true }, { "given": { "context": { "bigWorks": "after" } }, "is": false }] },\n',
      ],
    },
    at: '"works-now"',
  },
  'what follows an outcome': {
    edit: [wrong, `"wrong": [{ ${guard}, "error": "common.failed" }, { "error": "login.wrong" }]`],
  },
  'an alert': { edit: ['{ "when": "third-attempt", "copy": "login.again" }', `{ ${guard}, "copy": "login.again" }`] },
  'a field': { edit: ['{ "type": "field", "name": "userId" }', `{ "type": "field", "name": "userId", ${guard} }`] },
  'a group with a field': { edit: ['{ "type": "group",', `{ "type": "group", ${guard},`] },
  'a button': { edit: ['{ "type": "button",', `{ "type": "button", ${guard},`] },
  'a link': {
    edit: ['{ "type": "link", "copy": "login.learn",', `{ "type": "link", ${guard}, "copy": "login.learn",`],
  },
  'an access policy': {
    file: app,
    edit: [banner, ['"needs": "is-signing-in"', '"needs": ["is-signing-in", { "bigWorks": "during" }]']],
  },
  'a control of the frame': { file: app, edit: [banner, ['"except": ["login"],', `"except": ["login"], ${guard},`]] },
};

describeFindings(
  'F156',
  Object.fromEntries(
    Object.entries(decided).map(([name, { edit, file = login, at = '"bigWorks"', others = {} }]) => [
      `${name} that the schedule decides`,
      {
        file,
        edit,
        others: { ...works, ...others },
        at:
          file === app
            ? name === 'an access policy'
              ? '"bigWorks": "during" }], "onDenied"'
              : '"bigWorks": "during" }, "copy": "shell.logIn"'
            : at,
        says: 'The schedule decides more than a text here',
        remedy: 'Guard a text, a note or an item of the banner by it instead',
      },
    ]),
  ),
);

describeFindings('F156', {
  'a value that is made of it': {
    file: login,
    edit: ['"authFlow": "password"', '"authFlow": "password", "remembered": { "var": "context.bigWorks" }'],
    others: works,
    at: '{ "var": "context.bigWorks" }',
    says: 'A value is made of the schedule here',
    remedy: 'Guard a text',
  },
  'an entry that a flow sets': {
    file: login,
    edit: ['"authFlow": "password"', '"authFlow": "password", "bigWorks": "during"'],
    others: works,
    at: '"during"',
    says: '"bigWorks" is an entry of the schedule, which only its dates change',
    remedy: 'change the dates in flows/schedule.json',
  },
  'a rule that reads it': {
    file: 'flows/rules.json',
    edit: [
      '"passes": { "!!": { "var": "value" } }',
      '"passes": { "or": [{ "!!": { "var": "value" } }, { "==": [{ "var": "context.bigWorks" }, "during"] }] }',
    ],
    others: works,
    at: '{ "or": [',
    says: 'A rule reads the schedule here',
    remedy: 'Guard a text',
  },
});

/** Dates that are wrong, what is said of them, and where. Remedies are as exact as what was written. */
const dates: readonly (readonly [dates: string, at: string, says: string, remedy: string])[] = [
  ['"from": "2999-03-09T22:00:00"', '"2999', 'has no offset', 'Write "2999-03-09T22:00:00-05:00"'],
  ['"from": "2999-07-09T22:00:00"', '"2999', 'has no offset', 'Write "2999-07-09T22:00:00-04:00"'],
  ['"from": "2999-03-09"', '"2999', 'is no date with a time', 'Write it as in "2999-03-09T00:00:00-05:00"'],
  ['"until": "2999-07-09"', '"2999', 'is no date with a time', 'Write it as in "2999-07-09T23:59:59-04:00"'],
  ['"from": "2999-7-9T8:30-05:00"', '"2999', 'is no date with a time', '"2999-07-09T08:30:00-04:00"'],
  ['"from": "2999-07-09 08:30"', '"2999', 'is no date with a time', '"2999-07-09T08:30:00-04:00"'],
  ['"from": "07/09/2999 8 pm"', '"07/09', 'is no date with a time', '"2999-07-09T20:00:00-04:00"'],
  ['"from": "July 9th, 2999, 12:15 a.m."', '"July', 'is no date with a time', '"2999-07-09T00:15:00-04:00"'],
  ['"from": "9 Jan 2999, noon"', '"9 Jan', 'is no date with a time', '"2999-01-09T00:00:00-05:00"'],
  ['"from": "31/12/2999"', '"31/12', 'is no date with a time', '2030-03-09T22:00:00-05:00'],
  ['"from": "tomorrow at ten"', '"tomorrow', 'is no date with a time', '2030-03-09T22:00:00-05:00'],
  ['"from": "9.3.2999 22:00 -05:00"', '"9.3.', 'is no date with a time', '"2999-03-09T22:00:00-05:00"'],
  ['"from": "2999-02-29T22:00:00-05:00"', '"2999', 'does not exist', 'Correct the day'],
  ['"from": "2999-13-09T22:00:00-05:00"', '"2999', 'does not exist', 'Correct the day'],
  ['"from": "2999-03-09T24:00:00-05:00"', '"2999', 'does not exist', 'Correct the day'],
  ['"from": "2999-03-09T22:00:00-15:00"', '"2999', 'does not exist', 'Correct the day'],
  ['"from": "2999-03-09T22:00:00-05:75"', '"2999', 'does not exist', 'Correct the day'],
  // In winter, in summer, and where clocks go forward and back.
  ['"from": "2999-01-09T22:00:00-04:00"', '"2999', 'which is -05:00 then', 'Write "2999-01-09T22:00:00-05:00"'],
  ['"from": "2999-07-09T22:00:00-05:00"', '"2999', 'which is -04:00 then', 'Write "2999-07-09T22:00:00-04:00"'],
  ['"from": "2030-03-10T02:30:00-05:00"', '"2030', 'which is -04:00 then', 'Write "2030-03-10T03:30:00-04:00"'],
  ['"from": "2030-11-03T02:00:00-04:00"', '"2030', 'which is -05:00 then', 'Write "2030-11-03T02:00:00-05:00"'],
  [
    '"from": "2030-01-09T22:00:00Z"',
    '"2030',
    'offset of America/New_York',
    '"2030-01-09T22:00:00-05:00"; or "2030-01-09T17:00:00-05:00"',
  ],
  [
    `"from": "2999-03-10T04:00:00-04:00", ${until}`,
    '"2999-03-10T04:00:00-04:00" } }',
    'ends when it begins',
    'later than "from"',
  ],
  // The hour that comes twice, the wrong way round.
  [
    '"from": "2030-11-03T01:30:00-05:00", "until": "2030-11-03T01:45:00-04:00"',
    '"2030-11-03T01:45:00-04:00"',
    'ends before it begins',
    'later than "from"',
  ],
];

describeFindings(
  'F157',
  Object.fromEntries(
    dates.map(([given, at, says, remedy]) => [
      given,
      { file: schedule, edit: entry(given), others: shown, at, says, remedy },
    ]),
  ),
);

describeFindings('F157', {
  'an entry whose key exists already': {
    file: schedule,
    edit: entry(from, 'goto-url'),
    at: '{ "description"',
    says: 'The entry "goto-url" is kept in "gotoUrl"',
    remedy: 'Rename the entry',
  },
});

describeFindings('F159', {
  'an entry that nothing reads': {
    file: schedule,
    edit: entry(from),
    at: '{ "description"',
    says: 'Nothing reads the entry "big-works"',
    remedy: 'Guard a text by { "bigWorks": "during" }',
    severity: 'warning',
  },
});

describeFindings('F157', {
  'a time zone that does not exist': {
    file: schedule,
    edit: zoned('America/New York', from),
    others: shown,
    at: '"America/New York"',
    says: 'There is no time zone "America/New York"',
    remedy: 'Did you mean "America/New_York"?',
  },
  'a date in the time zone that the file names': {
    file: schedule,
    edit: zoned('Asia/Kolkata', '"from": "2999-07-09T22:00:00-04:00"'),
    others: shown,
    at: '"2999-07',
    says: 'does not have the offset of Asia/Kolkata, which is +05:30 then',
    remedy: '"2999-07-09T22:00:00+05:30"; or "2999-07-10T07:30:00+05:30"',
  },
});

describeFindings('F100', {
  'an entry without a date': {
    file: schedule,
    edit: '{ "$schema": "../schemas/schedule.schema.json", "big-works": { "description": "The provider is worked on." } }',
    others: shown,
    at: '{ "description"',
    says: 'The entry has no date',
    remedy: 'Add "from", "until" or both',
  },
  'an entry with an unknown key, and not what reads it': {
    file: schedule,
    edit: entry(from.replace('from', 'begin')),
    others: shown,
    at: '"begin"',
    says: '"begin"',
    remedy: '',
  },
});

it('an entry that was renamed is told where it is read', () => {
  const renamed = changed({ ...shown, [schedule]: entry(from, 'large-works') });
  expect(findings(renamed)).toMatchObject([{ code: 'F108', file: app }]);
});

describe('F158: an entry that is over', () => {
  const product = changed({ ...shown, [schedule]: entry('"until": "2026-03-08T03:00:00-04:00"') });
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
  const twice = `{ "$schema": "../schemas/schedule.schema.json",
    "big-works": { "description": "The provider is worked on.", ${from}, ${until} },
    "new-look": { "description": "The pages look otherwise.", "from": "2999-03-09T22:00-05:00" } }`;
  const named = [banner, [guard, '"when": { "bigWorks": "during", "newLook": "during" }']] as const;
  const product = changed({ ...shown, [app]: named, [schedule]: twice });

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
    const never = changed({ ...shown, [app]: [banner, ['"during"', '"after"']], [schedule]: entry(from) });
    expect(findings(never)).toMatchObject([{ code: 'F108', file: app }]);
  });

  it('changes no version by an entry and its dates, so that no customer loses a sign-in', () => {
    const version = (edits: Readonly<Record<string, Edit>>) => compiled(changed(edits)).program?.version;
    expect(version(works)).toBe(
      version({ ...works, [schedule]: entry(`"from": "2999-01-01T00:00:00-05:00", ${until}`) }),
    );
    expect(version(works)).toBe(version({}));
  });

  it('moves its conditions from an item of the banner to its texts, which keep their room', () => {
    const edit: Edit = [
      '"footer": [',
      `"banner": [{ "when": ["by-password", { "bigWorks": "during" }], "copy": "shell.works" }], "footer": [`,
    ];
    const { shared } = compiled(changed({ ...works, [app]: edit }));
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
