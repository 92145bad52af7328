import { brandPlaceholders } from '../../engine/logic/index.ts';
import { error } from '../diagnostic.ts';
import { isMeant } from '../style/keyPattern.ts';
import { suggestion } from '../suggest.ts';
import type { Check } from './check.ts';

/** Values of app.json that stand in texts. */
const brandKeys: readonly string[] = brandPlaceholders.map((name) =>
  name === 'brand' ? 'brand.name' : `brand.${name}`,
);

/** F107: texts that are listed as protected or accepted exist. */
export const checkListedTexts: Check = (model, report) => {
  if (model.unreadLocales.size > 0) return;
  const keys = [...new Set([...model.copy.values()].flatMap((texts) => [...texts.keys()]))];
  const lists = [
    ...(model.style?.accepted ?? []).map(({ texts }) => ({ texts, known: keys })),
    ...(model.protection?.protected ?? []).map(({ texts }) => ({ texts, known: [...keys, ...brandKeys] })),
  ];
  for (const { texts, known } of lists) {
    texts.forEach((pattern, index) => {
      if (known.some((key) => isMeant(key, pattern))) return;
      const remedy = suggestion(pattern, known, 'Correct the name, or remove it');
      report(error('F107', model.origins.at(texts, index), `There is no text "${pattern}"`, remedy));
    });
  }
};
