import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { codeTexts } from '../src/engine/contracts/codeTexts.ts';
import type { Brand } from '../src/engine/contracts/program.ts';
import { importsOf, loadedWith, readCode } from './codeFiles.ts';

interface Import {
  readonly from: string;
  readonly to: string;
}

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));

const code = new Map(readCode('src').map((each) => [each.file, each]));
const files = [...code.keys()];
const imports: readonly Import[] = [...code.values()].flatMap((each) =>
  importsOf(each).map((to) => ({ from: each.file, to })),
);

const room = (file: string): string => {
  const [, first = '', second = ''] = file.split('/');
  if (first === 'tools' && (second === 'book' || second === 'replay')) return `tools/${second}`;
  return first === 'engine' ? `engine/${second}` : first;
};
const between = imports.filter(({ to }) => to.startsWith('src/')).filter(({ from, to }) => room(from) !== room(to));

/** Which rooms a room may know. `app` is the composition root, `scripts` the one of the developer's machine. */
const mayKnow: Readonly<Record<string, readonly string[]>> = {
  'engine/contracts': [],
  'engine/logic': ['engine/contracts'],
  'engine/machine': ['engine/contracts', 'engine/logic'],
  'engine/runtime': ['engine/contracts', 'engine/logic', 'engine/machine'],
  ui: ['engine/contracts', 'engine/logic', 'engine/runtime'],
  effects: ['engine/contracts'],
  compiler: ['engine/contracts', 'engine/logic'],
  provider: [],
  explorer: ['engine/contracts', 'engine/logic', 'engine/machine', 'compiler'],
  app: ['engine/contracts', 'engine/logic', 'engine/machine', 'engine/runtime', 'ui', 'effects', 'compiler'],
  tools: ['app', 'compiler', 'provider', 'engine/contracts', 'engine/logic'],
  // It shows what the product is in by all that the product is made of.
  'tools/book': [
    ...['engine/contracts', 'engine/logic', 'engine/machine', 'engine/runtime'],
    ...['ui', 'app', 'compiler', 'explorer', 'tools', 'provider'],
  ],
  // It follows the way of a customer through the machine.
  'tools/replay': [...['engine/contracts', 'engine/machine', 'engine/runtime'], ...['compiler', 'explorer', 'tools']],
  bench: ['app', 'compiler', 'provider', 'tools', 'engine/contracts', 'engine/logic'],
  // Staff's page: it shows the product by the book's stage, and knows what the tools know of it.
  studio: [...['engine/contracts', 'ui', 'app', 'compiler', 'explorer', 'tools', 'tools/book']],
  scripts: [
    ...['studio', 'app', 'bench', 'tools', 'tools/book', 'tools/replay'],
    ...['compiler', 'provider', 'engine/contracts'],
  ],
};

/** The layers of the compiler. Each may know those before it. */
const compilerLayers = 'load grammar text link lower analysis rules emit content cli vite'.split(' ');

/** Which files alone may import a package. */
const packages: Readonly<Record<string, RegExp>> = {
  ajv: /^src\/compiler\//,
  tldts: /^src\/compiler\/rules\//,
  culori: /^src\/compiler\/analysis\//,
  recheck: /^src\/compiler\/analysis\//,
  'json-logic-js': /^src\/engine\/logic\//,
  '@okta/okta-auth-js': /^src\/(effects\/okta\/(idx|session|authn|account)|bench\/pages\/minimal)\//,
  'react-router-dom': /^src\/app\/(routerOf|prerender\/prerender)\.tsx$/,
  immer: /^src\/engine\/machine\//,
  react: /^src\/(ui|app|studio\/page|bench\/pages\/minimal|tools\/book(?!\/(checks|run|states)\/))\//,
  'react-dom': /^src\/(ui|app|studio\/page|bench\/pages\/minimal|tools\/book(?!\/(checks|run|states)\/))\//,
  'react-intl': /^src\/ui\//,
  'intl-messageformat': /^src\/tools\/book(?!\/(checks|run|stage|states)\/)\//,
  '@dagrejs/dagre': /^src\/tools\/book(?!\/(checks|run|stage|states)\/)\//,
  vite: /^src\/(compiler\/vite|scripts|app\/development|tools|bench|studio\/server)\//,
  playwright: /^src\/(scripts|bench|tools\/(axe|book))\//,
  jose: /^src\/provider\//,
};

