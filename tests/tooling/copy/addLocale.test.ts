import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { addLocale, nameOf } from '../../../src/tooling/copy/addLocale.ts';
import { compiled, projectRoot } from '../../compiler/product.ts';
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
        expect.stringMatching(/^\d{3} texts wait for a translation into fr-CA, and would be shown as in en-US$/),
      ],
    ]);
  });

  it('has as many texts to translate as verify counts', () => {
    const added = addLocale('fr-CA', product);
    const [warning] = findingsOf(sources);
    expect(added.kind === 'added' && `${added.texts} texts wait`).toBe(
      /^\d+ texts wait/.exec(warning?.message ?? '')?.[0],
    );
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

  it('keeps the direction of each name where both directions meet', () => {
    const { shared } = compiled(withLocale('ar-EG'));
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
    expect(nameOf('fr-FR', ['en-US'])).toBe('Français');
  });

  it('leaves files that the formatter would not touch', () => {
    const biome = path.join(projectRoot, 'node_modules/.bin/biome');
    const many = ['de-DE', 'fr-CA', 'it-IT', 'pt-BR', 'nl-NL', 'pl-PL', 'da-DK', 'sv-SE', 'fi-FI', 'cs-CZ'];
    const grown = many.reduce((all, locale) => withLocale(locale, all), product);
    for (const [all, file] of [
      [sources, 'flows/app.json'],
      [grown, 'flows/app.json'],
      [sources, 'copy/fr-CA/login.json'],
      [sources, 'copy/fr-CA.translated.json'],
    ] as const) {
      const input = all.get(file) ?? '';
      const { stdout } = spawnSync(biome, ['format', `--stdin-file-path=${file}`], { cwd: projectRoot, input });
      expect(stdout.toString()).toBe(input);
    }
  });

  it.each([
    ['fr', '"fr" is no locale: write language and region, as in fr-CA'],
    ['fr_CA', '"fr_CA" is no locale'],
    ['../x', 'is no locale'],
    ['en-XA', 'the pseudo-locale'],
    ['es-US', 'The product has es-US already'],
  ])('is not %s', (locale, says) => {
    const result = addLocale(locale, product);
    expect(result.kind === 'refused' && result.message).toContain(says);
  });

  it('does not overwrite a folder that was begun', () => {
    const begun = new Map(product).set('copy/fr-CA/login.json', '{}');
    expect(addLocale('fr-CA', begun)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('copy/fr-CA/'),
    });
  });
});
