import { findNodeAtOffset, getNodePath, type Node, parseTree } from 'jsonc-parser';
import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { Spot } from '../../compiler/analysis/visitor.ts';
import type { Place } from '../../compiler/diagnostic.ts';
import { kindOf } from '../../compiler/grammar/kinds.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { canonical } from '../../compiler/records.ts';
import { type NameOfKind, nameKinds, ownersOf } from './names.ts';

/** Something whose name has changed. */
export interface Rename extends NameOfKind {
  readonly to: string;
}

/**
 * Possible renames: a removed name and a new one of the same kind, whose definitions are similar. Comparing the old
 * product under the new names shows what else changed.
 */
export function renamesOf(before: LinkedProduct, after: LinkedProduct): readonly Rename[] {
  return [...nameKinds.map(({ kind }) => kind), 'text' as const].flatMap((kind) => {
    const [old, now] = [before, after].map((side) => thingsOf(kind, side)) as [Things, Things];
    return [...old].flatMap(([owner, own]) => {
      const others = now.get(owner) ?? new Map<string, Thing>();
      const gone = [...own].filter(([name]) => !others.has(name));
      const came = [...others].filter(([name]) => !own.has(name));
      return pairs(gone, came).map(([from, to]) => ({ kind, owner, from, to }));
    });
  });
}

/** A product with its files. */
export interface LinkedProduct {
  readonly analysis: Analysis;
  readonly sources: Sources;
}

/** The definition of a name: its parts by place, without the names themselves. */
type Thing = ReadonlyMap<string, string>;
type Things = ReadonlyMap<string, ReadonlyMap<string, Thing>>;

/** Pairs each old name with the most similar new one, if at least half of it is the same. */
function pairs(
  gone: readonly (readonly [string, Thing])[],
  came: readonly (readonly [string, Thing])[],
): readonly (readonly [string, string])[] {
  const scored = gone
    .flatMap(([from, old]) => came.map(([to, now]) => ({ from, to, score: likeness(old, now) })))
    .filter(({ score }) => score >= 0.5)
    .sort((a, b) => b.score - a.score);
  const taken = new Set<string>();
  return scored.flatMap(({ from, to }) => {
    if (taken.has(`from ${from}`) || taken.has(`to ${to}`)) return [];
    taken.add(`from ${from}`).add(`to ${to}`);
    return [[from, to] as const];
  });
}

/**
 * The similarity of two definitions, from 0 to 1. A text to which all uses were moved is the same text, whatever its
 * words.
 */
function likeness(old: Thing, now: Thing): number {
  const all = new Set([...old.keys(), ...now.keys()]);
  const same = [...old].filter(([place, value]) => now.get(place) === value).length;
  const isMoved = (old.get('uses') ?? '') !== '' && old.get('uses') === now.get('uses');
  return isMoved ? 1 : same / all.size;
}

function thingsOf(kind: NameOfKind['kind'], side: LinkedProduct): Things {
  return kind === 'text' ? new Map([['', textThings(side)]]) : definedThings(kind, side);
}

/** Each text with its wordings and, as one part, its uses. */
function textThings({ analysis, sources }: LinkedProduct): ReadonlyMap<string, Thing> {
  const trees = new Map([...sources].map(([file, text]) => [file, new Tokens(text)] as const));
  const uses = new Map<string, string[]>();
  analysis.visit({
    copy({ key, spot: { of, part } }) {
      const place = analysis.origins.at(of, part);
      const node = trees.get(place.file)?.at(place);
      const path = node === undefined ? [place.line] : getNodePath(node);
      uses.set(key, [...(uses.get(key) ?? []), [place.file, ...path].join('/')]);
    },
  });
  const things = new Map<string, Map<string, string>>();
  for (const [locale, texts] of analysis.copy) {
    for (const [key, { text }] of texts) {
      const used = ['uses', (uses.get(key) ?? []).sort().join(' ')] as const;
      things.set(key, (things.get(key) ?? new Map([used])).set(locale, text));
    }
  }
  return things;
}

/** Each name that files define, with all values below it. */
function definedThings(kind: NameOfKind['kind'], { sources }: LinkedProduct): Things {
  const things = new Map<string, Map<string, Thing>>();
  for (const [file, text] of sources) {
    for (const { name, owner, value } of ownersOf(kind, file, text)) {
      const own = things.get(owner) ?? new Map<string, Thing>();
      things.set(owner, own.set(name, leavesOf(value, name)));
    }
  }
  return things;
}

function leavesOf(value: unknown, name: string): Thing {
  const leaves = new Map<string, string>();
  const visit = (part: unknown, at: string): void => {
    if (typeof part === 'object' && part !== null && Object.keys(part).length > 0)
      for (const [key, inner] of Object.entries(part)) visit(inner, `${at}/${key}`);
    else leaves.set(at, part === name ? 'its own name' : canonical(part));
  };
  visit(value, '');
  return leaves;
}

