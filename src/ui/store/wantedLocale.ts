import type { Published } from '../../engine/contracts/ports.ts';

/** The language that the page should have: that of the context, or the product's first one if the product lacks it. */
export function wantedLocale({ program, snapshot }: Published): string {
  const [first = 'en'] = program.locales;
  const { locale = first } = snapshot.context;
  return program.locales.includes(locale) ? locale : first;
}
