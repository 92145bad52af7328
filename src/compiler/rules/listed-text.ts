import { brandPlaceholders } from '../../engine/logic/brandValues.ts';
import { isMeant } from '../analysis/style.ts';
import { suggestion } from '../suggest.ts';
import type { LintRule } from './rule.ts';

/** Values of app.json that texts contain. */
const brandKeys: readonly string[] = brandPlaceholders.map((name) =>
  name === 'brand' ? 'brand.name' : `brand.${name}`,
);

export const listedText: LintRule = {
  name: 'listed-text',
  code: 'F107',
  says: 'Every text that `copy/protected.json` or `copy/style.json` lists exists.',
  remedy: 'Correct the key, or remove it',
  examples: [
    {
      bad: 'style accepted/0/texts: ["*", "logn.*"]',
      good: 'style accepted/0/texts: ["*", "login.*"]',
    },
  ],
  check(analysis, report) {
    const keys = [...new Set([...analysis.copy.values()].flatMap((texts) => [...texts.keys()]))];
    const lists = [
      ...(analysis.style?.accepted ?? []).map(({ texts }) => ({ texts, known: keys })),
      ...(analysis.protection?.protected ?? []).map(({ texts }) => ({ texts, known: [...keys, ...brandKeys] })),
    ];
    for (const { texts, known } of lists) {
      texts.forEach((pattern, index) => {
        if (known.some((key) => isMeant(key, pattern))) return;
        const remedy = suggestion(pattern, known, 'Correct the name, or remove it');
        report.error(analysis.origins.at(texts, index), `There is no text "${pattern}"`, remedy);
      });
    }
  },
};
