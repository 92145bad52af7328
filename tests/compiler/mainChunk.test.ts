import { expect, it } from 'vitest';
import { mainChunk } from '../../src/compiler/vite/mainChunk.ts';

/** The modules that import each at once: the start brings the main code later, and that brings the SDK later. */
const importers: Readonly<Record<string, readonly string[]>> = {
  '/src/app/start.ts': ['/index.html'],
  '/src/app/main.ts': [],
  '/src/effects/gateway.ts': [],
  'early.ts': ['/src/app/start.ts', '/src/app/main.ts'],
  'session.ts': ['/src/app/main.ts', '/src/effects/gateway.ts'],
  'json.ts': ['session.ts', 'claims.ts'],
  'claims.ts': ['json.ts', '/src/effects/gateway.ts'],
  'later.ts': ['/src/effects/gateway.ts'],
};
const getModuleInfo = (id: string) => ({ importers: importers[id] ?? [] }) as never;

it.each([
  ['session.ts', 'main'],
  // Through others, and in a circle.
  ['json.ts', 'main'],
  ['claims.ts', 'main'],
  // What only later code has would be fetched too early, and what the start has would be fetched before the main code.
  ['later.ts', null],
  ['early.ts', null],
  ['/src/app/main.ts', 'main'],
  ['/src/app/start.ts', null],
  ['/src/effects/gateway.ts', null],
])('of what the first code has, %s stands in the chunk %s', (id, name) => {
  expect(mainChunk(id, { getModuleInfo })).toBe(name);
});
