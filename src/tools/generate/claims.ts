import type { JsonObject } from './source.ts';

/** The claims of an access token that the code reads, as `schemas/product/claims.schema.json` lists them. */
export function claimValues({ properties }: JsonObject): string {
  const claims = Object.entries(properties as Readonly<Record<string, { readonly enum?: readonly string[] }>>);
  const lines = claims.map(([name, { enum: values }]) => {
    const known = values?.filter((value) => value !== 'absent' && value !== 'other').map((value) => `'${value}'`);
    return `  ${name}: ${known === undefined ? 'null' : `[${known.join(', ')}]`},`;
  });
  return `/** By claim of an access token the values that are told apart; null where any text is taken. */
export const claimValues: Readonly<Record<string, readonly string[] | null>> = {
${lines.join('\n')}
};
`;
}
