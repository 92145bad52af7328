/** Hyphens by the RFC; systems and old links write `es_MX` too. */
const wellFormed = /^[a-z]{2,3}([-_][a-z0-9]{1,8})*$/iu;

/**
 * The product's language for a language tag (RFC 5646): the same tag, or else the first with the same language and
 * another region. Ignores case.
 * @returns null when the product does not have the language, or the text is no language tag
 */
export function matchLocale(tag: string, locales: readonly string[]): string | null {
  if (!wellFormed.test(tag)) return null;
  const wanted = tag.toLowerCase().replaceAll('_', '-');
  const sameLanguage = (locale: string): boolean => languageOf(locale) === languageOf(wanted);
  return locales.find((locale) => locale.toLowerCase() === wanted) ?? locales.find(sameLanguage) ?? null;
}

/** The product's language for the first wish that it can fulfil; for none, the first one. */
export function chooseLocale(wishes: readonly (string | null)[], locales: readonly string[]): string | null {
  for (const wish of wishes) {
    const locale = wish === null ? null : matchLocale(wish, locales);
    if (locale !== null) return locale;
  }
  return locales[0] ?? null;
}

/** Languages by the names of three letters that some systems write. */
export const languageAliases: Readonly<Record<string, string>> = { spa: 'es' };

/** The language of a tag, without its region, in lower case. */
export function languageOf(tag: string): string {
  const [language = ''] = tag.toLowerCase().split(/[-_]/u);
  return languageAliases[language] ?? language;
}
