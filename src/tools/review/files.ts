import { kindOf } from '../../compiler/grammar/kinds.ts';
import type { Schema, Schemas } from '../../compiler/grammar/schema.ts';
import { parsedJson } from '../../compiler/load/parsedJson.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { canonical } from '../../compiler/records.ts';
import type { Change } from './compareParts.ts';
import { withoutRemarks } from './outline/data.ts';
import { outlinedKinds } from './outline/product.ts';

/** What is compared by its parts, and so not as a file. Records of translations are told with the texts. */
const outlined: ReadonlySet<string> = new Set([
  ...outlinedKinds,
  'app',
  'actions',
  'environments',
  'links',
  'effect',
  'copy',
  'translated',
  ...['context', 'transaction', 'claims'].map((name) => `schemas/product/${name}.schema.json`),
]);

/** What reviewers call files that are compared as a whole. */
const words: Readonly<Record<string, string>> = {
  protected: 'the list of protected texts was ',
  consents: 'the record of consents was ',
  routes: 'the record of routes was ',
  'provider-names': "what is known of the provider's names was ",
  'provider-families': "what is known of the provider's names was ",
  style: 'the style of texts was ',
  schema: 'grammar ',
};

/**
 * Changes of files that are not compared by their parts. They weigh what their grammar says of all of it.
 * @param approvers all approvers of protected texts
 */
export function compareFiles(
  before: Sources,
  after: Sources,
  { grammar, approvers }: { readonly grammar: Schemas; readonly approvers: readonly string[] },
): readonly Change[] {
  const files = new Set([...after.keys(), ...before.keys()]);
  return [...files].sort().flatMap((file): readonly Change[] => {
    const [old, now] = [before.get(file), after.get(file)];
    if (old === now) return [];
    const kind = kindOf(file) ?? '';
    const place = { file, line: 1, column: 1 };
    const change = { subject: file, before: null, after: null, place, isGone: now === undefined };
    const verb = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
    const weight = grammar.get(`${kind}.schema.json`)?.['x-weight'] ?? 'behaviour';
    const isRemark =
      weight !== 'none' &&
      old !== undefined &&
      now !== undefined &&
      meaning(old, kind, grammar) === meaning(now, kind, grammar);
    if (isRemark)
      return kind === 'copy' || kind === 'translated'
        ? []
        : [{ ...change, weight: 'none', what: 'remarks changed', approvers: [] }];
    if (outlined.has(kind) || outlined.has(file)) return [];
    const asked = kind === 'consents' ? changedApprovers(old, now) : [];
    const what = `${words[kind] ?? ''}${verb}`;
    return [{ ...change, weight, what, approvers: kind === 'protected' ? approvers : asked }];
  });
}

/** The approvers whose consents differ. */
function changedApprovers(old: string | undefined, now: string | undefined): readonly string[] {
  const [before, after] = [consentsIn(old), consentsIn(now)];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => canonical(before[name]) !== canonical(after[name])).sort();
}

type Consents = Readonly<Record<string, unknown>>;

function consentsIn(text = '{}'): Consents {
  const { consents } = (parsedJson(text) ?? {}) as { readonly consents?: Consents };
  return consents ?? {};
}

/** A file without remarks: of a schema those for its readers, of others what their grammar weighs as nothing. */
function meaning(text: string, kind: string, grammar: Schemas): string {
  const value = parsedJson(text);
  if (value === undefined) return text;
  const schema = grammar.get(`${kind}.schema.json`);
  return canonical(schema === null ? withoutRemarks(value) : weighed(value, schema, grammar));
}

/** What of a value weighs anything. */
function weighed(value: unknown, schema: Schema, grammar: Schemas): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { oneOf = [], anyOf = [], ...own } = grammar.resolve(schema);
  const branches = [own, ...[...oneOf, ...anyOf].map((branch) => grammar.resolve(branch))];
  const inner = (part: unknown, found: readonly (Schema | boolean | undefined)[]): unknown => {
    const [first] = found.filter((each) => typeof each === 'object');
    return first === undefined ? part : weighed(part, first, grammar);
  };
  if (Array.isArray(value))
    return value.map((part) =>
      inner(
        part,
        branches.map(({ items }) => items),
      ),
    );
  const entries = Object.entries(value).flatMap(([key, part]) => {
    const properties = branches.flatMap((branch) => branch.properties?.[key] ?? []);
    if (properties.length > 0 && properties.every((each) => grammar.weightOf(each) === 'none')) return [];
    return [[key, inner(part, [...properties, ...branches.map((branch) => branch.additionalProperties)])] as const];
  });
  return Object.fromEntries(entries);
}
