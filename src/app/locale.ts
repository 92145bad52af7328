const wellFormed = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/iu;

/**
 * The language of the product that a language tag (RFC 5646) means: the same one, or else the first of the same language in
 * another region. Upper and lower case are alike.
 * @returns null when the product does not speak it, or when it is no language tag
 */
export function matchLocale(tag: string, locales: readonly string[]): string | null {
  if (!wellFormed.test(tag)) return null;
  const wanted = tag.toLowerCase();
  const sameLanguage = (locale: string): boolean => languageOf(locale) === languageOf(wanted);
  return locales.find((locale) => locale.toLowerCase() === wanted) ?? locales.find(sameLanguage) ?? null;
}

/** The language of the first wish that the product can fulfil; without any, its first. */
export function chooseLocale(wishes: readonly (string | null)[], locales: readonly string[]): string | null {
  for (const wish of wishes) {
    const locale = wish === null ? null : matchLocale(wish, locales);
    if (locale !== null) return locale;
  }
  return locales[0] ?? null;
}

/** The language of a tag, without its region, in lower case. */
export function languageOf(tag: string): string {
  const [language = ''] = tag.toLowerCase().split('-');
  return language;
}
