import { nearest, telephoneLink } from '../suggest.ts';

/** The names of keys in other languages and products, and their names here; the first known one counts. */
const called: Readonly<Record<string, readonly string[]>> = {
  text: ['copy', 'label', 'title'],
  title: ['copy'],
  label: ['copy', 'title'],
  href: ['event', 'address', 'next'],
  url: ['address', 'event', 'next'],
  onclick: ['event'],
  action: ['event'],
  goto: ['next', 'event'],
  target: ['next', 'event'],
  to: ['next', 'address', 'event'],
  next: ['event'],
  if: ['when'],
  hidden: ['unless'],
  required: ['rules'],
  placeholder: ['hint'],
  help: ['hint'],
  note: ['purpose', 'description'],
  children: ['body'],
  elements: ['body'],
  fields: ['form'],
  else: ['otherwise'],
  default: ['initial', 'otherwise'],
};

/** What is defined in another file. */
const places: Readonly<Record<string, string>> = {
  color: 'flows/theme.json',
  colour: 'flows/theme.json',
  font: 'flows/theme.json',
  background: 'flows/theme.json',
  locale: 'copy/',
};

/**
 * The key that a name most likely means: the nearest one, or the counterpart of a foreign name; null when there is
 * none.
 */
export function meantKey(name: string, allowed: readonly string[]): string | null {
  const word = name.toLowerCase();
  const synonyms = Object.hasOwn(called, word) ? called[word] : undefined;
  return nearest(name, allowed) ?? synonyms?.find((each) => allowed.includes(each)) ?? null;
}

/** Where the named thing is defined instead, or that it needs an engineer, as the end of a sentence. */
export function elsewhere(name: string): string {
  const word = name.toLowerCase();
  if (Object.hasOwn(places, word)) return `; the place of this is ${places[word]}`;
  return telephoneLink(name) || '; another needs an engineer';
}

/** A json-logic operator that is not a word. */
export function isOperator(name: string): boolean {
  return /^[=!<>+-]+$/u.test(name);
}
