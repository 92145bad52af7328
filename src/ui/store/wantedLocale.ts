import type { Published } from '../../engine/contracts/ports.ts';

/** The language that the page should be in; the first of the product when it does not speak the one of the context. */
export function wantedLocale({ program, snapshot }: Published): string {
  const [first = 'en'] = program.locales;
  const { locale = first } = snapshot.context;
  return program.locales.includes(locale) ? locale : first;
}
