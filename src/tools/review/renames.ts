import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { CopyModel } from '../../compiler/analysis/translations.ts';
import { parsedJson } from '../../compiler/load/parsedJson.ts';
import type { Sources } from '../../compiler/load/sources.ts';

interface LinkedProduct {
  readonly analysis: Analysis;
  readonly sources: Sources;
}

/**
 * The texts whose key has changed, by their old one: a text that is gone and a new one with the same words, or in whose
 * place it stands now.
 */
export function renamedTexts(before: LinkedProduct, after: LinkedProduct): ReadonlyMap<string, string> {
  const [old, now] = [textsOf(before), textsOf(after)];
  const gone = [...old].filter(([key]) => !now.has(key));
  const came = [...now].filter(([key]) => !old.has(key));
  const scored = gone
    .flatMap(([from, was]) => came.map(([to, is]) => ({ from, to, score: likeness(was, is) })))
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

/** A text: its wordings by locale, and its uses. */
interface TextWithUses {
  readonly wordings: ReadonlyMap<string, string>;
  readonly uses: string;
}

/** From 0 to 1. A text to which all uses were moved is the same text, whatever its words. */
function likeness(was: TextWithUses, is: TextWithUses): number {
  if (was.uses !== '' && was.uses === is.uses) return 1;
  const all = new Set([...was.wordings.keys(), ...is.wordings.keys()]);
  const same = [...all].filter((locale) => was.wordings.get(locale) === is.wordings.get(locale)).length;
  return same / (all.size + 1);
}

function textsOf({ analysis, sources }: LinkedProduct): ReadonlyMap<string, TextWithUses> {
  const keys = new Set([...analysis.copy.values()].flatMap((texts) => [...texts.keys()]));
  const uses = usesOf(keys, sources);
  return new Map(
    [...keys].map((key) => {
      const wordings = [...analysis.copy].flatMap(([locale, texts]) => {
        const text = texts.get(key);
        return text === undefined ? [] : [[locale, text.text] as const];
      });
      return [key, { wordings: new Map(wordings), uses: (uses.get(key) ?? []).join(' ') }];
    }),
  );
}

/** Where each text stands in the flows: the file, and the path of keys and indices. A broken file uses nothing. */
function usesOf(keys: ReadonlySet<string>, sources: Sources): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'string' && keys.has(value)) uses.set(value, [...(uses.get(value) ?? []), path]);
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) visit(part, `${path}/${key}`);
  };
  for (const [file, text] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (file.startsWith('flows/')) visit(parsedJson(text), file);
  }
  return uses;
}
