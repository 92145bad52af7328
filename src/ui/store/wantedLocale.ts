import type { Published } from '../../engine/contracts/ports.ts';

/** The language that the page should have: that of the context, or the product's first one if the product lacks it. */
export function wantedLocale({ program, snapshot }: Published): string {
  const [first = 'en'] = program.locales;
  const context = snapshot.context as Readonly<Record<string, unknown>>;
  const wanted = context[program.roles.language ?? ''];
  return program.locales.find((locale) => locale === wanted) ?? first;
}
