import { expect, it } from 'vitest';
import { compile } from '../../src/compiler/compile.ts';
import { formatDiagnostic } from '../../src/compiler/diagnostic.ts';

const { diagnostics, program, calls } = compile('tests/products/lost-card');

it('the second product has no findings', () => {
  expect(diagnostics.map(formatDiagnostic)).toEqual([]);
});

it('declares its one call, and names nothing of an identity provider', () => {
  expect(Object.keys(calls)).toEqual(['cards.lock']);
  expect(JSON.stringify(program)).not.toMatch(/okta|idx\.|passkey/iu);
});
