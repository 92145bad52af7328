import { error } from '../diagnostic.ts';
import { suggestion } from '../suggest.ts';
import { walkModel } from '../walk/model.ts';
import { type Check, placeOf } from './check.ts';

/** F107: the language that a transition switches to is one of the product. */
export const checkLanguages: Check = (model, report) => {
  const { properties = {} } = model.context;
  const isLanguage = (key: string): boolean => properties[key]?.['x-source']?.startsWith('locale.') ?? false;
  walkModel(model, {
    expression(logic, slot, spot) {
      if (slot.kind !== 'set' || !isLanguage(slot.key) || typeof logic !== 'string') return;
      if (model.app.locales.length === 0 || model.app.locales.includes(logic)) return;
      const remedy = suggestion(logic, model.app.locales, 'Add it to "locales" in flows/app.json');
      report(error('F107', placeOf(model, spot), `The product has no language "${logic}"`, remedy));
    },
  });
};
