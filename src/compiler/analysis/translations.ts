import { createHash } from 'node:crypto';
import type { Model } from '../lower/model.ts';
import { oncePerText } from '../once.ts';
import type { Analysis } from './analysis.ts';
import { isAccepted, wordsOf } from './style.ts';
import type { Readable } from './texts.ts';

/**
 * The state of a translation. `stale`: its source has changed since. `waiting`: it still equals its source.
 * `unrecorded`: it differs, and nothing records its source.
 */
export type TranslationState = 'current' | 'stale' | 'waiting' | 'unrecorded';

/** The record of a text: the first eight digits of its SHA-256. */
export const sourceHash = oncePerText((text) => createHash('sha256').update(text).digest('hex').slice(0, 8));

/** The record of a translation: the source that it was made from, and the translation at that time. */
export function translationNote(source: string, translation: string): string {
  return `${sourceHash(source)}-${sourceHash(translation)}`;
}

/** Whether a translation was made from its source, or changed with it or later, unless both changed places. */
function fits(note: string, source: string, translation: string): boolean {
  const [before, after] = note.split('-');
  if (before === sourceHash(source)) return true;
  return after !== undefined && after !== sourceHash(translation) && note !== translationNote(translation, source);
}

/** What tells the state of translations. */
export type CopyModel = Pick<Model, 'app' | 'copy' | 'translated'>;

/** The state of each text that both the first locale and this one have, by key. */
export function translationsInto(locale: string, model: CopyModel): ReadonlyMap<string, TranslationState> {
  return new Map(pairsOf(locale, model).map(({ key, state }) => [key, state]));
}

/** A text of the first locale with its translation. */
interface Pair {
  readonly key: string;
  readonly source: string;
  readonly translation: string;
  /** Its record; null if there is none. */
  readonly note: string | null;
  readonly state: TranslationState;
}

function pairsOf(locale: string, { app, copy, translated }: CopyModel): readonly Pair[] {
  const known: Readonly<Record<string, string>> = translated.get(locale) ?? {};
  const own = copy.get(locale);
  // A text that was moved to another key keeps its record.
  const moved = new Map(
    Object.entries(known).flatMap(([key, note]) => (own?.has(key) ? [] : [[note.split('-')[1], note] as const])),
  );
  return [...(copy.get(app.locales[0] ?? '') ?? [])].flatMap(([key, { written: source }]): readonly Pair[] => {
    const translation = own?.get(key)?.written;
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

/** Whether most texts of a locale are translations without any record: its file is gone. */
export function lacksRecord(locale: string, model: CopyModel): boolean {
  if (locale === model.app.locales[0]) return false;
  const pairs = pairsOf(locale, model);
  const translated = pairs.filter(({ state }) => state === 'unrecorded');
  return pairs.every(({ note }) => note === null) && 2 * translated.length > pairs.length;
}

/** The keys of texts that still equal those of the first locale; none if the locale records no translations. */
export function waitingKeys(locale: string, model: CopyModel): ReadonlySet<string> {
  if (!model.translated.has(locale) || locale === model.app.locales[0]) return new Set();
  return new Set(pairsOf(locale, model).flatMap(({ key, state }) => (state === 'waiting' ? [key] : [])));
}

/** The texts that have words to translate, apart from the brand's name and accepted texts. */
export function translatableIn(locale: string, analysis: Analysis): readonly Readable[] {
  const names = new Set(wordsOf(analysis.app.brand.name));
  const hasWords = (reading: string): boolean => wordsOf(reading).some((word) => !names.has(word));
  const worded = analysis.texts(locale).filter(({ readings }) => readings.some(hasWords));
  return worded.filter(({ key }) => !isAccepted(key, locale, 'same', analysis));
}

/** The keys of those that wait for a translation. */
export function untranslatedIn(locale: string, analysis: Analysis): readonly string[] {
  const waiting = waitingKeys(locale, analysis);
  return translatableIn(locale, analysis).flatMap(({ key }) => (waiting.has(key) ? [key] : []));
}

/**
 * The records that a locale should have, by key: without those of texts that are gone.
 * @param renewed whether a text counts as current from now on
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
