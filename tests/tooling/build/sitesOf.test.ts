import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/compiler/diagnostic.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import type { SitesRequest } from '../../../src/tooling/build/makeSites.ts';
import { type SiteTarget, schemasThatDiffer } from '../../../src/tooling/build/release.ts';
import { sitesOf } from '../../../src/tooling/build/sitesOf.ts';
import { base, changed } from '../../compiler/product.ts';
import { writeEngine, writeProduct } from './engineFolder.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

const unknown = {
  code: 'F102',
  rule: 'last-alternative',
  severity: 'error',
  file: 'flows/x.json',
  line: 1,
  column: 2,
  message: 'No such effect',
  remedy: 'Write it',
};
const finds = (...diagnostics: readonly object[]): string =>
  `export const makeSites = () => ({ diagnostics: ${JSON.stringify(diagnostics)}, sites: new Map() });`;

/** How a product fares with an engine whose own compiler finds something. */
async function outcome(
  sources: Sources,
  content: string,
  more: Pick<SitesRequest, 'targets' | 'untranslated'> = { targets: [] },
): Promise<{ readonly said: string; readonly shown: readonly Diagnostic[] }> {
  const { folder, engine } = writeEngine(base, content);
  const root = writeProduct(sources);
  made.push(folder, root);
  const shown: Diagnostic[] = [];
  const request = { root, engineFolder: folder, engine, served: {}, ...more };
  const said = await sitesOf(request, (findings) => shown.push(...findings)).then(
    () => 'fits',
    (cause: Error) => cause.message.replace(folder, 'engine').replace(engine.version, 'E'),
  );
  return { said, shown };
}

describe('content and an engine', () => {
  it('fit when the engine finds nothing', async () => {
    expect(await outcome(base, finds())).toEqual({ said: 'fits', shown: [] });
  });

  it('do not fit when the engine does not know what the checkout does', async () => {
    const { said, shown } = await outcome(base, finds(unknown));
    expect(said).toBe(
      'engine: The content does not fit the engine E, which does not know what is named above. ' +
        'Build and release the engine first (npm run build), or take out of the content what is new.',
    );
    expect(shown).toEqual([unknown]);
  });

  it('do not go to production while texts wait for a translation, unless that is meant', async () => {
    const waiting = {
      ...unknown,
      code: 'F154',
      severity: 'warning',
      message: '2 texts wait for a translation into fr-CA',
    };
    const production: readonly SiteTarget[] = ['production'];
    expect((await outcome(base, finds(waiting), { targets: production })).said).toBe(
      'copy/: 2 texts wait for a translation into fr-CA. ' +
        'Translate them (npm run copy), or add --untranslated to ship them all the same.',
    );
    expect((await outcome(base, finds(waiting), { targets: ['test'] })).said).toBe('fits');
    expect((await outcome(base, finds(waiting), { targets: production, untranslated: true })).said).toBe('fits');
  });

  it('are not blamed for what is wrong with the content by itself', async () => {
    const { said, shown } = await outcome(changed({ 'flows/theme.json': '{' }), finds(unknown));
    expect(said).toBe('flows/: The flows have 1 error; nothing was built. See above, or run npm run verify.');
    expect(shown).toMatchObject([{ file: 'flows/theme.json' }]);
  });

  it('do not fit when the code was built for another base path', async () => {
    const { said } = await outcome(changed({ 'flows/app.json': ['"/demo"', '"/new"'] }), finds());
    expect(said).toBe(
      'flows/app.json: The base path is "/new", and the engine E was built for "/demo". ' +
        'Build and release the engine first (npm run build), or put the base path back.',
    );
  });

  it('may differ in schemas, which are named', () => {
    const { folder } = writeEngine(base);
    const root = writeProduct(changed({ 'schemas/effects/demo.store.json': null, 'schemas/claims.schema.json': '{}' }));
    made.push(folder, root);
    writeFileSync(path.join(root, 'schemas/names.schema.json'), '{}');
    expect(schemasThatDiffer(root, folder)).toEqual(['schemas/claims.schema.json', 'schemas/effects/demo.store.json']);
  });
});
