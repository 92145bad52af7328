import { expect, it } from 'vitest';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { jsonText } from '../../src/tools/jsonText.ts';
import { projectRoot } from '../compiler/product.ts';

/** As biome.json says. */
const oneKeyALine = ['copy/consents.json', 'flows/routes.json'];

it('prints the files of the product as the formatter does', () => {
  const all = [...readSources(projectRoot).sources];
  const files = all.filter(([file, text]) => !text.includes('\\u') && !oneKeyALine.includes(file));
  const others = files.filter(([, text]) => `${jsonText(JSON.parse(text))}\n` !== text).map(([file]) => file);
  expect(others).toEqual([]);
});
