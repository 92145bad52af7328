import type { ErrorObject } from 'ajv';
import type { Place, ReportFinding } from '../diagnostic.ts';
import type { Origins } from '../load/origins.ts';
import { choiceOf, listed, nearest, sentencePart, suggestion, telephoneLink } from '../suggest.ts';
import { elsewhere, isOperator, meantKey } from './meantKey.ts';
import { stepsOf, valueAt } from './pointer.ts';
import type { Schema, Schemas } from './schema.ts';
import { respelled } from './spelling.ts';
import { faultOf, shapeName, unquotedValue, valueName } from './valueWords.ts';

/** What explanations need besides the value. */
export interface Bench {
  /** The place of a value that is no object, and so has none of its own. */
  readonly start: Place;
  readonly origins: Origins;
  readonly schemas: Schemas;
  readonly report: ReportFinding;
}

/** Explains an error of the grammar, with the remedy. */
export function explain(error: ErrorObject, root: unknown, bench: Bench): Required<Explanation> {
  const schema = (error.parentSchema ?? {}) as Schema;
  const steps = stepsOf(error.instancePath);
  const purpose = schema.description ?? schema.$comment;
  const complaint: Complaint = {
    ...bench,
    params: error.params,
    schema,
    value: valueAt(root, steps),
    pointer: error.instancePath,
    place: placeOf(root, steps, bench),
    subject: subjectOf(steps.at(-1)),
    about: purpose === undefined ? '' : ` (${sentencePart(purpose)})`,
  };
  const explainer = explainKeys[error.keyword] ?? explainValues[error.keyword] ?? explainOther(error.message);
  const explained = { place: complaint.place, ...explainer(complaint) };
  const [message, remedy] = (error.keyword === 'pattern' ? undefined : schema['x-message']) ?? [];
  if (message === undefined || remedy === undefined) return explained;
  return {
    ...explained,
    message: message.replace('{value}', valueName(complaint.value)).replace('{message}', explained.message),
    remedy,
  };
}

function subjectOf(name: string | undefined): string {
  if (name === undefined) return 'The file';
  return /^\d+$/.test(name) ? 'This entry' : `"${name}"`;
}

/** The place of a value, by its part of its owner, so that texts and numbers have one too. */
function placeOf(root: unknown, steps: readonly string[], { origins, start }: Bench): Place {
  const owner = valueAt(root, steps.slice(0, -1));
  const last = steps.at(-1);
  if (typeof owner !== 'object' || owner === null) return start;
  return last === undefined ? origins.at(owner) : origins.at(owner, last);
}

const explainKeys: Readonly<Record<string, Explainer>> = {
  additionalProperties(complaint) {
    const key = String(complaint.params.additionalProperty);
    const allowed = Object.keys(complaint.schema.properties ?? {});
    const given = (complaint.value as Readonly<Record<string, unknown>>)[key];
    const calls = typeof given === 'string' && /^(?:tel|callto):/u.test(given);
    const near = calls ? null : meantKey(key, allowed);
    const known = allowed.length === 0 ? 'Nothing can stand here' : `Known here: ${listed(allowed)}`;
    return {
      place: keyOf(complaint, key),
      message: `"${key}" is not known here`,
      remedy: near === null ? `${known}${elsewhere(calls ? String(given) : key)}` : `Did you mean "${near}"?`,
    };
  },

  required({ params, schema, schemas }) {
    const key = String(params.missingProperty);
    const property = schema.properties?.[key];
    const purpose = property === undefined ? undefined : schemas.resolve(property).description;
    const remedy = purpose === undefined ? `Add "${key}"` : `Add "${key}": ${sentencePart(purpose)}`;
    return { message: `"${key}" is missing`, remedy };
  },

  dependencies({ params }) {
    const key = String(params.property);
    return {
      message: `"${key}" stands here without "${String(params.deps)}"`,
      remedy: `Add "${String(params.missingProperty)}", or remove "${key}"`,
    };
  },

  propertyNames(complaint) {
    const { params, schema, schemas } = complaint;
    const key = String(params.propertyName);
    const codes = params.allowedValues as readonly string[] | undefined;
    const near = nearest(key, Object.keys(schema.properties ?? {}));
    const written =
      near === null ? respelled(key, schemas.resolve(schema.propertyNames ?? {})) : `Did you mean "${near}"?`;
    return {
      place: keyOf(complaint, key),
      message: `The name "${key}" is not allowed here`,
      remedy: isOperator(key)
        ? 'Write values as in { "isNew": true }, or give what needs operators a name in flows/conditions.json'
        : codes === undefined
          ? written
          : suggestion(key, codes, 'Use one that there is'),
    };
  },
};

function keyOf({ value, origins, place }: Complaint, key: string): Place {
  return typeof value === 'object' && value !== null ? origins.key(value, key) : place;
}

