import type { Schema, Schemas } from '../grammar/schema.ts';
import { anything, type Shape, shapeOfSchema } from './shape.ts';

/** The shape at a path, or the step that leads nowhere with the names that there are instead. */
export type Found =
  | { readonly found: true; readonly shape: Shape; readonly schema: Schema }
  | { readonly found: false; readonly step: string; readonly known: readonly string[] };

/** Follows a path into a schema. */
export function lookUp(steps: readonly string[], start: Schema, schemas: Schemas): Found {
  let current = schemas.resolve(start);
  for (const step of steps) {
    const properties = current.properties ?? {};
    const open = current.additionalProperties;
    if (Object.hasOwn(properties, step)) current = schemas.resolve(properties[step] ?? {});
    else if (typeof open === 'object') current = schemas.resolve(open);
    else if (current.type === undefined && current.enum === undefined)
      return { found: true, shape: anything, schema: {} };
    else return { found: false, step, known: Object.keys(properties) };
  }
  return { found: true, shape: shapeOfSchema(current, schemas), schema: current };
}
