import type { Schema } from './schema.ts';

/** A corrected spelling of a text that the pattern of a schema refuses, or how such a text is written. */
export function respelled(value: string, { pattern = '', 'x-spelling': spelling, 'x-case': style }: Schema): string {
  if ((style === 'kebab' || style === 'camel') && /^[a-z]+:\/\//iu.test(value)) {
    return 'Write a name here; addresses stand in flows/links.json, and "leave-to-" with the name of a link leads to one';
  }
  if (style === 'key' && !/^[\w.]+$/u.test(value)) {
    return 'Write the key of a text here, as in "login.title"; the words themselves stand in copy/<locale>/';
  }
  const right = new RegExp(pattern, 'u');
  const name = (style === undefined ? [] : spellings[style](value)).find((each) => right.test(each));
  if (name !== undefined) return `Write "${name}", in ${style === 'kebab' ? 'kebab-case' : 'camelCase'}`;
  return `Write it ${spelling ?? `so that it matches ${pattern}`}`;
}

/** The spellings that a text may stand for, the likeliest first. */
const spellings: Readonly<Record<NonNullable<Schema['x-case']>, (text: string) => readonly string[]>> = {
  kebab: (text) => [wordsOf(text).join('-')],
  camel: (text) => [...dotted(text), camelOf(text)],
  key: dotted,
};

function dotted(text: string): readonly string[] {
  return [text.split('.').map(camelOf).join('.')];
}

function camelOf(text: string): string {
  return wordsOf(text)
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
}

function wordsOf(text: string): readonly string[] {
  return text
    .replace(/(?:\.screen)?\.json$/u, '')
    .split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/u)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
}
