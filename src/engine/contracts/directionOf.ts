const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** The writing direction of a language. Not every browser can tell it. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const [language = ''] = locale.split('-');
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}
