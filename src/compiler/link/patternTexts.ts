import type { Model } from './model.ts';

const known = new WeakMap<Model, Readonly<Record<string, string>>>();

/** The regular expression of each pattern by its name, as evaluation takes them; made once a model. */
export function patternTexts(model: Model): Readonly<Record<string, string>> {
  const made =
    known.get(model) ?? Object.fromEntries([...model.patterns].map(([name, { pattern }]) => [name, pattern]));
  known.set(model, made);
  return made;
}
