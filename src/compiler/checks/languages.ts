import { error } from '../diagnostic.ts';
import { suggestion } from '../suggest.ts';
import { type Check, placeOf } from './check.ts';

/** F107: the language that a transition switches to is one of the product. */
export const checkLanguages: Check = (analysis, report) => {
  const { properties = {} } = analysis.context;
  const isLanguage = (key: string): boolean => properties[key]?.['x-source']?.startsWith('locale.') ?? false;
  analysis.visit({
    expression(logic, slot, spot) {
      if (slot.kind !== 'set' || !isLanguage(slot.key) || typeof logic !== 'string') return;
      if (analysis.app.locales.length === 0 || analysis.app.locales.includes(logic)) return;
      const remedy = suggestion(logic, analysis.app.locales, 'Add it to "locales" in flows/app.json');
      report(error('F107', placeOf(analysis, spot), `The product has no language "${logic}"`, remedy));
    },
  });
};
