import { describe, expect, it } from 'vitest';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { linkSources } from '../../src/compiler/lower/buildModel.ts';
import { validatorsOf } from '../../src/compiler/validators.ts';
import { base, changed } from './product.ts';

const codeOf = (sources: Sources): string => validatorsOf(linkSources(sources, () => {}).schemas);
const code = codeOf(base);
const { validateContext } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
  validateContext(value: unknown): boolean;
};

describe('the validator of a stored context', () => {
  it.each<[string, unknown]>([
    ['an empty context', {}],
    ['known keys', { authFlow: 'passkey', attempts: 2, username: 'alex' }],
    ['what is out of bounds, because flows store that too', { username: 'x'.repeat(9), attempts: 4.5, authFlow: '' }],
    ['a safe address', { gotoUrl: 'https://www.example.com/claims?a=b' }],
    ['an address of the native app', { gotoUrl: 'exampleapp://home' }],
    ['a nested object by its own schema', { transaction: { step: 'code', channels: [{ key: 'phone' }] } }],
  ])('accepts %s', (_, value) => {
    expect(validateContext(value)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['what is no object', 'x'],
    ['null', null],
    ['a list', []],
    ['an unknown key', { other: 1 }],
    ['a value of another type', { attempts: '2' }],
    ['a value that is not among the allowed', { authFlow: 'magic' }],
    ['an address that runs code', { gotoUrl: 'javascript:alert(1)' }],
    ['an address with a control character', { gotoUrl: 'https://www.example.com/\u0000' }],
    ['an address with a backslash', { gotoUrl: 'https:\\\\www.example.com' }],
    ['an unknown key of a nested object', { transaction: { step: 'code', handle: 'x' } }],
    ['a nested object that lacks a key', { transaction: {} }],
  ])('rejects %s', (_, value) => {
    expect(validateContext(value)).toBe(false);
  });

  it('needs neither a bundler nor code from text', () => {
    expect(code).not.toMatch(/\brequire\(|\bimport\b|\beval\(|new Function/);
  });
});

it('follows the context to every schema that it refers to', async () => {
  const file = 'schemas/product/context.schema.json';
  const key = '"other": { "description": "Of a schema of its own.", "$ref": "other.schema.json" }';
  const other = { type: 'object', additionalProperties: false, properties: { part: { $ref: 'claims.schema.json' } } };
  const product = changed({
    [file]: ['"properties": {', `"properties": { ${key},`],
    'schemas/grammar/other.schema.json': JSON.stringify({ $id: 'other.schema.json', ...other }),
  });
  const validators: typeof import('virtual:validators') = await import(
    `data:text/javascript,${encodeURIComponent(codeOf(product))}`
  );
  expect(validators.validateContext({ other: {} })).toBe(true);
  expect(validators.validateContext({ other: { foreign: 1 } })).toBe(false);
});
