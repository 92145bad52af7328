import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/compiler/analysis/analyse.ts';
import { formatDiagnostic } from '../../../src/compiler/diagnostic.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';
import { consentsFile, recordConsent } from '../../../src/tools/review/recordConsent.ts';
import { contextKey, edited } from '../edited.ts';
import { base, compiled } from '../product.ts';

const protectedFile = 'copy/protected.json';
const english = 'copy/en-US/signIn.json';
const spanish = 'copy/es-US/signIn.json';
const app = 'flows/app.json';

function protecting(...texts: readonly string[]): string {
  const list = [{ texts, why: 'They are legal texts.', approver: 'legal' }];
  return JSON.stringify({
    $schema: '../schemas/grammar/protected.schema.json',
    protected: texts.length === 0 ? [] : list,
  });
}

const open: Sources = new Map([...base, [protectedFile, protecting('login.terms', 'brand.supportPhone')]]);

function consented(product: Sources, approver = 'legal', by = 'Jane Doe'): Sources {
  const model = analyse(linkSources(product, () => undefined));
  const { files } = recordConsent(model, approver, { by, on: '2026-05-31' });
  return new Map([...product, ...files.map(({ path, text }) => [path, text] as const)]);
}

const start = consented(open);

function changed(edit: (file: string, text: string) => string | null, product = start): Sources {
  return new Map(
    [...product].flatMap(([file, text]) => {
      const after = edit(file, text);
      return after === null ? [] : [[file, after] as const];
    }),
  );
}

const said = (product: Sources): readonly string[] =>
  compiled(product).diagnostics.map((finding) => formatDiagnostic(finding).replace(/:\d+:\d+/, ''));
const ask = 'Ask legal, and once they agree run: npm run review -- --consent legal';
const sentence = (file: string, from: string, to: string): Sources =>
  changed((each, text) => (each === file ? text.replace(from, to) : text));

describe('a protected text', () => {
  it('has no finding with the consent of its approver', () => {
    expect(said(start)).toEqual([]);
  });

  it('is an error without any consent, and the product can be looked at all the same', () => {
    const { diagnostics, program } = compiled(open);
    expect(diagnostics.map(({ rule, severity }) => [rule, severity])).toEqual([
      ['unconsented-text', 'error'],
      ['unconsented-text', 'error'],
    ]);
    expect(program).not.toBeNull();
  });

  it('is found in the locale that was changed, with what to do', () => {
    expect(said(sentence(english, 'or <help>get', 'and <help>get'))).toEqual([
      `F148 ${english}  The protected text "login.terms" is not the one that legal consented to, in en-US. ${ask}; else take the change back.`,
    ]);
    expect(said(sentence(spanish, 'or <help>get', 'y <help>get'))).toEqual([
      `F148 ${spanish}  The protected text "login.terms" is not the one that legal consented to, in es-US. ${ask}; else take the change back.`,
    ]);
    expect(said(sentence(app, '800-555-0100', '800-555-0199'))).toEqual([
      `F148 ${app}  The protected text "brand.supportPhone" is not the one that legal consented to, in every language. ${ask}; else take the change back.`,
    ]);
  });

  it('is found where it is hidden in a case in which it was on view', () => {
    const login = 'flows/sign-in/login.screen.json';
    const terms = '"copy": "login.terms"';
    const hidden = sentence(login, terms, `"when": "by-password", ${terms}`);
    expect(said(hidden)).toEqual([
      expect.stringMatching(
        /^F148 .* The protected text "login.terms" is not on view any more where legal consented to it: text on screen login with \w+\. Ask legal/u,
      ),
    ]);
    expect(said(consented(hidden))).toEqual([]);
    // More cases need no consent.
    expect(
      said(changed((file, text) => (file === login ? (start.get(login) ?? '') : text), consented(hidden))),
    ).toEqual([]);
  });

  it('is an error where its cases are too many to record, with what to do', () => {
    const pairs = Array.from({ length: 10 }, (_, index) => [`one${index}`, `other${index}`] as const);
    const before = pairs.map(
      ([one, other]) => `{ "when": { "${one}": true, "${other}": true }, "copy": "login.title" }`,
    );
    const product = edited(
      [
        ...pairs.flat().map((name) => contextKey(name, '"type": "boolean", "default": false, "x-persist": "never"')),
        `login body/6/copy: [${before.join(', ')}, { "copy": "login.terms" }]`,
      ],
      start,
    );
    expect(said(product).filter((each) => each.startsWith('F148'))).toEqual([
      expect.stringMatching(
        /^F148 .* The protected text "login.terms" has too many cases to record when it is on view as text on screen login with \w+\. Show it there by fewer conditions/u,
      ),
    ]);
  });

  it('is an error where no place is on record', () => {
    const { consents } = JSON.parse(start.get(consentsFile) ?? '') as { consents: { legal: Record<string, object> } };
    const { places: _, ...rest } = consents.legal['login.terms'] as { readonly places: object };
    const legal = { ...consents.legal, 'login.terms': rest };
    const record = JSON.stringify({ $schema: '../schemas/grammar/consents.schema.json', consents: { legal } });
    expect(said(new Map([...start, [consentsFile, record]]))).toEqual([
      expect.stringContaining('"login.terms" has no places on record'),
    ]);
  });

  it('is right again once consent is recorded, as the remedy says', () => {
    expect(said(consented(sentence(english, 'or <help>get', 'and <help>get')))).toEqual([]);
  });

  it('keeps its consent in another format, in another file and under another key', () => {
    expect(said(changed((file, text) => (file === english ? JSON.stringify(JSON.parse(text)) : text)))).toEqual([]);
    const moved = changed((file, text) => {
      if (!file.endsWith('/signIn.json')) return text;
      const { 'login.terms': _, ...rest } = JSON.parse(text) as Record<string, string>;
      return JSON.stringify(rest);
    });
    for (const file of [english, spanish]) {
      const { $schema, 'login.terms': terms } = JSON.parse(start.get(file) ?? '') as Record<string, string>;
      (moved as Map<string, string>).set(
        file.replace('signIn', 'legal'),
        JSON.stringify({ $schema, 'login.terms': terms }),
      );
    }
    expect(said(moved)).toEqual([]);
    const renamed = changed((file, text) =>
      file === consentsFile ? text : text.replaceAll('"login.terms"', '"login.conditions"'),
    );
    expect(said(renamed)).toEqual([]);
    expect(JSON.parse(consented(renamed).get(consentsFile) ?? '')).toHaveProperty(
      ['consents', 'legal', 'login.conditions', 'by'],
      'Jane Doe',
    );
  });

  it('does not lend its consent to another text while it is there', () => {
    const copied = changed((file, text) => {
      if (file === protectedFile) return protecting('login.terms', 'brand.supportPhone', 'login.title');
      if (!file.endsWith('/signIn.json')) return text;
      const texts = JSON.parse(text) as Record<string, string>;
      return JSON.stringify({ ...texts, 'login.title': texts['login.terms'] });
    });
    expect(said(copied)).toContainEqual(expect.stringContaining('no consent of legal to it is recorded'));
  });
});

