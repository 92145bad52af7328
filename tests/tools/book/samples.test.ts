import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { samplesOf } from '../../../src/explorer/explore/samples.ts';
import { whole } from '../../product/product.ts';

const realistic: unknown = JSON.parse(
  readFileSync(new URL('../../../src/tools/book/samples.json', import.meta.url), 'utf8'),
);

it('every realistic value of the book stands for a sample that the search takes', () => {
  const { model } = whole();
  const outcomes = [...model.effects.values()].flatMap(({ outcomes: all = {} }) => Object.values(all));
  const schemas = [...Object.values(model.context.properties ?? {}), ...outcomes.flatMap(({ data }) => data ?? [])];
  const taken = JSON.stringify(schemas.map((schema) => samplesOf(schema, model)));
  expect(Object.keys(realistic as object).filter((sample) => !taken.includes(sample))).toEqual([]);
});
