import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeFile } from '../../../src/tools/release/files.ts';
import { forgetSources, isSource, noteSources, requireBuild, sourcesNow } from '../../../src/tools/release/sources.ts';

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

  it('is taken where only the provider was changed, which no build holds', () => {
    build();
    writeFile(path.join(root, 'src/provider/call.ts'), 'after');
    expect(() => requireBuild(root)).not.toThrow();
  });

  it('is taken where only the names for editors were written, which no build holds', () => {
    build();
    writeFile(path.join(root, 'schemas/grammar/names.schema.json'), '{}');
    expect(() => requireBuild(root)).not.toThrow();
  });

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

  it('is missing where none was made or the last one did not come to its end', () => {
    expect(() => requireBuild(root)).toThrow('There is no finished build in dist: run npm run build first.');
    build();
    forgetSources(root);
    expect(() => requireBuild(root)).toThrow('There is no finished build');
  });
});

describe('the sources of a build', () => {
  const project = fileURLToPath(new URL('../../../', import.meta.url));
  /** Every file that a file imports, and that those import. */
  const importedBy = (file: string, found = new Set<string>()): ReadonlySet<string> => {
    if (found.has(file) || !existsSync(path.join(project, file))) return found;
    found.add(file);
    if (!/\.tsx?$/u.test(file)) return found;
    const text = readFileSync(path.join(project, file), 'utf8');
    for (const [, to = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/gu))
      importedBy(path.posix.join(path.posix.dirname(file), to), found);
    return found;
  };

  it.each(['src/scripts/build.ts', 'src/app/start.ts', 'vite.config.ts'])('are all that %s imports', (entry) => {
    const imported = [...importedBy(entry)];
    expect(imported.length).toBeGreaterThan(10);
    expect(imported.filter((file) => !isSource(file))).toEqual([]);
  });
});

describe('the browser tests', () => {
  it('ask for the build before they begin', () => {
    const script = `
      const { default: config } = await import('./e2e/playwright.config.ts');
      console.log(config.globalSetup);`;
    const args = ['--import', 'tsx', '--input-type=module', '-e', script];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project(), encoding: 'utf8' });
    expect(stdout.trim(), stderr).toBe(path.join(project(), 'e2e/requireBuild.ts'));
  });
  const project = (): string => fileURLToPath(new URL('../../../', import.meta.url));
});
