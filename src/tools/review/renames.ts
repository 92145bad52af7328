import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { CopyModel } from '../../compiler/analysis/translations.ts';
import { parsedJson } from '../../compiler/load/parsedJson.ts';
import type { Sources } from '../../compiler/load/sources.ts';

/** A product with its files. */
export interface LinkedProduct {
  readonly analysis: Analysis;
  readonly sources: Sources;
}

/**
 * The texts whose key has changed, by their old one: a text that is gone and a new one with the same words, or in whose
 * place it stands now.
 */
export function renamedTexts(before: LinkedProduct, after: LinkedProduct): ReadonlyMap<string, string> {
  const [old, now] = [keysOf(before), keysOf(after)];
  const gone = [...old].filter((key) => !now.has(key));
  const came = [...now].filter((key) => !old.has(key));
  const [were, are] = [usesOf(new Set(gone), before.sources), usesOf(new Set(came), after.sources)];
  const locales = [...new Set([...before.analysis.copy.keys(), ...after.analysis.copy.keys()])];
  /** From 0 to 1. A text to which all uses were moved is the same text, whatever its words. */
  const likeness = (from: string, to: string): number => {
    if (were.has(from) && were.get(from) === are.get(to)) return 1;
    const areSame = locales.flatMap((locale) => {
      const [was, is] = [before.analysis.copy.get(locale)?.get(from), after.analysis.copy.get(locale)?.get(to)];
      return was === undefined && is === undefined ? [] : [was?.text === is?.text];
    });
    return areSame.filter(Boolean).length / (areSame.length + 1);
  };
  const scored = gone
    .flatMap((from) => came.map((to) => ({ from, to, score: likeness(from, to) })))
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score);
  const renamed = new Map<string, string>();
  const used = new Set<string>();
  for (const { from, to } of scored) {
    if (renamed.has(from) || used.has(to)) continue;
    renamed.set(from, to);
    used.add(to);
  }
  return renamed;
}

/** The texts of a product and the records of their translations, under new keys. */
export function withNewKeys(model: CopyModel, renamed: ReadonlyMap<string, string>): CopyModel {
  const under = <Value>(entries: Iterable<readonly [string, Value]>): readonly (readonly [string, Value])[] =>
    [...entries].map(([key, value]) => [renamed.get(key) ?? key, value]);
  return {
    app: model.app,
    copy: new Map([...model.copy].map(([locale, texts]) => [locale, new Map(under(texts))])),
    translated: new Map(
      [...model.translated].map(([locale, notes]) => [
        locale,
        Object.fromEntries(under(Object.entries(notes))) as typeof notes,
      ]),
    ),
  };
}

function keysOf({ analysis }: LinkedProduct): ReadonlySet<string> {
  return new Set([...analysis.copy.values()].flatMap((texts) => [...texts.keys()]));
}

/** Where each text stands in the flows: files, and paths of keys and indices. A broken file uses nothing. */
function usesOf(keys: ReadonlySet<string>, sources: Sources): ReadonlyMap<string, string> {
  const uses = new Map<string, string>();
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string' && keys.has(value)) uses.set(value, `${uses.get(value) ?? ''} ${path}`);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) visit(part, `${path}/${key}`);
  };
  for (const [file, text] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (file.startsWith('flows/')) visit(parsedJson(text), file);
  }
  return uses;
}
