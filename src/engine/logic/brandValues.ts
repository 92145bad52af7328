import type { Brand } from '../contracts/program.ts';

/** Placeholders that every text may use without being given them: the company's name and its support number. */
export const brandPlaceholders = ['brand', 'supportPhone'] as const;

/** The values of these placeholders. */
export function brandValues({
  name,
  supportPhone,
}: Brand): Readonly<Record<(typeof brandPlaceholders)[number], string>> {
  return { brand: name, supportPhone };
}
