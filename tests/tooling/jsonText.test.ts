import { expect, it } from 'vitest';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { jsonText } from '../../src/tooling/jsonText.ts';
import { projectRoot } from '../compiler/product.ts';

it('prints the files of the product as the formatter does', () => {
  const files = [...readSources(projectRoot).sources].filter(([, text]) => !text.includes('\\u'));
  const others = files.filter(([, text]) => `${jsonText(JSON.parse(text))}\n` !== text).map(([file]) => file);
  expect(others).toEqual([]);
});
