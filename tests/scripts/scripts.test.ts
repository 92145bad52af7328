import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> };

/** What is written for people, with the scripts that it names: `npm test`, `npm run check`. */
const pages = ['README.md', 'SECURITY.md', '.github/dependabot.yml', ...filesBelow('docs', /\.md$/u)];
const scriptsIn = (file: string): readonly string[] =>
  [...textOf(file).matchAll(/\bnpm\s+(start\b|test\b|run\s+(?:-s\s+)?(?!<)[a-z:]+)/gu)].map(([, name = '']) =>
    name.replace(/^run\s+(?:-s\s+)?/u, ''),
  );

/** The actions of `npm run copy` that pages and messages name. */
const copyActions = (file: string): readonly string[] =>
  [...textOf(file).matchAll(/npm run copy -- (\w+)/gu)].map(([, action = '']) => action);

function filesBelow(folder: string, pattern: RegExp): readonly string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, ...file.split(path.sep)))
    .filter((file) => pattern.test(file));
}

describe('the scripts of package.json', () => {
  it('are named in docs/develop.md, each of them', () => {
    const named = new Set(scriptsIn('docs/develop.md'));
    expect(Object.keys(scripts).filter((script) => !named.has(script))).toEqual([]);
  });

  it.each(pages)('are all that %s names', (page) => {
    expect(scriptsIn(page).filter((script) => scripts[script] === undefined)).toEqual([]);
  });
});

it('of copy have the actions that pages and messages name', () => {
  const [known = ''] = /positionals: \{ value: '([\w|]+)'/u.exec(textOf('src/scripts/copy.ts'))?.slice(1) ?? [];
  const named = [...pages, ...filesBelow('src', /\.(?:ts|json)$/u)].flatMap(copyActions);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((action) => !known.split('|').includes(action))).toEqual([]);
});

describe('the files of code that docs/develop.md names', () => {
  it('exist', () => {
    const files = ['src', 'tests', 'e2e'].flatMap((folder) => filesBelow(folder, /\.(?:tsx?|mjs)$/u));
    const named = [...textOf('docs/develop.md').matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/gu)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
  });
});

describe('the programs behind them', () => {
  /** The TypeScript file that reads the arguments; null where the script runs a tool that has its own. */
  const programOf = (script: string): string | null => {
    const prepared = /^node src\/scripts\/prepare\.mjs (\w+)$/u.exec(script)?.[1];
    if (prepared !== undefined) return `src/scripts/${prepared}.ts`;
    return /\bsrc\/[\w/.]+\.(?:ts|mjs)$/u.exec(script)?.[0].replace(/\.mjs$/u, '.ts') ?? null;
  };
  const own = Object.entries(scripts).flatMap(([name, script]) => {
    const program = programOf(script);
    return program === null
      ? []
      : [{ name: ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`, program }];
  });

  it('are found', () => {
    expect(own.length).toBeGreaterThan(10);
  });

  it.each(own)('of $name reads its arguments under that name', ({ name, program }) => {
    expect(textOf(program)).toContain(`name: '${name}',`);
    expect(textOf(program).match(/process\.argv(?!\[1\])/gu)).toBeNull();
  });
});
