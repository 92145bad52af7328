import type { Published } from '../contracts/ports.ts';

/** The query values that navigation keeps in the address. */
export function keptQuery({ program, snapshot }: Published): Record<string, string> {
  const context: Readonly<Record<string, unknown>> = { ...snapshot.context };
  return Object.fromEntries(
    Object.entries(program.query).flatMap(([name, { into, keep }]) => {
      const value = context[into];
      return keep && typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}