describe('the import rules', () => {
  it('find the source', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(between.length).toBeGreaterThan(50);
  });

  it.each(Object.entries(mayKnow))('%s knows only what it may', (name, allowed) => {
    const strays = between.filter(({ from, to }) => room(from) === name && !allowed.includes(room(to)));
    expect(strays).toEqual([]);
  });

  it('let no layer of the compiler know a later one', () => {
    const layer = (file: string): number => compilerLayers.indexOf(/^src\/compiler\/(\w+)\//u.exec(file)?.[1] ?? '');
    const layered = imports.filter(({ from, to }) => layer(from) >= 0 && layer(to) >= 0);
    expect(new Set(layered.map(({ from }) => layer(from))).size).toBe(compilerLayers.length);
    expect(layered.filter(({ from, to }) => layer(to) > layer(from))).toEqual([]);
  });

  it('leave no room out', () => {
    const rooms = new Set(files.map(room));
    expect([...rooms].filter((name) => !(name in mayKnow))).toEqual([]);
  });

  it.each(Object.entries(packages))('%s is imported only where it belongs', (name, place) => {
    const strays = imports.filter(({ from, to }) => (to === name || to.startsWith(`${name}/`)) && !place.test(from));
    expect(strays).toEqual([]);
  });

  it('take nothing but types from the compiler into what ships', () => {
    const valueImports = files
      .filter((file) => file.startsWith('src/app/'))
      .filter((file) => /^import (?!type)[^;]*from '[^']*\/compiler\//m.test(readFileSync(file, 'utf8')));
    expect(valueImports).toEqual([]);
  });
});

