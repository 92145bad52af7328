import { expect, it } from 'vitest';
import { nowhere } from '../../src/compiler/load/origins.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { linkSources } from '../../src/compiler/lower/buildModel.ts';
import type { Model } from '../../src/compiler/lower/model.ts';
import { base, projectRoot } from './product.ts';

/** Parts that no file holds, and texts, terms and limits, which carry their place themselves. */
const apart: ReadonlySet<string> = new Set([
  'schemas',
  'names',
  'origins',
  'copy',
  'taskSteps',
  'term',
  'place',
  'limitReads',
  'textNames',
  'withoutCopy',
]);

/** The paths of all values of a model without a place: a finding there would point nowhere. */
function withoutPlace({ origins, questions, ...model }: Model): readonly string[] {
  const lost: string[] = [];
  const visit = (value: unknown, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const isEmptyList = Array.isArray(value) && value.length === 0;
    const isPlaced = at === '' || value instanceof Map || 'place' in value || isEmptyList;
    if (!isPlaced && origins.at(value) === nowhere) lost.push(at);
    for (const [key, part] of value instanceof Map ? value : Object.entries(value)) {
      if (!apart.has(key)) visit(part, `${at}/${key}`);
    }
  };
  visit({ ...model, questions: new Map(questions.entries()) }, '');
  return lost;
}

it('knows the place of every value of a product', () => {
  const lost = (sources: typeof base) => withoutPlace(linkSources(sources, () => {}));
  expect(lost(base)).toEqual([]);
  expect(lost(readSources(projectRoot).sources)).toEqual([]);
});
