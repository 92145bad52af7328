import type { Model } from '../link/model.ts';
import { type Literal, literalsOf } from '../paths/gate.ts';
import { variablesOf } from '../shape/variablesOf.ts';
import { componentsOf } from './components.ts';
import type { Way } from './ways.ts';
import { wearOf } from './wear.ts';

/**
 * The ways that can be taken without end, as far as no flag and no counter on them forbids it. A gate is worn out when all
 * that is written on the circle to what it reads closes it sooner or later: whoever goes round must then do without the
 * ways that write so, or without those that the gate stands on.
 */
export function withoutWorn(component: readonly Way[], model: Model): readonly (readonly Way[])[] {
  const worn = wornIn(component, model);
  if (worn.size === 0) return [component];
  return componentsOf(component.filter((way) => !worn.has(way))).flatMap((rest) => withoutWorn(rest, model));
}

function wornIn(component: readonly Way[], model: Model): ReadonlySet<Way> {
  const touching = new Map<string, Set<Way>>();
  for (const way of component) {
    for (const key of keysWritten(way, model)) touching.set(key, (touching.get(key) ?? new Set()).add(way));
  }
  const worn = new Set<Way>();
  for (const { literal, ways } of guardedBy(component)) {
    const writers = new Set(keysRead(literal, model).flatMap((key) => [...(touching.get(key) ?? [])]));
    if (writers.size === 0 || !wearOf(literal, [...writers], model)) continue;
    const staying = new Set(componentsOf(component.filter((way) => !writers.has(way))).flat());
    for (const way of ways) if (!staying.has(way)) worn.add(way);
  }
  return worn;
}

/** Every literal once, with the ways that it stands on. */
function guardedBy(component: readonly Way[]): Iterable<{ readonly literal: Literal; readonly ways: readonly Way[] }> {
  const found = new Map<string, { readonly literal: Literal; readonly ways: Way[] }>();
  for (const way of component) {
    const literals = way.stages.flatMap((stage) => (stage.kind === 'gate' ? literalsOf(stage.gate) : []));
    for (const literal of literals) {
      const key = JSON.stringify(literal);
      const known = found.get(key);
      if (known === undefined) found.set(key, { literal, ways: [way] });
      else known.ways.push(way);
    }
  }
  return found.values();
}

/** The context keys that decide a literal; none when it reads anything else too. */
function keysRead(literal: Literal, model: Model): readonly string[] {
  const logic = literal.kind === 'condition' ? model.conditions.get(literal.name)?.logic : { var: literal.path };
  const paths = variablesOf(logic ?? null).map((path) => path.split('.'));
  return paths.every(([scope]) => scope === 'context') ? paths.map(([, key = '']) => key) : [];
}

function keysWritten({ stages }: Way, model: Model): ReadonlySet<string> {
  const keys = stages.flatMap((stage) => {
    if (stage.kind !== 'write') return [];
    const cleared = stage.clear ? Object.entries(model.context.properties ?? {}) : [];
    const gone = cleared.filter(([, schema]) => schema['x-survives-clear'] !== true).map(([key]) => key);
    return [...gone, ...Object.keys(stage.set)];
  });
  return new Set(keys);
}
