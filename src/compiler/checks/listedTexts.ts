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
export const checkListedTexts: Check = (analysis, report) => {
  if (analysis.unreadLocales.size > 0) return;
  const keys = [...new Set([...analysis.copy.values()].flatMap((texts) => [...texts.keys()]))];
  const lists = [
    ...(analysis.style?.accepted ?? []).map(({ texts }) => ({ texts, known: keys })),
    ...(analysis.protection?.protected ?? []).map(({ texts }) => ({ texts, known: [...keys, ...brandKeys] })),
  ];
  for (const { texts, known } of lists) {
    texts.forEach((pattern, index) => {
      if (known.some((key) => isMeant(key, pattern))) return;
      const remedy = suggestion(pattern, known, 'Correct the name, or remove it');
      report(error('F107', analysis.origins.at(texts, index), `There is no text "${pattern}"`, remedy));
    });
  }
};
