import { createHash } from 'node:crypto';
import type { Model } from '../link/model.ts';

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

/** Keys of which a locale remembers a translation that it does not have any more. */
export function forgottenIn(
  locale: string,
  { copy, translated }: Pick<Model, 'copy' | 'translated'>,
): readonly string[] {
  const own = copy.get(locale);
  return Object.keys(translated.get(locale) ?? {}).filter((key) => key !== '$schema' && !own?.has(key));
}
