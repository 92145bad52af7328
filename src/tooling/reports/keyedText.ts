import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { parseText } from '../../compiler/text/parseText.ts';
import { insideOf } from '../../compiler/text/plainText.ts';

// The parser's enum, which its types declare as ambient and which therefore cannot be imported by name.
const literal = 0;
const select = 5;
const plural = 6;
const pound = 7;
const tag = 8;

type Values = Readonly<Record<string, string>>;

/** A text by its key, as `⟨vc.expires minutes=5⟩`. Its values may be texts again, and its tags follow. */
const innermost = /⟨([\w.-]+)(?:@(this|other))?(?:\/(\w+))?((?: \w+=[^⟨⟩]*?)*)(?: \/⟩)*⟩/u;

/** Words in one language. */
interface SpokenPart {
  readonly words: string;
  readonly locale: string;
}

/** These delimit a text of another language until all texts are inserted. No text can contain them. */
const begins = '\uE000';
const ends = '\uE001';

/**
 * Replaces the keys of texts by their words in one language; those of another language become separate parts. The words
 * of a tag are part of its text. A key without a text stays, because the transcripts may be older than an edit.
 */
export function partsOfKeys(
  line: string,
  locale: string,
  { copy, app }: Pick<Analysis, 'copy' | 'app'>,
): readonly SpokenPart[] {
  const brand = { brand: app.brand.name, supportPhone: app.brand.supportPhone };
  const other = app.locales.find((each) => each !== locale) ?? locale;
  let words = line.replace(/ ⟨[\w.]+\/\w+⟩(?= *(?:⟨[\w.]+\/\w+⟩ *)*⟩)/gu, '');
  for (let found = innermost.exec(words); found !== null; found = innermost.exec(words)) {
    const [whole, key = '', whose, named, given = ''] = found;
    const spoken = whose === 'other' ? other : locale;
    const text = copy.get(spoken)?.get(key)?.text;
    const parsed = text === undefined ? null : parseText(text);
    const all = parsed?.kind === 'parsed' ? parsed.elements : [{ type: literal, value: key } as MessageFormatElement];
    const elements = named === undefined ? all : (insideOf(named, all) ?? all);
    const values = [...given.matchAll(/ (\w+)=(.*?)(?=$| \w+=)/gu)].map(([, name = '', value = '']) => [name, value]);
    const said = formatted(elements, { ...brand, ...Object.fromEntries(values) }, spoken)
      .replace(/\s+/gu, ' ')
      .trim();
    words = words.replace(whole, () => (spoken === locale ? said : `${begins}${said}${ends}`));
  }
  let depth = 0;
  return words.split(/([\uE000\uE001])/u).flatMap((part): readonly SpokenPart[] => {
    if (part === begins) depth += 1;
    else if (part === ends) depth -= 1;
    else if (part !== '') return [{ words: part, locale: depth > 0 ? other : locale }];
    return [];
  });
}

/** The same as one string. */
export function wordsOfKeys(line: string, locale: string, analysis: Pick<Analysis, 'copy' | 'app'>): string {
  return partsOfKeys(line, locale, analysis)
    .map(({ words }) => words)
    .join('');
}

function formatted(elements: readonly MessageFormatElement[], values: Values, locale: string, counted = ''): string {
  return elements
    .map((element) => {
      if (element.type === literal) return element.value;
      if (element.type === pound) return counted;
      if (element.type === tag) return formatted(element.children, values, locale, counted);
      const value = values[element.value] ?? '';
      if (!('options' in element)) return value;
      const form = element.type === plural ? new Intl.PluralRules(locale).select(Number(value)) : value;
      const option = element.options[`=${value}`] ?? element.options[form] ?? element.options.other;
      const inner = element.type === select ? counted : value;
      return formatted(option?.value ?? [], values, locale, inner);
    })
    .join('');
}
