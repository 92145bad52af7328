import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../src/compiler/diagnostic.ts';
import type { EditText } from '../../../src/compiler/finding.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { consentsFile, recordConsent } from '../../../src/tools/review/recordConsent.ts';
import { contextKey, edited } from '../edited.ts';
import { analysisOf, compiled } from '../product.ts';

const english = 'copy/en-US/signIn.json';
const terms = 'Read <learn>how it works</learn> or <help>get help</help>.';
/** What legal did not consent to. */
const another = `signIn login.terms: "${terms.replace(' or ', ' and ')}"`;
/** The text under another key. */
const renamed = ['signIn', 'es-US/signIn'].map((file) => `${file} login.terms: "login.conditions": "${terms}"`);
const removed = ['signIn login.terms: -', 'es-US/signIn login.terms: -'];

function protecting(...texts: readonly string[]): EditText {
  const $schema = '../schemas/grammar/protected.schema.json';
  const list = [{ texts, why: 'They are legal texts.', approver: 'legal' }];
  return `copy/protected.json: ${JSON.stringify({ $schema, protected: list })}`;
}

function consented(product: Sources, approver = 'legal'): Sources {
  const { files } = recordConsent(analysisOf(product), approver, { by: 'Jane Doe', on: '2026-05-31' });
  return new Map([...product, ...files.map(({ path, text }) => [path, text] as const)]);
}

const open = edited(protecting('login.terms', 'brand.supportPhone'));
const start = consented(open);
const edit = (...edits: readonly EditText[]): Sources => edited(edits, start);

const said = (product: Sources): readonly string[] =>
  compiled(product).diagnostics.map((finding) => formatDiagnostic(finding).replace(/:\d+:\d+/, ''));
const ask = 'Ask legal, and once they agree run: npm run review -- --consent legal';

describe('a protected text', () => {
  it('is an error without any consent, and the product can be looked at all the same', () => {
    const { diagnostics, program } = compiled(open);
    expect(diagnostics.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['unconsented-text', 'error'],
      ['unconsented-text', 'error'],
    ]);
    expect(program).not.toBeNull();
  });

  it('is found in the locale that was changed, with what to do', () => {
    expect(said(edit(another))).toEqual([
      `F148 ${english}  The protected text "login.terms" is not the one that legal consented to, in en-US. ${ask}; else take the change back.`,
    ]);
    expect(said(edit(`es-US/${another}`))).toEqual([
      `F148 copy/es-US/signIn.json  The protected text "login.terms" is not the one that legal consented to, in es-US. ${ask}; else take the change back.`,
    ]);
    expect(said(edit('app brand/supportPhone: "800-555-0199"'))).toEqual([
      `F148 flows/app.json  The protected text "brand.supportPhone" is not the one that legal consented to, in every language. ${ask}; else take the change back.`,
    ]);
  });

  it('is found where it is hidden in a case in which it was on view', () => {
    const hidden = edit('login body/6/when: "by-password"');
    expect(said(hidden)).toEqual([
      expect.stringMatching(
        /^F148 .* The protected text "login.terms" is not on view any more where legal consented to it: text on screen login with \w+\. Ask legal/u,
      ),
    ]);
    expect(said(consented(hidden))).toEqual([]);
    // More cases need no consent.
    expect(said(edited('login body/6/when: -', consented(hidden)))).toEqual([]);
  });

  it('is an error where its cases are too many to record, with what to do', () => {
    const pairs = Array.from({ length: 10 }, (_, index) => [`one${index}`, `other${index}`] as const);
    const before = pairs.map(
      ([one, other]) => `{ "when": { "${one}": true, "${other}": true }, "copy": "login.title" }`,
    );
    const product = edit(
      ...pairs.flat().map((name) => contextKey(name, '"type": "boolean", "default": false, "x-persist": "never"')),
      `login body/6/copy: [${before.join(', ')}, { "copy": "login.terms" }]`,
    );
    expect(said(product).filter((each) => each.startsWith('F148'))).toEqual([
      expect.stringMatching(
        /^F148 .* The protected text "login.terms" has too many cases to record when it is on view as text on screen login with \w+\. Show it there by fewer conditions/u,
      ),
    ]);
  });

  it('is an error where no place is on record', () => {
    expect(said(edit(`${consentsFile} consents/legal/login.terms/places: -`))).toEqual([
      expect.stringContaining('"login.terms" has no places on record'),
    ]);
  });

  it('keeps its consent in another format, in another file and under another key', () => {
    expect(said(new Map(start).set(english, JSON.stringify(JSON.parse(start.get(english) ?? ''))))).toEqual([]);
    const file = `{ "$schema": "../../schemas/grammar/copy.schema.json", "login.terms": "${terms}" }`;
    expect(said(edit(...removed, `copy/en-US/legal.json: ${file}`, `copy/es-US/legal.json: ${file}`))).toEqual([]);
    const names = [protecting('login.conditions', 'brand.supportPhone'), 'login body/6/copy: "login.conditions"'];
    const product = edit(...names, ...renamed);
    expect(said(product)).toEqual([]);
    expect(JSON.parse(consented(product).get(consentsFile) ?? '')).toHaveProperty(
      ['consents', 'legal', 'login.conditions', 'by'],
      'Jane Doe',
    );
  });

  it('does not lend its consent to another text while it is there', () => {
    const titles = [`signIn login.title: "${terms}"`, `es-US/signIn login.title: "${terms}"`];
    const copied = edit(protecting('login.terms', 'brand.supportPhone', 'login.title'), ...titles);
    expect(said(copied)).toContainEqual(expect.stringContaining('no consent of legal to it is recorded'));
  });
});

