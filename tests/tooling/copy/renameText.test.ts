import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOfMemory } from '../../../src/compiler/diagnostic.ts';
import { renameText } from '../../../src/tooling/copy/renameText.ts';
import { findingsOf, product, withFiles } from './product.ts';

const english = (file: string): Readonly<Record<string, string>> =>
  JSON.parse(product.get(`copy/en-US/${file}.json`) ?? '{}');
const keys = [...product.keys()]
  .filter((file) => file.startsWith('copy/en-US/'))
  .flatMap((file) => Object.keys(JSON.parse(product.get(file) ?? '{}')))
  .filter((key) => key !== '$schema' && !key.startsWith('ui.'));

function renamed(from: string, to: string, sources = product): typeof product {
  const result = renameText(from, to, sources);
  if (result.kind === 'refused') throw new Error(result.message);
  return withFiles(sources, result.files);
}

function refusalOf(from: string, to: string, sources = product): string | null {
  const result = renameText(from, to, sources);
  return result.kind === 'refused' ? result.message : null;
}

describe('a renamed text', () => {
  it('leaves nothing to correct, whichever text it is, and can be renamed back', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), (key) => {
        const to = `${key}X`;
        const after = renamed(key, to);
        expect(findingsOf(after).filter((finding) => !isOfMemory(finding))).toEqual([]);
        expect(renamed(to, key, after)).toEqual(product);
      }),
      { numRuns: 12 },
    );
  });

  it('keeps consents, the record of its translation, and its place', () => {
    const after = renamed('phone.noMarketing', 'phone.noAdvertising');
    expect(after.get('copy/consents.json')).toContain('"phone.noAdvertising"');
    expect(after.get('copy/protected.json')).toContain('"phone.noAdvertising"');
    expect(after.get('copy/es-US.translated.json')).toContain('"phone.noAdvertising"');
    expect([...after.values()].some((text) => text.includes('"phone.noMarketing"'))).toBe(false);
  });

  it('is renamed in what tests have recorded, and nowhere where it is no name of a text', () => {
    const besides = new Map([
      ['tests/a.test.ts', "await see('vc.another'); // vc.another is a link"],
      ['tests/aloud.txt', '> press vc.another\n  focus: ⟨vc.another⟩, button\n  vc.anotherOne'],
    ]);
    const result = renameText('vc.another', 'vc.other', product, besides);
    const text = (file: string) => result.kind === 'renamed' && result.files.find(({ path }) => path === file)?.text;
    expect(text('tests/a.test.ts')).toBe("await see('vc.other'); // vc.another is a link");
    expect(text('tests/aloud.txt')).toBe('> press vc.other\n  focus: ⟨vc.other⟩, button\n  vc.anotherOne');
    const path = '{ "copy": "form.code", "values": { "a": { "var": "form.code" } } }';
    const [file] = [...renamed('form.code', 'form.number', new Map([...product, ['flows/a.json', path]]))].slice(-1);
    expect(file?.[1]).toBe('{ "copy": "form.number", "values": { "a": { "var": "form.code" } } }');
  });

  it('ends a rename that was begun by hand', () => {
    const half = (locale: string) => {
      const file = `copy/${locale}/vc.json`;
      return [file, (product.get(file) ?? '').replace('"vc.another"', '"vc.other"')] as const;
    };
    for (const begun of [[half('en-US')], [half('en-US'), half('es-US')]]) {
      const after = renamed('vc.another', 'vc.other', new Map([...product, ...begun]));
      expect(findingsOf(after).filter((finding) => !isOfMemory(finding))).toEqual([]);
    }
  });
});

describe('a rename that is refused', () => {
  it.each([
    ['vc.anohter', 'vc.other', 'There is no text "vc.anohter". Did you mean "vc.another"?'],
    ['vc.another', 'vc.verify', 'There is a text "vc.verify" already, in copy/en-US/vc.json. Choose another name'],
    ['vc.another', 'vc.another', '"vc.another" and "vc.another" are the same'],
    ['vc.another', 'another', '"another" cannot be the name of a text'],
    ['vc.another', 'vc.the-other', '"vc.the-other" cannot be the name of a text'],
    ['vc.another', 'ui.another', '"ui.another" cannot be the name of a text'],
    ['ui.errorTitle', 'vc.errorTitle', 'is named by the code: it needs an engineer'],
    [
      'vc.another',
      'login.another',
      '"login.another" is called like the texts of login.json, and "vc.another" stands in vc.json',
    ],
    ['disclosure.once', 'stepUp.once', 'is protected as one of "disclosure.*", and "stepUp.once" would not be'],
  ])('%s to %s', (from, to, says) => {
    expect(english('vc')['vc.another']).toBeDefined();
    expect(refusalOf(from, to)).toContain(says);
  });
});
