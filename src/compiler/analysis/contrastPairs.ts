import type { Schemas } from '../grammar/schema.ts';

/** A foreground and background colour of the theme, and the required contrast. */
export interface ContrastPair {
  readonly token: string;
  readonly ground: string;
  readonly needed: number;
}

/** Each pair of colours that stand on each other, as the schema of the theme names them. */
export function contrastPairs(schemas: Schemas): readonly ContrastPair[] {
  const colours = schemas.get('theme.schema.json')?.definitions?.colours?.properties ?? {};
  return Object.entries(colours).flatMap(([token, { 'x-on': on = {} }]) =>
    Object.entries(on).map(([ground, needed]) => ({ token, ground, needed })),
  );
}
