import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './compiler/product.ts';

const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');

it.each(['protected', 'consents'])('.github/CODEOWNERS gives copy/%s.json to each approver', (name) => {
  const { protected: texts } = JSON.parse(read('copy/protected.json')) as {
    readonly protected: readonly { readonly approver: string }[];
  };
  const owners = new Set(texts.map(({ approver }) => `@company/${approver.replaceAll(' ', '-')}`));
  const [, line = ''] = new RegExp(`^/copy/${name}\\.json +(.+)$`, 'mu').exec(read('.github/CODEOWNERS')) ?? [];
  expect(line.split(' ').sort()).toEqual([...owners].sort());
});
