import { IntlMessageFormat } from 'intl-messageformat';
import type { Analysis } from '../../../compiler/analysis/analysis.ts';

/**
 * A text by its key in a transcript, as `⟨vc.expires minutes=5⟩`. Its values may be texts again. `@other` names the
 * other language, `/trouble` a tag of the text.
 */
const innermost = /⟨([\w.-]+)(?:@(this|other))?(?:\/(\w+))?((?: \w+=[^⟨⟩]*?)*)(?: \/⟩)*⟩/u;
/** The tags that follow a text; their words are part of it. */
const tagsOfText = / ⟨[\w.]+\/\w+⟩(?= *(?:⟨[\w.]+\/\w+⟩ *)*⟩)/gu;

/** These delimit a text of another language until all texts are inserted. No text can contain them. */
const begins = '\uE000';
const ends = '\uE001';

/**
 * Replaces the keys of texts by their words in one language; those of another language become separate parts. A key
 * without a text stays, because the transcripts may be older than an edit.
 */
export function partsOfKeys(line: string, locale: string, { copy, app }: Pick<Analysis, 'copy' | 'app'>) {
  const other = app.locales.find((each) => each !== locale) ?? locale;
  let words = line.replace(tagsOfText, '');
  for (let found = innermost.exec(words); found !== null; found = innermost.exec(words)) {
    const [whole, key = '', whose, tag = null, given = ''] = found;
    const spoken = whose === 'other' ? other : locale;
    const values = [...given.matchAll(/ (\w+)=(.*?)(?=$| \w+=)/gu)].map(([, name = '', value = '']) => [name, value]);
    const text = copy.get(spoken)?.get(key)?.text;
    const brand = { brand: app.brand.name, supportPhone: app.brand.supportPhone };
    const own = text === undefined ? key : formatted(text, spoken, { ...brand, ...Object.fromEntries(values) }, tag);
    words = words.replace(whole, () => (spoken === locale ? own : `${begins}${own}${ends}`));
  }
  let depth = 0;
  return words.split(/([\uE000\uE001])/u).flatMap((part) => {
    if (part === begins) depth += 1;
    else if (part === ends) depth -= 1;
    else if (part !== '') return [{ words: part, locale: depth > 0 ? other : locale }];
    return [];
  });
}

/** @param tag only the words in this tag; null: the whole text */
function formatted(text: string, locale: string, values: Readonly<Record<string, string>>, tag: string | null): string {
  let inTag: string | null = null;
  const names = [...text.matchAll(/<(\w+)>/gu)].map(([, name = '']) => name);
  const tags = names.map((name) => {
    const keep = (inner: readonly string[]): string => {
      const words = inner.join('');
      if (name === tag) inTag = words;
      return words;
    };
    return [name, keep] as const;
  });
  const given = [...text.matchAll(/\{(\w+)/gu)].map(([, name = '']) => [name, ''] as const);
  const message = new IntlMessageFormat(text, locale);
  const whole = message.format({ ...Object.fromEntries(given), ...values, ...Object.fromEntries(tags) });
  return (inTag ?? String(whole)).replace(/\s+/gu, ' ').trim();
}
