import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFile } from '../../../src/tools/release/files.ts';
import { forgetSources, isSource, noteSources, requireBuild, sourcesNow } from '../../../src/tools/release/sources.ts';
import { importsOf } from '../../codeFiles.ts';
import { projectRoot, read } from '../../compiler/product.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'build-'));
  for (const file of ['src/ui/Field.tsx', 'flows/sign-in/flow.json', 'index.html', 'src/provider/call.ts'])
    writeFile(path.join(root, file), 'before');
});
afterEach(() => rmSync(root, { recursive: true }));

const build = (contentRoot?: string): void => noteSources(root, sourcesNow(root, contentRoot), contentRoot);

describe('a build', () => {
  it('is taken while its sources are as they were, whenever they were written', () => {
    build();
    writeFile(path.join(root, 'src/ui/Field.tsx'), 'before');
    expect(() => requireBuild(root)).not.toThrow();
  });

  it('is refused with the file that was changed since, and with what to run', () => {
    build();
    writeFile(path.join(root, 'src/ui/Field.tsx'), 'after');
    expect(() => requireBuild(root)).toThrow(
      'dist was built from other sources: src/ui/Field.tsx changed since. Run npm run build first.',
    );
  });

  it('is refused where a source was added or taken away', () => {
    build();
    rmSync(path.join(root, 'flows/sign-in/flow.json'));
    writeFile(path.join(root, 'src/ui/New.tsx'), '');
    expect(() => requireBuild(root)).toThrow('flows/sign-in/flow.json, src/ui/New.tsx changed since');
  });

  it.each(['src/provider/call.ts', 'schemas/grammar/names.schema.json'])(
    'is taken where only what no build holds was written: %s',
    (file) => {
      build();
      writeFile(path.join(root, file), 'after');
      expect(() => requireBuild(root)).not.toThrow();
    },
  );

  it('of another product stands beside the own one, and each is of its own sources', () => {
    const other = path.join(root, 'other');
    writeFile(path.join(other, 'flows/sign-in/flow.json'), 'other');
    build(other);
    expect(() => requireBuild(root)).toThrow('There is no finished build in dist: run npm run build first.');
    expect(() => requireBuild(root, other)).not.toThrow();
    writeFile(path.join(other, 'flows/sign-in/flow.json'), 'changed');
    expect(() => requireBuild(root, other)).toThrow(
      'dist/other was built from other sources: flows/sign-in/flow.json changed since. Run npm run build -- --product other first.',
    );
  });

  it('is missing where the last one did not come to its end', () => {
    build();
    forgetSources(root);
    expect(() => requireBuild(root)).toThrow('There is no finished build');
  });
});

describe('the sources of a build', () => {
  it.each(['src/scripts/build.ts', 'src/app/start.ts', 'vite.config.ts'])('are all that %s imports', (entry) => {
    const imported = new Set([entry]);
    for (const file of imported) {
      const to = /\.tsx?$/u.test(file) ? importsOf({ file, text: read(file) }) : [];
      for (const each of to) if (existsSync(path.join(projectRoot, each))) imported.add(each);
    }
    expect(imported.size).toBeGreaterThan(10);
    expect([...imported].filter((file) => !isSource(file))).toEqual([]);
  });
});

it('the browser tests ask for the build before they begin', () => {
  expect(read('e2e/playwright.config.ts')).toContain("globalSetup: fileAt('./requireBuild.ts')");
});
