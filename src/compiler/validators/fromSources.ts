import type { Schema } from '../grammar/schema.ts';
import type { Sources } from '../load/sources.ts';
import { contextValidator } from './contextValidator.ts';

/** The validators of a product whose schemas are known to be right. */
export function validatorsOf(sources: Sources): string {
  const schemas = [...sources].flatMap(([file, text]) => {
    const name = /^schemas\/([^/]+\.schema\.json)$/.exec(file)?.[1];
    return name === undefined ? [] : [[name, JSON.parse(text) as Schema] as const];
  });
  return contextValidator(new Map(schemas));
}
