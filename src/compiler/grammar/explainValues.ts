import { listed, nearest } from '../suggest.ts';
import type { Complaint, Explainer } from './explanation.ts';
import { shapeName, valueName } from './shapeName.ts';
import { spelling } from './spelling.ts';

/** Errors about a value. */
export const explainValues: Readonly<Record<string, Explainer>> = {
  enum: ({ params, ...complaint }) => notAmong(complaint, params.allowedValues as readonly unknown[]),
  const: ({ params, ...complaint }) => notAmong(complaint, [params.allowedValue]),

  discriminator({ params, schema, schemas, value, origins, place }) {
    const tag = String(params.tag);
    const kinds = (schema.oneOf ?? []).map((branch) => String(schemas.resolve(branch).properties?.[tag]?.const));
    const near = typeof params.tagValue === 'string' ? nearest(params.tagValue, kinds) : null;
    return {
      place: typeof value === 'object' && value !== null ? origins.at(value, tag) : place,
      message: `There is no ${tag} ${valueName(params.tagValue)}`,
      remedy: near === null ? `Use one of ${listed(kinds)}` : `Did you mean "${near}"?`,
    };
  },

  anyOf({ subject, value, schema, schemas, about }) {
    const shapes = (schema.anyOf ?? []).map((branch) => shapeName(schemas.resolve(branch).type ?? 'object'));
    return {
      message: `${subject} cannot be ${valueName(value)}`,
      remedy: `Write ${[...new Set(shapes)].join(' or ')}${about}`,
    };
  },

  pattern: ({ subject, value, params, about }) => ({
    message: `${subject} cannot be ${valueName(value)}`,
    remedy: `Write it ${spelling(String(params.pattern))}${about}`,
  }),

  format: ({ subject, params }) => ({
    message: `${subject} is no ${params.format === 'regex' ? 'regular expression that JavaScript accepts with the u flag' : String(params.format)}`,
    remedy: 'Correct it',
  }),

  type: ({ subject, value, params, about }) => ({
    message: `${subject} must be ${shapeName(params.type)}, and is ${valueName(value)}`,
    remedy: `Write ${shapeName(params.type)}${about}`,
  }),

  minItems: tooFew,
  minProperties: tooFew,
  maxItems: tooMany,
  maxProperties: tooMany,

  minLength: ({ subject, params, about }) => ({
    message: `${subject} is too short`,
    remedy: `Write at least ${String(params.limit)} characters${about}`,
  }),

  minimum: outOfBounds,
  maximum: outOfBounds,
};

/** What is said of a keyword that has no words of its own. */
export function explainOther(words: string | undefined): Explainer {
  return ({ subject, about }) => ({ message: `${subject} ${words ?? 'is not right'}`, remedy: `Correct it${about}` });
}

function notAmong({ subject, value }: Omit<Complaint, 'params'>, allowed: readonly unknown[]): ReturnType<Explainer> {
  const texts = allowed.filter((each) => typeof each === 'string');
  const near = typeof value === 'string' ? nearest(value, texts) : null;
  const list = allowed.map((each) => JSON.stringify(each)).join(', ');
  return {
    message: `${subject} cannot be ${valueName(value)}`,
    remedy: near === null ? `Allowed: ${list}` : `Did you mean "${near}"? Allowed: ${list}`,
  };
}

function tooFew({ subject, params, about }: Complaint): ReturnType<Explainer> {
  return { message: `${subject} has too few entries`, remedy: `It needs at least ${String(params.limit)}${about}` };
}

function tooMany({ subject, params, about }: Complaint): ReturnType<Explainer> {
  return { message: `${subject} has too many entries`, remedy: `It has at most ${String(params.limit)}${about}` };
}

function outOfBounds({ subject, value, params, about }: Complaint): ReturnType<Explainer> {
  const bound = `${String(params.comparison)} ${String(params.limit)}`;
  return { message: `${subject} cannot be ${valueName(value)}`, remedy: `It must be ${bound}${about}` };
}