describe('import circles', () => {
  const next = new Map(files.map((file) => [file, [] as string[]]));
  for (const { from, to } of imports) if (next.has(to)) next.get(from)?.push(to);
  const reachedFrom = (file: string): ReadonlySet<string> => {
    const seen = new Set(next.get(file));
    for (const each of seen) for (const to of next.get(each) ?? []) seen.add(to);
    return seen;
  };
  const reached = new Map(files.map((file) => [file, reachedFrom(file)]));
  /** Each two files of a circle. */
  const pairs = [...reached].flatMap(([one, all]) =>
    [...all].filter((other) => one < other && reached.get(other)?.has(one)).map((other) => [one, other] as const),
  );

  it('are looked for through all that a file loads', () => {
    expect(reached.get('src/app/start.ts')?.size).toBeGreaterThan(20);
  });

  it('stay in one folder: only neighbours may call each other in turn', () => {
    expect(pairs.filter(([one, other]) => path.dirname(one) !== path.dirname(other))).toEqual([]);
  });

  it('are nowhere in effects, in the compiler and in the local provider', () => {
    expect(pairs.filter(([one]) => /^src\/(effects|provider|compiler)\//.test(one))).toEqual([]);
  });
});

describe('exported types', () => {
  it('are used by another file, or else are not exported', () => {
    const all = readCode('src', 'tests', 'e2e');
    const users = new Map<string, Set<string>>();
    for (const { file, text } of all) {
      for (const [name] of text.matchAll(/\b[A-Z]\w+/gu)) users.set(name, (users.get(name) ?? new Set()).add(file));
    }
    const exported = all
      .filter(({ file }) => !file.includes('/generated/'))
      .flatMap(({ file, text }) =>
        [...text.matchAll(/^export (?:interface|type) (\w+)/gmu)].map(([, name = '']) => ({ file, name })),
      );
    expect(exported.length).toBeGreaterThan(100);
    expect(exported.filter(({ name }) => users.get(name)?.size === 1)).toEqual([]);
  });
});

describe('what loads when', () => {
  const [first, idx, legacy] = [
    // It imports what services.json names as handlers.
    'src/app/main.ts src/effects/index.ts',
    'src/effects/okta/idx/gateway.ts',
    'src/effects/okta/legacyApis.ts',
  ].map((all) => all.split(' ').flatMap((file) => [...loadedWith(file, code)]));
  const isLegacy = (file: string): boolean => /^src\/effects\/okta\/(authn|account)\//.test(file);

  it('the first chunk holds no SDK', () => {
    expect(first).toContain('src/effects/index.ts');
    expect(first?.filter((file) => file.startsWith('@okta/') || isLegacy(file))).toEqual([]);
  });

  it('the chunk of IDX holds neither classic authn nor my-account', () => {
    expect(idx?.filter((file) => file.startsWith('@okta/'))).toEqual(['@okta/okta-auth-js/idx']);
    expect(idx?.filter(isLegacy)).toEqual([]);
  });

  it('all of classic authn and my-account comes with the one module that is imported when it is needed', () => {
    const all = files.filter(isLegacy).filter((file) => readFileSync(file, 'utf8').includes('export function'));
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter((file) => !legacy?.includes(file))).toEqual([]);
    const importers = imports.filter(({ to }) => to === 'src/effects/okta/legacyApis.ts').map(({ from }) => from);
    expect(importers).toEqual(['src/effects/index.ts']);
  });
});

describe('what TypeScript does not know', () => {
  const screens = filesBelow('flows')
    .filter((file) => file.endsWith('.screen.json'))
    .map((file) => path.basename(file, '.screen.json'));
  const ships = files.filter((file) => /^src\/(engine|ui|effects|app)\//.test(file) && !file.includes('/generated/'));

  const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content;
  const { properties } = read<{ readonly properties: object }>('schemas/product/context.schema.json');
  const { basePath, brand } = read<{ readonly basePath: string; readonly brand: Brand }>('flows/app.json');
  const environments = readFileSync('schemas/grammar/environments.schema.json', 'utf8');
  const effects = filesBelow('schemas/product/effects').map((file) => path.basename(file, '.json'));
  /** The product's own names: those of several words, since one word can mean something else too. */
  const ofSeveral = (names: readonly string[]): readonly string[] => names.filter((name) => /[A-Z.-]/u.test(name));
  const ofProduct = {
    screens: ofSeveral(screens),
    // An environment may have a value of the same name.
    'context keys': ofSeveral(Object.keys(properties)).filter((key) => !environments.includes(`"${key}"`)),
    // Log, cookies and navigation are the engine's.
    effects: effects.filter((id) => !/^(?:log|cookie)\./u.test(id)),
    'context keys of one word': Object.keys(properties).map((key) => `context.${key}`),
    providers: ['okta', 'Okta', 'idx'],
    addresses: [basePath, brand.name, brand.supportPhone],
  };
  /** Code without comments. What a rule tries out is a part of its fixture; a package and a well-known address have names. */
  const codeOf = (file: string): string =>
    readFileSync(file, 'utf8')
      .replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, '')
      .replace(/^ {2}examples: \[[\s\S]*?^ {2}\],$/gmu, '')
      .replace(/(?:node_modules|okta-auth-js|\.well-known)\S*/gu, '');
  const ofEngine = [...files, ...filesBelow('schemas/grammar'), 'index.html'].filter(
    (file) => !/^src\/(?!engine|ui|app|compiler|explorer|tools)|\/generated\/|names\.schema/u.test(file),
  );

  it.each(Object.entries(ofProduct))('is the product: the engine names none of its %s', (_, names) => {
    expect(names.length).toBeGreaterThan(2);
    const named = new RegExp(
      `(?<![\\w.-])(?:${names.map((name) => name.replaceAll('.', '\\.')).join('|')})(?![\\w-])`,
      'u',
    );
    const found = ofEngine.flatMap((file) => (named.exec(codeOf(file)) ?? []).map((name) => `${file}: ${name}`));
    expect(found).toEqual([]);
  });

  it('is a text of its own that it does not declare, and it declares none that it does not say', () => {
    const list = 'src/engine/contracts/codeTexts.ts';
    const texts = ships.filter((file) => file !== list).map((file) => readFileSync(file, 'utf8'));
    const said = texts.flatMap((text) => [...text.matchAll(/['"](ui\.\w+)['"]/gu)].map(([, key = '']) => key));
    expect([...new Set(said)].sort()).toEqual(Object.keys(codeTexts).sort());
  });

  it('is the clock, randomness and the network, in the machine', () => {
    const impure = /\b(Date|Math\.random|fetch|setTimeout|Promise|async|window|document|localStorage)\b/;
    const code = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const found = files.filter(
      (file) => /^src\/engine\/(machine|logic|contracts)\//.test(file) && !file.endsWith('services.ts'),
    );
    expect(found.filter((file) => /engine\/(machine|logic)/.test(file) && impure.test(code(file)))).toEqual([]);
  });
});

describe('what can stop Node for ever', () => {
  it('is nowhere: no key pair is made synchronously, and none is exported as JWK as it was made', () => {
    const everywhere = ['src', 'tests', 'e2e']
      .flatMap(filesBelow)
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && file !== 'tests/architecture.test.ts');
    const freezing = /generateKeyPairSync|format: 'jwk'/;
    expect(everywhere.filter((file) => freezing.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('a length of time that a test waits', () => {
  /** Where it is no proof that nothing happens: a watcher that is asked again. */
  const allowed = new Set(['tests/compiler/flowPlugin.test.ts']);

  it('is never the proof that nothing happens', () => {
    const waits = /waitForTimeout\(|new Promise\(\(\w+\) => setTimeout\(\w+, [1-9]/u;
    const found = readCode('tests', 'e2e').filter(({ text }) => waits.test(text));
    expect(found.map(({ file }) => file).filter((file) => !allowed.has(file))).toEqual([]);
  });
});

describe('an engine', () => {
  it('is built by no test: what a page is shown with is what the runtime publishes', () => {
    const built =
      /\bsubscribe(?:: |\(\w*\)(?:: [^{\n]+)? \{| = (?!vi\.spyOn))|\bEngine = \{|\bas (?:unknown as )?(?:Engine|Runtime)\b/u;
    expect(built.test('subscribe(listener) {') && built.test('const engine: Engine = {')).toBe(true);
    const found = readCode('tests', 'e2e').filter(({ text }) => built.test(text));
    expect(found.map(({ file }) => file).filter((file) => file !== 'tests/architecture.test.ts')).toEqual([]);
  });
});
