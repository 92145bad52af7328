import type { AcceptedText } from '../generated/source.ts';
import type { Model } from '../link/model.ts';

/** Whether copy/style.json gives a reason why this text may break that rule in that language. */
export function isAccepted(
  key: string,
  locale: string,
  rule: AcceptedText['rule'],
  { style }: Pick<Model, 'style'>,
): boolean {
  return (style?.accepted ?? []).some(
    (accepted) =>
      accepted.rule === rule &&
      (accepted.locale ?? locale) === locale &&
      accepted.texts.some((pattern) => isMeant(key, pattern)),
  );
}

/** Whether a key of a text is meant by a pattern: the key itself, or a beginning of it and a *. */
export function isMeant(key: string, pattern: string): boolean {
  return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
}

/** The words of a reading; placeholders are none. */
export function wordsOf(reading: string): readonly string[] {
  return reading.replace(/\{\w+\}/g, ' ').match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [];
}
