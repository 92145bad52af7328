import { createHash } from 'node:crypto';
import type { Model } from '../link/model.ts';
import { isAccepted, wordsOf } from '../text/style.ts';
import type { Analysis } from './analysis.ts';

/**
 * How a text of another locale stands to the text of the first one. `stale`: that text has changed since. `waiting`: it
 * is still that text itself. `unrecorded`: it is another text, and nothing says what it was translated from.
 */
export type TranslationState = 'current' | 'stale' | 'waiting' | 'unrecorded';

/** What is remembered of a text: the first eight digits of its SHA-256. */
export function sourceHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** What a locale remembers of a translation: the text that it was made from, and how it was then. */
export function translationNote(source: string, translation: string): string {
  return `${sourceHash(source)}-${sourceHash(translation)}`;
}

/** Whether a translation still fits. One that was changed with its source, or after it, was made anew. */
function fits(note: string, source: string, translation: string): boolean {
  const [before, after] = note.split('-');
  return before === sourceHash(source) || (after !== undefined && after !== sourceHash(translation));
}

type CopyModel = Pick<Model, 'app' | 'copy' | 'translated'>;

/** By key, the state of each text that both the first locale and this one have. */
export function translationsInto(locale: string, model: CopyModel): ReadonlyMap<string, TranslationState> {
  return new Map(pairsOf(locale, model).map(({ key, state }) => [key, state]));
}

/** A text of the first locale with its translation. */
interface Pair {
  readonly key: string;
  readonly source: string;
  readonly translation: string;
  /** What is remembered of it; null where nothing is. */
  readonly note: string | null;
  readonly state: TranslationState;
}

function pairsOf(locale: string, { app, copy, translated }: CopyModel): readonly Pair[] {
  const known: Readonly<Record<string, string>> = translated.get(locale) ?? {};
  const own = copy.get(locale);
  // A text that got another key takes along what is remembered of it.
  const moved = new Map(
    Object.entries(known).flatMap(([key, note]) => (own?.has(key) ? [] : [[note.split('-')[1], note] as const])),
  );
  return [...(copy.get(app.locales[0] ?? '') ?? [])].flatMap(([key, { text: source }]): readonly Pair[] => {
    const translation = own?.get(key)?.text;
    if (translation === undefined) return [];
    const kept = Object.hasOwn(known, key) ? known[key] : undefined;
    const note = kept ?? (moved.size === 0 ? undefined : moved.get(sourceHash(translation))) ?? null;
    return [{ key, source, translation, note, state: stateOf(source, translation, note) }];
  });
}

function stateOf(source: string, translation: string, note: string | null): TranslationState {
  if (note === null) return source === translation ? 'waiting' : 'unrecorded';
  return fits(note, source, translation) ? 'current' : 'stale';
}

/** Whether most texts of a locale are translations and it remembers of none what it was made from: its file is gone. */
export function lacksRecord(locale: string, model: CopyModel): boolean {
  if (locale === model.app.locales[0]) return false;
  const pairs = pairsOf(locale, model);
  const translated = pairs.filter(({ state }) => state === 'unrecorded');
  return pairs.every(({ note }) => note === null) && 2 * translated.length > pairs.length;
}

/** Keys of texts that are still those of the first locale; none where the locale does not record its translations. */
export function waitingKeys(locale: string, model: CopyModel): ReadonlySet<string> {
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

/**
 * What a locale should remember, by key: nothing of texts that are gone, and of those that fit what they say now.
 * @param renewed tells of a text whether it fits what the first locale says now
 */
export function notesOf(
  locale: string,
  model: CopyModel,
  renewed = (_: string, state: TranslationState): boolean => state === 'unrecorded',
): Readonly<Record<string, string>> {
  const notes = pairsOf(locale, model).flatMap(({ key, source, translation, note, state }): [string, string][] => {
    if (state === 'current' || renewed(key, state)) return [[key, translationNote(source, translation)]];
    return note === null ? [] : [[key, note]];
  });
  return Object.fromEntries(notes);
}
