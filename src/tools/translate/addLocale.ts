import { analyse } from '../../compiler/analysis/analyse.ts';
import { untranslatedIn } from '../../compiler/analysis/translations.ts';
import type { AppFile } from '../../compiler/generated/source.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { linkSources } from '../../compiler/lower/buildModel.ts';
import { isLocale, pseudoLocale } from '../../compiler/lower/model.ts';
import { jsonText } from '../jsonText.ts';
import { Refusal } from '../release/refusal.ts';
import { recordFile, recordOf, type TextFile } from './records.ts';

interface AddedLocale {
  readonly files: readonly TextFile[];
  /** The number of texts to translate. */
  readonly texts: number;
  /** The language's own name for itself. */
  readonly name: string;
}

const appFile = 'flows/app.json';

/**
 * Adds a locale. Its texts are those of the first locale until they are translated, but for its name.
 * @throws {Refusal} when the locale cannot be added
 */
export function addLocale(locale: string, sources: Sources): AddedLocale {
  const app = JSON.parse(sources.get(appFile) ?? '') as AppFile;
  const [first = ''] = app.locales;
  refuse(locale, app.locales, sources);
  const name = nameOf(locale, app.locales);
  const links = [...app.shell.header, ...app.shell.footer].filter(({ each }) => each === 'language');
  const nameKeys = new Set<unknown>(links.map(({ copy }) => copy));
  const copies = [...sources].flatMap(([file, text]): TextFile[] => {
    if (!file.startsWith(`copy/${first}/`)) return [];
    const texts = Object.entries(JSON.parse(text)).map(([key, value]) => [key, nameKeys.has(key) ? name : value]);
    return [{ path: file.replace(first, locale), text: `${jsonText(Object.fromEntries(texts))}\n` }];
  });
  const files = [
    ...copies,
    { path: appFile, text: `${jsonText({ ...app, locales: [...app.locales, locale] })}\n` },
    recordOf(locale, { app, copy: new Map(), translated: new Map() }),
  ];
  const grown = new Map([...sources, ...files.map(({ path, text }) => [path, text] as const)]);
  const analysis = analyse(linkSources(grown, () => undefined));
  return {
    files: [...files.slice(0, -1), recordOf(locale, analysis)],
    texts: untranslatedIn(locale, analysis).length,
    name,
  };
}

function refuse(locale: string, locales: readonly string[], sources: Sources): void {
  if (!isLocale(locale)) throw new Refusal(locale, 'this is no locale', 'Write language and region, as in fr-CA');
  if (locale === pseudoLocale)
    throw new Refusal(locale, 'the compiler makes the pseudo-locale itself', `?lang=${locale} shows it`);
  if (locales.includes(locale)) throw new Refusal(locale, 'the product has it already', 'Name another locale');
  const left = [...sources.keys()].find((file) => file.startsWith(`copy/${locale}/`) || file === recordFile(locale));
  if (left !== undefined)
    throw new Refusal(left, 'it is there already', `Remove it, or add "${locale}" to "locales" in ${appFile}`);
}

/** The language's own name for itself, with its region if the product has the language already. */
function nameOf(locale: string, locales: readonly string[]): string {
  const [language = locale] = locale.split('-');
  const tag = locales.some((each) => each.startsWith(`${language}-`)) ? locale : language;
  const [letter = '', ...rest] =
    new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
  return letter.toLocaleUpperCase(locale) + rest.join('');
}