/** The old product's files with the new names, wherever the old ones mean the renamed thing. */
export function withNewNames({ analysis, sources }: LinkedProduct, renames: readonly Rename[]): Sources {
  const edits = new Map<string, Map<number, { readonly end: number; readonly text: string }>>();
  const trees = new Map([...sources].map(([file, text]) => [file, new Tokens(text)] as const));
  const replace = (file: string, node: Node, value: string): void => {
    const own = edits.get(file) ?? new Map<number, { readonly end: number; readonly text: string }>();
    edits.set(file, own.set(node.offset, { end: node.offset + node.length, text: JSON.stringify(value) }));
  };
  for (const [place, rename] of usesOf(analysis, renames)) {
    const node = trees.get(place.file)?.at(place);
    if (node?.value === rename.from) replace(place.file, node, rename.to);
  }
  for (const [file, tokens] of trees) {
    if (kindOf(file) === 'schema' || kindOf(file) === 'effect') continue;
    for (const token of tokens.strings()) {
      const to = newTextOf(token, file, renames);
      if (to !== null) replace(file, token.node, to);
    }
  }
  return new Map(
    [...sources].map(([file, text]) => {
      const own = [...(edits.get(file) ?? [])].sort(([a], [b]) => b - a);
      const written = own.reduce((all, [start, { end, text: to }]) => all.slice(0, start) + to + all.slice(end), text);
      const screen = renames.find(({ kind, from }) => kind === 'screen' && file.endsWith(`/${from}.screen.json`));
      return [screen === undefined ? file : file.replace(/[^/]+$/, `${screen.to}.screen.json`), written] as const;
    }),
  );
}

/** The uses of renamed things in the flows. */
function usesOf(analysis: Analysis, renames: readonly Rename[]): readonly (readonly [Place, Rename])[] {
  const found: (readonly [Place, Rename])[] = [];
  const note = (kind: NameOfKind['kind'], owner: string, name: string, { of, part }: Spot): void => {
    const rename = renames.find((each) => each.kind === kind && each.owner === owner && each.from === name);
    if (rename !== undefined) found.push([analysis.origins.at(of, part), rename]);
  };
  analysis.visit({
    reference(to, name, spot) {
      note(to === 'state' && analysis.screens.has(name) ? 'screen' : (to as NameOfKind['kind']), '', name, spot);
    },
    copy: ({ key, spot }) => note('text', '', key, spot),
    raise(event, spot, { owner }) {
      if (owner.kind === 'screen') note('event', owner.id, event, spot);
    },
    field(name, spot, next, { owner }) {
      const screen = next ?? (owner.kind === 'screen' ? owner.id : null);
      if (screen !== null) note('field', screen, name, spot);
    },
  });
  return found;
}

/** A string of a JSON file. */
interface Token {
  readonly node: Node;
  readonly isKey: boolean;
  /** The keys that contain it, and its own if it is a key. */
  readonly path: readonly string[];
}

/** Below these keys, strings are guards. Any other key in a guard names a value. */
const guardKeys = ['when', 'unless', 'needs', 'not', 'any'];
/** Below these keys, strings are data. */
const dataKeys = ['set', 'fill', 'with', 'values', 'given'];

/** The new text of a string that defines a renamed name or, by its place alone, refers to one; null if it stays. */
function newTextOf({ node, isKey, path }: Token, file: string, renames: readonly Rename[]): string | null {
  const value = node.value as string;
  const last = path.at(-1) ?? '';
  const inGuard = guardKeys.includes(path.at(-2) ?? '');
  const isData = path.some((key) => dataKeys.includes(key));
  const namedHere = (kind: NameOfKind['kind']): boolean => {
    if (isKey || isData) return false;
    if (kind === 'condition') return guardKeys.includes(last) && inGuard === ['not', 'any'].includes(last);
    if (kind === 'action') return last === 'do' && !inGuard;
    return kind === 'text' && last === 'texts' && /^copy\/[^/]+$/.test(file);
  };
  for (const { kind, owner, from, to } of renames) {
    if (kind === 'field' && value === `form.${from}` && file.endsWith(`/${owner}.screen.json`)) {
      if ((isKey && inGuard) || (!isKey && last === 'var')) return `form.${to}`;
    }
    if (value !== from) continue;
    if (isKey ? isDefinition(kind, owner, file, path) : namedHere(kind)) return to;
    if (kind === 'screen' && !isKey && path.length === 1 && last === 'screen') return to;
  }
  return null;
}

function isDefinition(kind: NameOfKind['kind'], owner: string, file: string, path: readonly string[]): boolean {
  if (kind === 'text') return kindOf(file) === 'copy' && path.length === 1;
  const known = nameKinds.find((each) => each.kind === kind);
  return known?.isDefined(file, path, owner) ?? false;
}

/** The strings of a file with their places. */
class Tokens {
  readonly #tree: Node | undefined;
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#tree = parseTree(text);
    this.#starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  }

  at({ line, column }: Place): Node | undefined {
    const offset = (this.#starts[line - 1] ?? 0) + column - 1;
    const node = this.#tree === undefined ? undefined : findNodeAtOffset(this.#tree, offset);
    return node?.type === 'string' ? node : undefined;
  }

  strings(): readonly Token[] {
    return this.#tree === undefined ? [] : stringsIn(this.#tree);
  }
}

function stringsIn(node: Node): readonly Token[] {
  if (node.type === 'string') {
    const isKey = node.parent?.type === 'property' && node.parent.children?.[0] === node;
    const path = getNodePath(node).filter((step): step is string => typeof step === 'string');
    return [{ node, isKey, path }];
  }
  return (node.children ?? []).flatMap(stringsIn);
}