describe('protection', () => {
  const lifted = `F149 ${consentsFile}  The text "login.terms" was protected by legal and is no longer. ${ask}; else protect it again in copy/protected.json.`;

  it('is not lifted in silence, in one go with the text or alone', () => {
    const alone = changed((file, text) => (file === protectedFile ? protecting('brand.supportPhone') : text));
    expect(said(alone)).toEqual([lifted]);
    const both = changed(
      (file, text) => (file === english ? text.replace('or <help>get', 'and <help>get') : text),
      alone,
    );
    expect(said(both)).toEqual([lifted]);
    expect(said(changed((file, text) => (file === protectedFile ? null : text)))).toHaveLength(2);
    expect(said(consented(alone))).toEqual([]);
  });

  it('asks for no consent while something still names a text that is gone, because it may only be renamed', () => {
    const halfway = changed((file, text) =>
      file.startsWith('copy/') && file !== consentsFile && file !== protectedFile
        ? text.replaceAll('"login.terms"', '"login.conditions"')
        : text,
    );
    const asked = (product: Sources) => said(product).filter((line) => /^F14[89]/u.test(line));
    expect(said(halfway).length).toBeGreaterThan(0);
    expect(asked(halfway)).toEqual([]);
    const listed = changed(
      (file, text) =>
        file === 'flows/sign-in/login.screen.json' ? text.replaceAll('"login.terms"', '"login.conditions"') : text,
      halfway,
    );
    expect(asked(listed)).toEqual([]);
    const gone = changed((file, text) => (file === protectedFile ? protecting('brand.supportPhone') : text), listed);
    expect(asked(gone)).toEqual([
      `F149 ${consentsFile}  The text "login.terms" was protected by legal and is gone. ${ask}; else put it back.`,
    ]);
  });

  it('that is removed and still listed is told with the list, so that both are done at once', () => {
    const removed = changed((file, text) => {
      if (file === english || file === spanish) return text.replace(/ {2}"login.terms": .*\n/u, '');
      return file === 'flows/sign-in/login.screen.json' ? text.replace('"login.terms"', '"login.title"') : text;
    });
    expect(said(removed)).toEqual(
      expect.arrayContaining([
        `F149 ${consentsFile}  The text "login.terms" was protected by legal and is gone. ${ask}; else put it back.`,
        expect.stringMatching(/^F107 .*There is no text "login.terms"/u),
      ]),
    );
  });

  it('of an approver who is called otherwise now is owed anew', () => {
    const renamed = changed((file, text) => (file === protectedFile ? text.replace('"legal"', '"the lawyers"') : text));
    expect(said(renamed).map((line) => line.slice(0, 4))).toEqual(['F149', 'F149', 'F148', 'F148']);
    expect(said(renamed)[2]).toContain('npm run review -- --consent "the lawyers"');
    expect(said(consented(consented(renamed, 'the lawyers')))).toEqual([]);
  });
});

describe('recording consent', () => {
  it('keeps who consented to what is as it was', () => {
    const again = consented(sentence(english, 'or <help>get', 'and <help>get'), 'legal', 'John Roe');
    const { consents } = JSON.parse(again.get(consentsFile) ?? '') as {
      consents: Record<string, Record<string, { by: string }>>;
    };
    expect([consents.legal?.['login.terms']?.by, consents.legal?.['brand.supportPhone']?.by]).toEqual([
      'John Roe',
      'Jane Doe',
    ]);
  });

  it('refuses a name that approves nothing', () => {
    expect(() => consented(start, 'legall')).toThrow('"legall" approves nothing. Did you mean "legal"?');
  });
});
