const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ku', 'ps', 'sd', 'ug', 'ur', 'yi']);

/** Which way a language is written. Not every browser can say it itself. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  const [language = ''] = locale.split('-');
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}