const explainValues: Readonly<Record<string, Explainer>> = {
  enum: ({ params, ...complaint }) => notAmong(complaint, params.allowedValues as readonly unknown[]),
  const: ({ params, ...complaint }) => notAmong(complaint, [params.allowedValue]),

  discriminator({ params, schema, schemas, value, origins, place }) {
    const tag = String(params.tag);
    const kinds = (schema.oneOf ?? []).map((branch) => String(schemas.resolve(branch).properties?.[tag]?.const));
    const near = nearest(params.tagValue, kinds);
    if (params.tagValue === undefined) {
      return { place, message: `"${tag}" is missing`, remedy: `Add "${tag}", with one of ${listed(kinds)}` };
    }
    return {
      place: typeof value === 'object' && value !== null ? origins.at(value, tag) : place,
      message: `There is no ${tag} ${valueName(params.tagValue)}`,
      remedy:
        near === null ? `Use one of ${listed(kinds)}${elsewhere(String(params.tagValue))}` : `Did you mean "${near}"?`,
    };
  },

  anyOf({ subject, value, schema, schemas, about }) {
    const shapes = (schema.anyOf ?? []).map((branch) => shapeName(schemas.resolve(branch).type ?? 'object'));
    return {
      message: `${subject} cannot be ${valueName(value)}`,
      remedy: `Write ${[...new Set(shapes)].join(' or ')}${about}`,
    };
  },

  pattern: ({ subject, value, schema, pointer, about }) => ({
    message: `${subject} cannot be ${valueName(value)}`,
    remedy:
      telephoneLink(String(value)).replace('; a', 'A') ||
      (nearestHas(String(value), pointer) ?? `${respelled(String(value), schema)}${about}`),
  }),

  format: ({ subject, params, value }) =>
    params.format === 'regex'
      ? {
          message: `${subject} is no regular expression: ${faultOf(String(value))}`,
          remedy: 'Correct it at that point',
        }
      : { message: `${subject} is no ${String(params.format)}`, remedy: 'Correct it' },

  not(complaint) {
    const { subject, value, schema } = complaint;
    const { required = [] } = (schema.not?.anyOf ?? [schema.not ?? {}]).find((each) => hasAll(value, each)) ?? {};
    const [first = '', second] = required;
    if (required.length === 0) return { message: `${subject} cannot be ${valueName(value)}`, remedy: 'Correct it' };
    return second === undefined
      ? { place: keyOf(complaint, first), message: `"${first}" means nothing here`, remedy: 'Remove it' }
      : {
          place: keyOf(complaint, second),
          message: `"${first}" and "${second}" cannot stand together`,
          remedy: 'Keep one of them',
        };
  },

  uniqueItems: ({ subject, about }) => ({
    message: `${subject} has the same entry twice`,
    remedy: `Remove one of the two${about}`,
  }),

  type: ({ subject, value, params, about }) => ({
    message: `${subject} must be ${shapeName(params.type)}, and is ${valueName(value)}`,
    remedy: `Write ${unquotedValue(value, params.type) ?? shapeName(params.type)}${about}${saysMore(value, params.type)}`,
  }),

  minItems: tooFew,
  minProperties: tooFew,
  maxItems: tooMany,
  maxProperties: tooMany,

  minLength: ({ subject, params, about }) =>
    params.limit === 1
      ? { message: `${subject} is empty`, remedy: `Write something here${about}` }
      : { message: `${subject} is too short`, remedy: `Write at least ${String(params.limit)} characters${about}` },

  minimum: outOfBounds,
  maximum: outOfBounds,
};

function hasAll(value: unknown, { required = [] }: Schema): boolean {
  return typeof value === 'object' && value !== null && required.every((key) => Object.hasOwn(value, key));
}

/** The explanation of a keyword without one of its own. */
function explainOther(words: string | undefined): Explainer {
  return ({ subject, about }) => ({ message: `${subject} ${words ?? 'is not right'}`, remedy: `Correct it${about}` });
}

/** A word in place of true or false asks for a way of doing it, which no file can say. */
function saysMore(value: unknown, type: unknown): string {
  return type === 'boolean' && typeof value === 'string' && unquotedValue(value, type) === null
    ? '; another needs an engineer'
    : '';
}

/** In the place of a condition, the inline guard that was probably meant. */
function nearestHas(value: string, pointer: string): string | null {
  const path = value.replace(/^context\./u, '');
  const isGuard = /\/(?:when|unless|needs|not|any)(?:\/\d+)?$/u.test(pointer);
  if (!isGuard || !/^[a-z][a-zA-Z0-9]*(?:\.[a-z][a-zA-Z0-9]*)*$/u.test(path)) return null;
  return `Write { "has": "${path}" } where a text must be there, or { "${path}": true } of what is true or false`;
}

function notAmong({ subject, value }: Omit<Complaint, 'params'>, allowed: readonly unknown[]): Explanation {
  const choice = choiceOf(value, allowed);
  const isAny = allowed.length > 1 && choice.startsWith('Allowed');
  const remedy = isAny ? `${choice}; another needs an engineer` : choice;
  return { message: `${subject} cannot be ${valueName(value)}`, remedy };
}

function tooFew({ subject, params, about }: Complaint): Explanation {
  return { message: `${subject} has too few entries`, remedy: `It needs at least ${String(params.limit)}${about}` };
}

function tooMany({ subject, params, about }: Complaint): Explanation {
  return { message: `${subject} has too many entries`, remedy: `It has at most ${String(params.limit)}${about}` };
}

function outOfBounds({ subject, value, params, schema, about }: Complaint): Explanation {
  const limit = String(params.limit);
  const bound = params.comparison === '>=' ? `${limit} or more` : `${limit} or less`;
  const reason = schema['x-bounds'];
  const more = reason === undefined ? '' : `. ${reason}. Other bounds need an engineer`;
  return { message: `${subject} cannot be ${valueName(value)}`, remedy: `Write ${bound}${about}${more}` };
}

/** What is wrong, and the remedy. By default, the place is that of the value. */
interface Explanation {
  readonly place?: Place;
  readonly message: string;
  readonly remedy: string;
}

interface Complaint extends Bench {
  readonly params: Readonly<Record<string, unknown>>;
  /** The violated schema, and the value. */
  readonly schema: Schema;
  readonly value: unknown;
  readonly pointer: string;
  readonly place: Place;
  /** Describes the value: its name in quotes, or its kind. */
  readonly subject: string;
  /** The purpose of the schema in brackets; empty when it states none. */
  readonly about: string;
}

type Explainer = (complaint: Complaint) => Explanation;
