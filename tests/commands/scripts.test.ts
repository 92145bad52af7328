import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

/** The rows of the table of commands: script, for whom, what it does. */
const rows = [
  ...textOf('docs/development.md').matchAll(/^\| `npm (?:run )?([\w:]+)[^`]*` \| ([^|]*) \| (.*) \|$/gmu),
].map(([, script = '', reader = '', does = '']) => ({ script, reader: reader.trim(), does: does.trim() }));

describe('the scripts of package.json', () => {
  it('each have one row in docs/development.md, and no other script has', () => {
    expect(rows.map(({ script }) => script).sort()).toEqual(Object.keys(scripts).sort());
  });

  it('each say for whom they are, and what they do', () => {
    expect(rows.filter(({ reader, does }) => reader === '' || does === '')).toEqual([]);
  });
});

describe('the files of code that docs/development.md names', () => {
  it('exist', () => {
    const files = ['src', 'tests', 'e2e'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `/${folder}/${file.replaceAll(path.sep, '/')}`,
      ),
    );
    const named = [...textOf('docs/development.md').matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/gu)].map(
      ([, name = '']) => name,
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  });
});

describe('the programs behind them', () => {
  /** The TypeScript file that reads the arguments; null where the script runs a tool that has its own. */
  const programOf = (script: string): string | null => {
    const [file] = /\b(?:src|tests)\/[\w/.]+\.(?:ts|mjs)$/u.exec(script) ?? [];
    if (file === undefined) return null;
    const handed = /hand\('([\w.]+)'\)/u.exec(textOf(file))?.[1];
    if (handed !== undefined) return path.join(path.dirname(file), handed);
    return file.replace(/\.mjs$/u, '.ts');
  };
  const own = Object.entries(scripts).flatMap(([name, script]) => {
    const program = programOf(script);
    return program === null
      ? []
      : [{ name: ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`, program }];
  });

  it('are found', () => {
    expect(own.length).toBeGreaterThan(15);
  });

  it.each(own)('of $name reads its arguments under that name', ({ name, program }) => {
    expect(textOf(program)).toContain(`name: '${name}',`);
    expect(textOf(program).match(/process\.argv(?!\[1\])/gu)).toBeNull();
  });
});
