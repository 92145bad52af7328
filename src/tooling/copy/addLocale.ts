import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { analyse } from '../../compiler/analysis/analyse.ts';
import { translationNote, untranslatedIn } from '../../compiler/analysis/translations.ts';
import type { AppFile } from '../../compiler/generated/source.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { linkSources } from '../../compiler/lower/buildModel.ts';
import { pseudoLocale } from '../../compiler/lower/model.ts';
import { lineWidth, printTexts, recordFile, type TextFile } from './records.ts';

/** The files of a new locale, or why it cannot be added. */
type AddResult =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'added'; readonly files: readonly TextFile[]; readonly texts: number; readonly name: string };

const appFile = 'flows/app.json';

/** Adds a locale. Its texts equal those of the first locale until they are translated. */
export function addLocale(locale: string, sources: Sources): AddResult {
  const { locales, shell } = JSON.parse(sources.get(appFile) ?? '') as AppFile;
  const [first = ''] = locales;
  if (!isLocale(locale)) {
    const message = `"${locale}" is no locale: write language and region, as in fr-CA`;
    return { kind: 'refused', message };
  }
  if (locale === pseudoLocale) {
    const message = `"${locale}" is the pseudo-locale, which the compiler makes by itself: ?lang=${locale} shows it`;
    return { kind: 'refused', message };
  }
  if (locales.includes(locale)) return { kind: 'refused', message: `The product has ${locale} already` };
  const left = [...sources.keys()].find((file) => file.startsWith(`copy/${locale}/`) || file === recordFile(locale));
  if (left !== undefined) {
    return {
      kind: 'refused',
      message: `There is ${left} already: remove it, or add "${locale}" to "locales" in ${appFile}`,
    };
  }
  const names = new Set(
    [...shell.header, ...shell.footer].flatMap(({ each, copy }) =>
      each !== undefined && typeof copy === 'string' ? [copy] : [],
    ),
  );
  const name = nameOf(locale, locales);
  const record: Record<string, string> = {};
  const copies = [...sources].flatMap(([file, source]): readonly TextFile[] => {
    if (!file.startsWith(`copy/${first}/`)) return [];
    const entries = Object.entries(JSON.parse(source) as Readonly<Record<string, string>>).map(([key, text]) => {
      if (key === '$schema') return [key, text] as const;
      if (!names.has(key)) return [key, text] as const;
      record[key] = translationNote(text, name);
      return [key, name] as const;
    });
    return [{ path: file.replace(`copy/${first}/`, `copy/${locale}/`), text: printTexts(Object.fromEntries(entries)) }];
  });
  const files = [
    ...copies,
    { path: recordFile(locale), text: printTexts({ $schema: '../schemas/translated.schema.json', ...record }) },
    { path: appFile, text: withLocale(sources.get(appFile) ?? '', [...locales, locale]) },
  ];
  const grown = new Map([...sources, ...files.map(({ path, text }) => [path, text] as const)]);
  const texts = untranslatedIn(locale, analyse(linkSources(grown, () => undefined))).length;
  return { kind: 'added', files, texts, name };
}

function isLocale(locale: string): boolean {
  return /^[a-z]{2}-[A-Z]{2}$/u.test(locale) && Intl.getCanonicalLocales(locale)[0] === locale;
}

/** The language's own name for itself, with its region if the product has the language already. */
export function nameOf(locale: string, locales: readonly string[]): string {
  const [language = locale] = locale.split('-');
  const tag = locales.some((each) => each.startsWith(`${language}-`)) ? locale : language;
  const name = new Intl.DisplayNames([locale], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
  const [letter = '', ...rest] = name;
  return letter.toLocaleUpperCase(locale) + rest.join('');
}

/** The list on one line if it fits, as the formatter prints it. */
function withLocale(source: string, locales: readonly string[]): string {
  const tree = parseTree(source);
  const node = tree && findNodeAtLocation(tree, ['locales']);
  if (!node) throw new Error(`${appFile} has no "locales".`);
  const line = `[${locales.map((each) => JSON.stringify(each)).join(', ')}]`;
  const room = lineWidth - '  "locales": ,'.length;
  const list =
    line.length <= room ? line : `[\n${locales.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ]`;
  return source.slice(0, node.offset) + list + source.slice(node.offset + node.length);
}
