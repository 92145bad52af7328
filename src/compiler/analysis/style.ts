import type { AcceptedText } from '../generated/source.ts';
import type { Model } from '../lower/model.ts';
import { oncePerText } from '../once.ts';

/** Whether copy/style.json has a reason why this text may violate that rule in that language. */
export function isAccepted(key: string, locale: string, rule: AcceptedText['rule'], { style }: Model): boolean {
  return (style?.accepted ?? []).some(
    (accepted) =>
      accepted.rule === rule &&
      (accepted.locale ?? locale) === locale &&
      accepted.texts.some((pattern) => isMeant(key, pattern)),
  );
}

/** Whether a pattern matches the key of a text: the key itself, or a prefix and a *. */
export function isMeant(key: string, pattern: string): boolean {
  return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
}

/** The words of a reading, without placeholders. */
export const wordsOf = oncePerText(
  (reading): readonly string[] => reading.replace(/\{\w+\}/g, ' ').match(/\p{L}+(?:['’]\p{L}+)*/gu) ?? [],
);
