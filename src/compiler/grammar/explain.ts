import type { ErrorObject } from 'ajv';
import type { Place } from '../diagnostic.ts';
import type { Origins } from '../load/origins.ts';
import { listed, nearest } from '../suggest.ts';
import { below, stepsOf, valueAt } from './pointer.ts';
import type { Schema, Schemas } from './schema.ts';
import { shapeName, valueName } from './shapeName.ts';

/** One error in words, with the part that must go before the rest can be looked at. */
export interface Explanation {
  readonly place: Place;
  readonly message: string;
  readonly remedy: string;
  readonly removal: string;
  /** The key that is missing, when that is the error. */
  readonly missing: string | null;
}

/** Says what an error of the grammar means, and what to do. */
export function explain(error: ErrorObject, root: unknown, origins: Origins, schemas: Schemas): Explanation {
  const { instancePath, keyword } = error;
  const params = error.params as Record<string, unknown>;
  const schema = (error.parentSchema ?? {}) as Schema;
  const steps = stepsOf(instancePath);
  const owner = valueAt(root, steps);
  const at = placeOf(root, steps, origins);
  const here = { place: at, removal: instancePath, missing: null };
  const name = steps.at(-1);
  const subject = name === undefined ? 'The file' : /^\d+$/.test(name) ? 'This entry' : `"${name}"`;
  const about = schema.description === undefined ? '' : ` (${lowerFirst(schema.description)})`;

  switch (keyword) {
    case 'additionalProperties': {
      const key = String(params.additionalProperty);
      const allowed = Object.keys(schema.properties ?? {});
      const near = nearest(key, allowed);
      return {
        ...here,
        place: keyPlace(owner, key, origins, at),
        removal: below(instancePath, key),
        message: `"${key}" is not known here`,
        remedy: near === null ? `Remove it; known here: ${listed(allowed) || 'nothing'}` : `Did you mean "${near}"?`,
      };
    }
    case 'required': {
      const key = String(params.missingProperty);
      const property = schema.properties?.[key];
      const purpose = property === undefined ? '' : (schemas.resolve(property).description ?? '');
      return {
        ...here,
        missing: key,
        message: `"${key}" is missing`,
        remedy: `Add "${key}"${purpose ? `: ${lowerFirst(purpose)}` : ''}`,
      };
    }
    case 'dependencies':
      return {
        ...here,
        message: `"${String(params.property)}" stands here without "${String(params.deps)}"`,
        remedy: `Add "${String(params.missingProperty)}", or remove "${String(params.property)}"`,
      };
    case 'propertyNames': {
      const key = String(params.propertyName);
      const pattern = String((error.schema as { pattern?: string } | undefined)?.pattern ?? '');
      return {
        ...here,
        place: keyPlace(owner, key, origins, at),
        removal: below(instancePath, key),
        message: `The name "${key}" is not allowed here`,
        remedy: `Write it ${spelling(pattern)}`,
      };
    }
    case 'enum':
    case 'const': {
      const allowed = keyword === 'enum' ? (params.allowedValues as readonly unknown[]) : [params.allowedValue];
      const near =
        typeof owner === 'string'
          ? nearest(
              owner,
              allowed.filter((value) => typeof value === 'string'),
            )
          : null;
      const list = allowed.map((value) => JSON.stringify(value)).join(', ');
      return {
        ...here,
        message: `${subject} cannot be ${valueName(owner)}`,
        remedy: near === null ? `Allowed: ${list}` : `Did you mean "${near}"? Allowed: ${list}`,
      };
    }
    case 'discriminator': {
      const tag = String(params.tag);
      const kinds = (schema.oneOf ?? []).map((branch) => String(schemas.resolve(branch).properties?.[tag]?.const));
      const given = typeof params.tagValue === 'string' ? params.tagValue : '';
      const near = nearest(given, kinds);
      return {
        ...here,
        place: typeof owner === 'object' && owner !== null ? origins.at(owner, tag) : at,
        message: `There is no ${tag} ${valueName(params.tagValue)}`,
        remedy: near === null ? `Use one of ${listed(kinds)}` : `Did you mean "${near}"?`,
      };
    }
    case 'pattern':
      return {
        ...here,
        message: `${subject} cannot be ${valueName(owner)}`,
        remedy: `Write it ${spelling(String(params.pattern))}${about}`,
      };
    case 'format':
      return { ...here, message: `${subject} is no ${formatName(String(params.format))}`, remedy: 'Correct it' };
    case 'type':
      return {
        ...here,
        message: `${subject} must be ${shapeName(params.type)}, and is ${valueName(owner)}`,
        remedy: `Write ${shapeName(params.type)}${about}`,
      };
    case 'anyOf': {
      const shapes = (schema.anyOf ?? []).map((branch) => shapeName(schemas.resolve(branch).type ?? 'object'));
      return {
        ...here,
        message: `${subject} cannot be ${valueName(owner)}`,
        remedy: `Write ${[...new Set(shapes)].join(' or ')}${about}`,
      };
    }
    case 'minItems':
    case 'minProperties':
      return {
        ...here,
        message: `${subject} has too few entries`,
        remedy: `It needs at least ${String(params.limit)}${about}`,
      };
    case 'maxItems':
    case 'maxProperties':
      return {
        ...here,
        message: `${subject} has too many entries`,
        remedy: `It has at most ${String(params.limit)}${about}`,
      };
    case 'minLength':
      return {
        ...here,
        message: `${subject} is too short`,
        remedy: `Write at least ${String(params.limit)} characters${about}`,
      };
    case 'minimum':
    case 'maximum':
      return {
        ...here,
        message: `${subject} cannot be ${valueName(owner)}`,
        remedy: `It must be ${String(params.comparison)} ${String(params.limit)}${about}`,
      };
    default:
      return { ...here, message: `${subject} ${error.message ?? 'is not right'}`, remedy: `Correct it${about}` };
  }
}