describe('protection', () => {
  const lifted = `F149 ${consentsFile}  The text "login.terms" was protected by legal and is no longer. ${ask}; else protect it again in copy/protected.json.`;

  it('is not lifted in silence, in one go with the text or alone', () => {
    const alone = edit(protecting('brand.supportPhone'));
    expect(said(alone)).toEqual([lifted]);
    expect(said(edited(another, alone))).toEqual([lifted]);
    expect(said(edit('copy/protected.json: -'))).toHaveLength(2);
    expect(said(consented(alone))).toEqual([]);
  });

  it('asks for no consent while something still names a text that is gone, because it may only be renamed', () => {
    const halfway = edit(...renamed);
    const asked = (product: Sources) => said(product).filter((line) => /^F14[89]/u.test(line));
    expect(said(halfway).length).toBeGreaterThan(0);
    expect(asked(halfway)).toEqual([]);
    const listed = edited('login body/6/copy: "login.conditions"', halfway);
    expect(asked(listed)).toEqual([]);
    expect(asked(edited(protecting('brand.supportPhone'), listed))).toEqual([
      `F149 ${consentsFile}  The text "login.terms" was protected by legal and is gone. ${ask}; else put it back.`,
    ]);
  });

  it('that is removed and still listed is told with the list, so that both are done at once', () => {
    expect(said(edit(...removed, 'login body/6/copy: "login.title"'))).toEqual(
      expect.arrayContaining([
        `F149 ${consentsFile}  The text "login.terms" was protected by legal and is gone. ${ask}; else put it back.`,
        expect.stringMatching(/^F107 .*There is no text "login.terms"/u),
      ]),
    );
  });

  it('of an approver who is called otherwise now is owed anew', () => {
    const owed = edit('copy/protected.json protected/0/approver: "the lawyers"');
    expect(said(owed).map((line) => line.slice(0, 4))).toEqual(['F149', 'F149', 'F148', 'F148']);
    expect(said(owed)[2]).toContain('npm run review -- --consent "the lawyers"');
    expect(said(consented(consented(owed, 'the lawyers')))).toEqual([]);
  });
});
