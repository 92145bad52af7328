import { parseText } from '../../compiler/text/parseText.ts';
import { readingsOf } from '../../compiler/text/plainText.ts';

/** A text of `copy/` as customers read it, on one line: one reading for each of its forms, the usual one first. */
export function readings(text: string): readonly string[] {
  const parsed = parseText(text);
  const read = parsed.kind === 'parsed' ? readingsOf(parsed.elements) : [text];
  return read.map((each) => each.replaceAll('\n', ' '));
}
