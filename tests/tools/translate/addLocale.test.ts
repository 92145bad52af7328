import { describe, expect, it } from 'vitest';
import { addLocale } from '../../../src/tools/translate/addLocale.ts';
import { createWords } from '../../../src/ui/copy/createWords.ts';
import { compiled } from '../../compiler/product.ts';
import { findingsOf, product, withLocale } from './product.ts';

/** The links of the switch in the header, and what each is called on pages of a locale. */
function switchOn(locale: string, shared: ReturnType<typeof compiled>['shared']) {
  const view = shared[locale];
  const links = view?.header.filter(({ action }) => action?.event.startsWith('speak')) ?? [];
  return links.map(({ copy, lang, unless, action }) => {
    const [message] = copy.map((each) => view?.messages[each.copy]);
    const words = (message as readonly { readonly value: string }[]).map(({ value }) => value).join('');
    return [action?.event, lang, words, unless] as const;
  });
}

describe('a new locale', () => {
  const sources = withLocale('fr-CA');

  it('leaves a product that compiles, with one warning that counts what waits', () => {
    expect(findingsOf(sources).map(({ code, message }) => [code, message])).toEqual([
      [
        'F154',
        `${addLocale('fr-CA', product).texts} texts wait for a translation into fr-CA, and would be shown as in en-US`,
      ],
    ]);
  });

  it('is in the switch of every language, named in its own', () => {
    const { shared } = compiled(sources);
    const links = [
      ['speak-en-us', 'en', 'English', ['context.locale = "en-US"']],
      ['speak-es-us', 'es', 'Español', ['context.locale = "es-US"']],
      ['speak-fr-ca', 'fr', 'Français', ['context.locale = "fr-CA"']],
    ];
    for (const locale of ['en-US', 'es-US', 'fr-CA']) expect(switchOn(locale, shared)).toEqual(links);
    expect(switchOn('en-XA', shared).map(([event]) => event)).toEqual(links.map(([event]) => event));
  });

  it('sets the language and writes the cookie', () => {
    const { program } = compiled(sources);
    expect(program?.on['speak-fr-ca']).toMatchObject([
      { always: true, set: { locale: 'fr-CA', lang: null }, notify: [{ with: { name: 'language', value: 'fr-CA' } }] },
    ]);
  });

  it('keeps the direction of names and values where both directions meet', () => {
    const { shared, program } = compiled(withLocale('ar-EG'));
    const brand = program?.brand ?? expect.unreachable();
    const { of } = createWords('ar-EG', shared['ar-EG']?.messages ?? {}, brand);
    expect(of({ copy: 'ui.callInstead', values: {} })).toContain(`\u2068${brand.supportPhone}\u2069`);
    expect(switchOn('en-US', shared).map(([, , words]) => words)).toEqual([
      '\u2066English\u2069',
      '\u2066Español\u2069',
      '\u2067العربية\u2069',
    ]);
  });

  it('is told from another region of the same language', () => {
    const { shared } = compiled(withLocale('fr-FR', sources));
    expect(switchOn('en-US', shared).map(([, lang, words]) => [lang, words])).toEqual([
      ['en', 'English'],
      ['es', 'Español'],
      ['fr-CA', 'Français'],
      ['fr-FR', 'Français (France)'],
    ]);
    expect(addLocale('fr-FR', product).name).toBe('Français');
  });

  it.each([
    ['fr', 'fr: this is no locale. Write language and region, as in fr-CA.'],
    ['fr_CA', 'fr_CA: this is no locale.'],
    ['../x', 'this is no locale'],
    ['jp-JP', 'this is no locale'],
    ['en-XA', 'the pseudo-locale'],
    ['es-US', 'es-US: the product has it already.'],
  ])('is not %s', (locale, says) => expect(() => addLocale(locale, product)).toThrow(says));

  it('does not overwrite a folder that was begun', () => {
    const begun = new Map(product).set('copy/fr-CA/login.json', '{}');
    expect(() => addLocale('fr-CA', begun)).toThrow('copy/fr-CA/login.json: it is there already.');
  });
});
