import type { Model, TextEntry } from '../lower/model.ts';
import { parseText } from '../text/parseText.ts';
import { readingsOf } from '../text/plainText.ts';

/** A text as customers read it. */
export interface Readable {
  readonly key: string;
  readonly text: TextEntry;
  /** One for each of its forms. */
  readonly readings: readonly string[];
}

/** Every text of a language that can be parsed. */
export function readableTexts(locale: string, { copy }: Model): readonly Readable[] {
  return [...(copy.get(locale) ?? [])].flatMap(([key, text]) => {
    const parsed = parseText(text.text);
    return parsed.kind === 'parsed' ? [{ key, text, readings: readingsOf(parsed.elements) }] : [];
  });
}
