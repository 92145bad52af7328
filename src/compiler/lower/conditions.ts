import type { Logic } from '../../engine/contracts/logic.ts';
import type { Condition } from '../generated/source.ts';
import type { Schema, Schemas } from '../grammar/schema.ts';
import type { GuardLiteral, GuardTerm } from '../guardLiteral.ts';
import type { Origins } from '../load/origins.ts';
import { sentencePart } from '../suggest.ts';

/** A condition of flows/conditions.json, or what an author asks for where it is needed. */
export interface ModelCondition extends Omit<Condition, 'examples'> {
  readonly examples: Condition['examples'] | readonly [];
  /** What is asked for in place; absent for a condition that has a name. */
  readonly term?: GuardTerm;
}

interface ConditionParts {
  readonly named: ReadonlyMap<string, Condition>;
  /** The schema of the session context. */
  readonly context: Schema;
  readonly schemas: Schemas;
  readonly origins: Origins;
}

/** The named conditions, and one for each other guard. */
export function conditionsWith(
  guards: readonly GuardLiteral[],
  parts: ConditionParts,
): ReadonlyMap<string, ModelCondition> {
  const all = new Map<string, ModelCondition>(parts.named);
  for (const guard of guards) {
    if (all.has(guard.name)) continue;
    const condition: ModelCondition = {
      description: `${sentenceOf(guard.term, parts)}.`,
      logic: logicOfGuard(guard, parts),
      term: guard.term,
      examples: [],
    };
    all.set(guard.name, parts.origins.add(condition, { own: guard.place, parts: new Map() }));
  }
  return all;
}

/** The expression of a guard. An unknown condition never holds; it is reported where it is named. */
function logicOfGuard({ term, place }: GuardLiteral, parts: ConditionParts): Logic {
  const placed = <Part extends object>(part: Part): Part => parts.origins.add(part, { own: place, parts: new Map() });
  switch (term.kind) {
    case 'named':
      return parts.named.get(term.condition)?.logic ?? false;
    case 'has':
      return placed({ '!!': placed({ var: term.path }) });
    case 'is':
      return placed({ '==': placed([placed({ var: term.path }), term.value]) });
    default: {
      const inside = term.literals.map((literal): Logic => {
        const logic = logicOfGuard(literal, parts);
        return literal.holds ? logic : placed({ '!': logic });
      });
      const [only = term.kind === 'all', ...others] = inside;
      if (others.length === 0) return only;
      return placed(term.kind === 'all' ? { and: placed(inside) } : { or: placed(inside) });
    }
  }
}

/** Describes a guard, without a full stop: by the context key that it reads, if it reads one. */
function sentenceOf(term: GuardTerm, parts: ConditionParts): string {
  switch (term.kind) {
    case 'named':
      return withoutStop(parts.named.get(term.condition)?.description ?? term.condition);
    case 'has':
    case 'is': {
      const [scope = '', ...keys] = term.path.split('.');
      if (scope !== 'context') {
        const field = `The field "${keys.join('.')}"`;
        if (term.kind === 'has') return `${field} is filled in`;
        return term.value === true ? `${field} is ticked` : `${field} is ${JSON.stringify(term.value)}`;
      }
      const { description = term.path } = schemaAt(keys, parts);
      if (term.kind === 'has') return `Known: ${sentencePart(description)}`;
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

function schemaAt(keys: readonly string[], { context, schemas }: ConditionParts): Schema {
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
