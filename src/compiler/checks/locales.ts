import { error } from '../diagnostic.ts';
import { listed } from '../suggest.ts';
import { type Check, placeOf } from './check.ts';

/** F107: the folders of copy/ are the locales of the product, and each has every text that another has. */
export const checkLocales: Check = (model, report) => {
  const { app, copy } = model;
  app.locales.forEach((locale, index) => {
    if (copy.has(locale) || model.unreadLocales.has(locale)) return;
    const place = placeOf(model, { of: app.locales, part: index });
    report(error('F107', place, `There are no texts for "${locale}"`, `Add the folder copy/${locale}`));
  });
  for (const [locale, texts] of copy) {
    const [first] = texts.values();
    if (first === undefined || app.locales.length === 0 || app.locales.includes(locale)) continue;
    const remedy = `Add "${locale}" to "locales" in flows/app.json (now ${listed(app.locales)}), or remove the folder`;
    report(
      error(
        'F107',
        { file: first.place.file, line: 1, column: 1 },
        `The product does not know the locale "${locale}"`,
        remedy,
      ),
    );
  }
  const complete = [...copy].filter(([locale]) => app.locales.includes(locale));
  for (const [locale, texts] of complete) {
    for (const [other, others] of complete.filter(([name]) => name !== locale && !model.unreadLocales.has(name))) {
      for (const [key, { place }] of texts) {
        if (others.has(key)) continue;
        const file = place.file.replace(`copy/${locale}/`, `copy/${other}/`);
        report(error('F107', place, `The text "${key}" is missing in ${other}`, `Add it to ${file}`));
      }
    }
  }
};
