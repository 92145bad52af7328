import type { Condition } from '../generated/source.ts';
import type { Schema, Schemas } from '../grammar/schema.ts';
import type { Origins } from '../load/origins.ts';
import { sentencePart } from '../suggest.ts';
import { type GuardTerm, logicOfGuard, type NamedGuard } from './guards.ts';

/** A condition of flows/conditions.json, or an inline guard. */
export interface ModelCondition extends Omit<Condition, 'examples'> {
  /** Null for an inline guard, which needs none. */
  readonly examples: Condition['examples'] | null;
  /** The paths in `has` of an inline guard. */
  readonly asked?: readonly string[];
}

/** What the conditions of inline guards are made from. */
interface ConditionParts {
  readonly named: ReadonlyMap<string, Condition>;
  /** The schema of the session context. */
  readonly context: Schema;
  readonly schemas: Schemas;
  readonly origins: Origins;
}

/** The named conditions, and one for each inline guard. */
export function conditionsWith(
  guards: readonly NamedGuard[],
  { named, context, schemas, origins }: ConditionParts,
): ReadonlyMap<string, ModelCondition> {
  const all = new Map<string, ModelCondition>(named);
  for (const guard of guards) {
    if (all.has(guard.name)) continue;
    const condition: ModelCondition = {
      description: `${sentenceOf(guard.term, { named, context, schemas })}.`,
      logic: logicOfGuard(guard, { conditions: named, origins }),
      examples: null,
      asked: pathsAsked(guard.term),
    };
    origins.add(condition, { own: guard.place, parts: new Map() });
    all.set(guard.name, condition);
  }
  return all;
}

function pathsAsked(term: GuardTerm): readonly string[] {
  if (term.kind === 'present') return [term.path];
  return 'literals' in term ? term.literals.flatMap((literal) => pathsAsked(literal.term)) : [];
}

/** Describes a guard, without a full stop: by the context key that it reads, if it reads one. */
function sentenceOf(term: GuardTerm, parts: Omit<ConditionParts, 'origins'>): string {
  switch (term.kind) {
    case 'condition':
      return withoutStop(parts.named.get(term.name)?.description ?? term.name);
    case 'present':
    case 'equals': {
      const [scope = '', ...keys] = term.path.split('.');
      if (scope !== 'context') {
        const field = `The field "${keys.join('.')}"`;
        if (term.kind === 'present') return `${field} is filled in`;
        return term.value === true ? `${field} is ticked` : `${field} is ${JSON.stringify(term.value)}`;
      }
      const { description = term.path } = schemaAt(keys, parts);
      if (term.kind === 'present') return `Known: ${sentencePart(description)}`;
      return term.value === true
        ? withoutStop(description)
        : `${withoutStop(description)}: ${JSON.stringify(term.value)}`;
    }
    default: {
      const inside = term.literals.map(({ term: each, holds }) => {
        const words = sentenceOf(each, parts);
        return holds ? words : `not: ${sentencePart(`${words}.`)}`;
      });
      return inside.join(term.kind === 'all' ? ', and ' : ', or ');
    }
  }
}

function schemaAt(keys: readonly string[], { context, schemas }: Omit<ConditionParts, 'origins'>): Schema {
  let current: Schema = context;
  for (const key of keys) {
    const property = schemas.resolve(current).properties?.[key];
    if (property === undefined) return {};
    current = property;
  }
  return { ...schemas.resolve(current), ...(current.description && { description: current.description }) };
}

function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/u, '');
}
