import { createHash } from 'node:crypto';
import type { Model } from '../link/model.ts';
import { isAccepted, wordsOf } from '../text/style.ts';
import type { Analysis } from './analysis.ts';

/**
 * How a text of another locale stands to the text of the first one. `stale`: that text has changed since. `waiting`: it
 * is still that text itself. `unrecorded`: it is another text, and nothing says what it was translated from.
 */
export type TranslationState = 'current' | 'stale' | 'waiting' | 'unrecorded';

/** What a translation remembers of the text that it was made from: the first eight digits of its SHA-256. */
export function sourceHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** By key, the state of each text that both the first locale and this one have. */
export function translationsInto(
  locale: string,
  { app, copy, translated }: Pick<Model, 'app' | 'copy' | 'translated'>,
): ReadonlyMap<string, TranslationState> {
  const [first = ''] = app.locales;
  const known: Readonly<Record<string, string>> = translated.get(locale) ?? {};
  const own = copy.get(locale);
  const states = new Map<string, TranslationState>();
  for (const [key, { text }] of copy.get(first) ?? []) {
    const translation = own?.get(key)?.text;
    if (translation === undefined) continue;
    const hash = Object.hasOwn(known, key) ? known[key] : undefined;
    if (hash !== undefined) states.set(key, hash === sourceHash(text) ? 'current' : 'stale');
    else states.set(key, translation === text ? 'waiting' : 'unrecorded');
  }
  return states;
}

/** Keys of texts that are still those of the first locale; none where the locale does not record its translations. */
export function waitingKeys(locale: string, model: Pick<Model, 'app' | 'copy' | 'translated'>): ReadonlySet<string> {
  if (!model.translated.has(locale) || locale === model.app.locales[0]) return new Set();
  const states = [...translationsInto(locale, model)];
  return new Set(states.filter(([, state]) => state === 'waiting').map(([key]) => key));
}

/** Those of them that have words to translate, other than the name of the brand and what is accepted as it is. */
export function untranslatedIn(locale: string, analysis: Analysis): readonly string[] {
  const waiting = waitingKeys(locale, analysis);
  const names = new Set(wordsOf(analysis.app.brand.name));
  const hasWords = (reading: string): boolean => wordsOf(reading).some((word) => !names.has(word));
  return analysis
    .texts(locale)
    .filter(({ key, readings }) => waiting.has(key) && readings.some(hasWords))
    .map(({ key }) => key)
    .filter((key) => !isAccepted(key, locale, 'same', analysis));
}

/** Keys of which a locale remembers a translation that it does not have any more. */
export function forgottenIn(
  locale: string,
  { copy, translated }: Pick<Model, 'copy' | 'translated'>,
): readonly string[] {
  const own = copy.get(locale);
  return Object.keys(translated.get(locale) ?? {}).filter((key) => key !== '$schema' && !own?.has(key));
}
