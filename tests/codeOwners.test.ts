import { expect, it } from 'vitest';
import { read } from './compiler/product.ts';

it.each(['protected', 'consents'])('.github/CODEOWNERS gives copy/%s.json to each approver', (name) => {
  const { protected: texts } = JSON.parse(read('copy/protected.json')) as {
    readonly protected: readonly { readonly approver: string }[];
  };
  const owners = new Set(texts.map(({ approver }) => `@company/${approver.replaceAll(' ', '-')}`));
  const [, line = ''] = new RegExp(`^/copy/${name}\\.json +(.+)$`, 'mu').exec(read('.github/CODEOWNERS')) ?? [];
  expect(line.split(' ').sort()).toEqual([...owners].sort());
});
