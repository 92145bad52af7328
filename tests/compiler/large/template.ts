import { readFileSync } from 'node:fs';

/** One of the JSON files beside this one, with words in place of its `@names`. */
export function filled(
  name: 'screen' | 'choice' | 'texts' | 'time-limit',
  words: Readonly<Record<string, string>>,
): object {
  const known = templates.get(name) ?? readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8');
  templates.set(name, known);
  return JSON.parse(known.replace(/@([a-z]+)/g, (whole, word: string) => words[word] ?? whole)) as object;
}

const templates = new Map<string, string>();