/** Where a value stands: the part of its owner, so that texts and numbers have a place too. */
function placeOf(root: unknown, steps: readonly string[], origins: Origins): Place {
  const owner = valueAt(root, steps.slice(0, -1));
  const last = steps.at(-1);
  if (typeof owner !== 'object' || owner === null) return origins.at({});
  return last === undefined ? origins.at(owner) : origins.at(owner, last);
}

function keyPlace(owner: unknown, key: string, origins: Origins, otherwise: Place): Place {
  return typeof owner === 'object' && owner !== null ? origins.key(owner, key) : otherwise;
}

const spellings: readonly (readonly [start: string, words: string])[] = [
  ['^[a-z][a-z0-9]*(-[a-z0-9]+)*$', 'in kebab-case, as in "clear-session"'],
  ['^(\\$schema|[a-z][a-z0-9]*(-[a-z0-9]+)*)$', 'in kebab-case, as in "has-goto"'],
  ['^[a-z][a-zA-Z0-9]*$', 'in camelCase, as in "userId"'],
  ['^(\\$schema|[a-z][a-zA-Z0-9]*)$', 'in camelCase, as in "userId"'],
  ['^[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)+$', 'in camelCase with dots, as in "login.title"'],
  ['^(\\$schema|[a-z][a-zA-Z0-9]*(\\.[a-z][a-zA-Z0-9]*)+)$', 'in camelCase with dots, as in "login.title"'],
  ['^[a-z][a-zA-Z0-9]*\\.[a-z][a-zA-Z0-9]*$', 'as family and verb, as in "idx.authenticate"'],
];

function spelling(pattern: string): string {
  return spellings.find(([known]) => known === pattern)?.[1] ?? `so that it matches ${pattern}`;
}

function formatName(format: string): string {
  return format === 'regex' ? 'regular expression that JavaScript accepts with the u flag' : format;
}

function lowerFirst(text: string): string {
  const trimmed = text.endsWith('.') ? text.slice(0, -1) : text;
  return trimmed.charAt(0).toLowerCase() + trimmed.slice(1);
}
