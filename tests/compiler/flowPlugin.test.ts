// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Target } from '../../src/compiler/emit/environments.ts';
import { flowPlugin } from '../../src/compiler/vite/flowPlugin.ts';
import { base } from './product.ts';

const page = `
  import { program, diagnostics } from 'virtual:program';
  import { shared, screens } from 'virtual:views';
  import { environments } from 'virtual:environments';
  import { validateContext } from 'virtual:validators';
  import 'virtual:theme.css';
  globalThis.page = { program, diagnostics, shared, screens, environments, validateContext };
  export { program, diagnostics, shared, screens, environments, validateContext };
`;
const theme = base.get('flows/theme.json') ?? '';

let root = '';
let server: ViteDevServer | null = null;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'flows-'));
  for (const [file, text] of base) write(file, text);
  write('page.js', page);
  write('index.html', '<script type="module" src="/page.js"></script>');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(async () => {
  await server?.close();
  server = null;
  rmSync(root, { recursive: true, force: true });
  vi.restoreAllMocks();
});

describe('a build', () => {
  it('has one chunk for each screen and locale, and the theme', async () => {
    const { output } = await built();
    const names = output.map(({ fileName }) => fileName.replace(/-[\w-]{8}\./, '.'));
    expect(names).toEqual(
      expect.arrayContaining([
        'assets/login.en-US.js',
        'assets/code.es-US.js',
        'assets/shared.en-US.js',
        expect.stringMatching(/^assets\/.*\.css$/),
      ]),
    );
  });

  it('knows only the environments of its target', async () => {
    const code = (await built()).output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('');
    expect(code).toContain('localhost');
    expect(code).not.toContain('login.example.com');
  });

  it('has the pseudo-locale for tests and not for customers: no chunk, and no word of it', async () => {
    const names = async (target: Target): Promise<string> =>
      (await built(target)).output.map(({ fileName, code = '' }) => `${fileName}\n${code}`).join('\n');
    expect(await names('test')).toContain('assets/login.en-XA');
    const production = await names('production');
    expect(production).toContain('assets/login.en-US');
    expect(production).not.toContain('en-XA');
    expect(production).not.toMatch(/Ļööĝ/u);
  });

  it('fails with all findings when there is an error', async () => {
    write('flows/theme.json', '{');
    await expect(built()).rejects.toThrow('The flows have 1 error; nothing was built.');
    expect(vi.mocked(process.stderr.write).mock.calls.flat().join('')).toContain('F100 flows/theme.json:1:2  ');
  });
});

describe('a dev server', () => {
  it('serves the program and the views', async () => {
    const { program, shared, screens, environments } = await load(await started());
    expect(program).toMatchObject({ start: 'login' });
    expect(environments).toMatchObject({ default: 'local' });
    expect(await shared['es-US']?.()).toMatchObject({ view: { locale: 'es-US' } });
    expect(await screens['en-US']?.login?.()).toMatchObject({ view: { screen: 'login' } });
  });

  it('sends the new program after a change, and reloads nothing', async () => {
    const sent = await sentAfter(() => write('flows/theme.json', theme.replace('#fff', '#fef')));
    expect(Object.keys(sent['flow:update'] as object)).toEqual(['program', 'shared', 'screens', 'environments']);
    expect(sent['flow:diagnostics']).toEqual({ diagnostics: [] });
    expect(sent).not.toHaveProperty('full-reload');
  });

  it('keeps the last good program while a file is broken, and tells the findings', async () => {
    const sent = await sentAfter(() => write('flows/theme.json', '{'));
    expect(sent).not.toHaveProperty('flow:update');
    expect(sent['flow:diagnostics']).toMatchObject({
      diagnostics: [{ code: 'F100', file: 'flows/theme.json' }],
    });
    const { program, diagnostics } = await load(running());
    expect(program).toMatchObject({ start: 'login' });
    expect(diagnostics).not.toEqual([]);
  });

  it('sees files that are added and removed', async () => {
    const added = await sentAfter(() => write('flows/extra/odd.json', '{}'));
    expect(added['flow:diagnostics']).toMatchObject({ diagnostics: [{ file: 'flows/extra/odd.json' }] });
    const removed = await sentAfter(() => rmSync(path.join(root, 'flows/extra'), { recursive: true }));
    expect(removed['flow:diagnostics']).toEqual({ diagnostics: [] });
  });

  it('starts with flows that never compiled', async () => {
    write('flows/theme.json', '{');
    expect((await load(await started())).program).toBeNull();
  });
});

function write(file: string, text: string): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

interface Output {
  readonly output: readonly { readonly fileName: string; readonly code?: string }[];
}

async function built(target: Target = 'test'): Promise<Output> {
  const plugins = [flowPlugin({ target })];
  const result = await build({ root, configFile: false, logLevel: 'silent', plugins, build: { write: false } });
  return (Array.isArray(result) ? result[0] : result) as Output;
}

async function started(): Promise<ViteDevServer> {
  const plugins = [flowPlugin({ target: 'all' })];
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    server: { port: 0, ws: false, watch: { usePolling: true, interval: 20 } },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  return server;
}

function running(): ViteDevServer {
  if (server === null) throw new Error('No server runs');
  return server;
}

type Loader = () => Promise<unknown>;
interface Page {
  readonly program: unknown;
  readonly diagnostics: unknown;
  readonly environments: unknown;
  readonly shared: Readonly<Record<string, Loader>>;
  readonly screens: Readonly<Record<string, Readonly<Record<string, Loader>>>>;
}

async function load(from: ViteDevServer): Promise<Page> {
  return (await from.ssrLoadModule('/page.js')) as Page;
}

/** Everything that the page is sent after a change, by the name of the event. */
async function sentAfter(change: () => void): Promise<Readonly<Record<string, unknown>>> {
  const target = server ?? (await started());
  await load(target);
  const sent: Record<string, unknown> = {};
  const { hot } = target;
  const send = vi.spyOn(hot, 'send').mockImplementation((...[first, payload]: readonly unknown[]) => {
    if (typeof first === 'string') sent[first] = payload;
    else sent[(first as { readonly type: string }).type] = first;
  });
  // Polling needs to have seen the files before it can see a change.
  await new Promise((resolve) => setTimeout(resolve, 200));
  change();
  await vi.waitUntil(() => 'flow:diagnostics' in sent, { timeout: 8000, interval: 20 });
  send.mockRestore();
  return sent;
}
