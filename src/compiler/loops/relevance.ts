import type { Model } from '../link/model.ts';
import type { Literal } from '../paths/gate.ts';
import { variablesOf } from '../shape/variablesOf.ts';
import type { Knowledge } from '../trace/knowledge.ts';
import type { Way } from './ways.ts';

/** Forgets what no gate depends on, so that points that differ in nothing else are one. */
export type Relevance = (knowledge: Knowledge) => Knowledge;

/** What the gates of these ways read, and what that is set from. */
export function relevanceOf(ways: readonly Way[], model: Model): Relevance {
  const literals = ways.flatMap(({ stages }) =>
    stages.flatMap((stage) => (stage.kind === 'gate' ? [...stage.gate.wanted, ...stage.gate.past.flat()] : [])),
  );
  const names = new Set(literals.flatMap((literal) => (literal.kind === 'condition' ? [literal.name] : [])));
  const roots = new Set(literals.flatMap((literal) => pathsOf(literal, model)).map(rootOf));
  const sets = ways.flatMap(({ stages }) =>
    stages.flatMap((stage) => (stage.kind === 'write' ? Object.entries(stage.set) : [])),
  );
  for (let size = -1; size !== roots.size; ) {
    size = roots.size;
    for (const [key, logic] of sets) {
      if (roots.has(`context.${key}`)) for (const path of variablesOf(logic)) roots.add(rootOf(path));
    }
  }
  return ({ values, conditions }) => ({
    values: new Map([...values].filter(([path]) => roots.has(rootOf(path)))),
    conditions: new Map([...conditions].filter(([name]) => names.has(name))),
  });
}

function pathsOf(literal: Literal, model: Model): readonly string[] {
  if (literal.kind === 'value') return [literal.path];
  return variablesOf(model.conditions.get(literal.name)?.logic ?? null);
}

/** The context key that a path begins at. */
function rootOf(path: string): string {
  return path.split('.').slice(0, 2).join('.');
}
