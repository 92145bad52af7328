import { expect, it } from 'vitest';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { isAlike } from '../../src/explorer/mutants/isAlike.ts';
import { type Product, productOf } from '../../src/explorer/product.ts';
import { projectRoot } from '../compiler/product.ts';
import { whole } from '../product/product.ts';

const steps = 1500;
/** To drive that many steps takes a slow machine its time. */
const timeout = 120_000;
const { sources } = readSources(projectRoot);

function edited(file: string, from: RegExp, to: string): Product {
  const text = sources.get(file) ?? '';
  if (!from.test(text)) throw new Error(`${file} has no ${from}`);
  const { product, findings } = productOf(new Map([...sources, [file, text.replace(from, to)]]));
  if (product === null) throw new Error(findings.map(({ message }) => message).join());
  return product;
}

it('a product that says the same twice is alike, though another program is compiled of it', { timeout }, () => {
  const twice = edited(
    'flows/sign-in/change-password.screen.json',
    /"do": \["begin-code-time"\],\s*"set": \{/,
    '"do": ["begin-code-time"], "set": { "passwordChangeFailed": false,',
  );
  expect(twice.program.version).not.toBe(whole().program.version);
  expect(isAlike(whole(), twice, steps)).toBe(true);
});

it('a product that sets something else is not', { timeout }, () => {
  const other = edited(
    'flows/sign-in/login.screen.json',
    /"resumeTried": true/,
    '"resumeTried": true, "codeFailed": true',
  );
  expect(isAlike(whole(), other, steps)).toBe(false);
});

it.each([
  ['text', 'copy/en-US/logout.json', /logged out/, 'logged off'],
  ['cookie', 'flows/cookies.json', /"days": 365/, '"days": 31'],
] as const)('a product with another %s is not, whatever the machine does', (_, file, from, to) => {
  expect(isAlike(whole(), edited(file, from, to), 1)).toBe(false);
});
