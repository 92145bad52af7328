import type { Cleaning, FieldLogic } from '../contracts/program.ts';
import type { FieldValue } from '../contracts/snapshot.ts';
import { unreachable } from '../contracts/unreachable.ts';

/** The value of a field as rules and effects see it: cleaned as the field declares. */
export function cleanValue({ clean }: Pick<FieldLogic, 'clean'>, value: FieldValue): FieldValue {
  return clean === null || typeof value === 'boolean' ? value : cleaned(clean, value);
}

function cleaned(clean: Cleaning, text: string): string {
  switch (clean) {
    case 'ends':
      return text.trim();
    case 'ends-and-signs':
      return text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
    default:
      return typeof clean === 'object' ? codeIn(text, clean.digits) : unreachable(clean);
  }
}

/** The one code of so many digits in a text; a text that has none, or two, stays as it is. */
function codeIn(text: string, length: number): string {
  const seen = text
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, latinDigit)
    .trim();
  const ofLength = (runs: readonly string[]): readonly string[] => [
    ...new Set(runs.filter((run) => run.length === length)),
  ];
  const whole = ofLength(seen.match(/\d+/g) ?? []);
  const joined = (seen.match(/\d+(?:[\s\p{Dash}.]\d+)*/gu) ?? []).map((group) => group.replace(/\D/g, ''));
  const [code, ...others] = whole.length > 0 ? whole : ofLength(joined);
  if (code === undefined || others.length > 0) return seen === '' ? '' : text;
  return code;
}

/** Unicode lists the digits of a script in order, ten by ten, so that its zero follows no digit of another ten. */
function latinDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let first = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((point - first) % 10);
}
