import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { Schemas } from '../../compiler/grammar/schema.ts';
import { canonical, versionOf } from '../../compiler/records.ts';
import { isHeavy, type Part } from './compareParts.ts';
import { withoutRemarks } from './outline/data.ts';
import { outlineOf } from './outline/product.ts';

/** The fingerprint of a product without errors, as its own grammar weighs it. */
export function behaviourHash(analysis: Analysis): string {
  return fingerprintOf(outlineOf(analysis).product, analysis.schemas);
}

/**
 * A hash of everything but content and looks: of the outline, what weighs as behaviour or more; and the schemas. Equal
 * hashes prove that two products behave the same; different ones prove nothing.
 */
export function fingerprintOf(product: Part, schemas: Schemas): string {
  return versionOf(
    behaviourOf(product),
    schemas.all().map(([name, schema]) => [name, withoutRemarks(schema)]),
  );
}

/** Null where it is content and look alone. */
function behaviourOf({ kind, weight, facts, parts, order }: Part): unknown {
  const own = Object.entries(facts).flatMap(([aspect, fact]) =>
    isHeavy(fact.weight) && fact.value !== '' ? [[aspect, fact.value] as const] : [],
  );
  const inner = [...parts].flatMap(([key, part]): readonly unknown[] => {
    const behaviour = behaviourOf(part);
    // In a list whose order is a look, the key may be that of a text.
    if (behaviour === null) return [];
    return [order === 'look' ? behaviour : [key, behaviour]];
  });
  if (own.length === 0 && inner.length === 0 && !isHeavy(weight)) return null;
  const sorted = order === 'behaviour' ? inner : [...inner].sort((a, b) => (canonical(a) < canonical(b) ? -1 : 1));
  // Which days is content, but not that there are some.
  const dated = 'dates' in facts ? { dates: true } : {};
  return { kind, facts: { ...Object.fromEntries(own), ...dated }, parts: sorted };
}
