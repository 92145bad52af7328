import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, createServer, type ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContentIndex } from '../../src/compiler/content/contentIndex.ts';
import { flowPlugin } from '../../src/compiler/vite/flowPlugin.ts';
import { indexOf } from './indexOf.ts';
import { base } from './product.ts';

const page = `
  import { diagnostics } from 'virtual:diagnostics';
  import { validateContext } from 'virtual:validators';
  globalThis.page = { diagnostics, validateContext };
  export { diagnostics, validateContext };
`;

let root = '';
let server: ViteDevServer | null = null;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'flows-'));
  for (const [file, text] of base) write(file, text);
  write('page.js', page);
  write('index.html', '<head></head><body><script type="module" src="/page.js"></script></body>');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(async () => {
  await server?.close();
  server = null;
  rmSync(root, { recursive: true, force: true });
  vi.restoreAllMocks();
});

describe('a build', () => {
  it('is code alone: a changed text, environment or theme leaves every file as it was', async () => {
    const before = await built();
    expect(before.map(({ fileName }) => fileName)).toContainEqual(expect.stringMatching(/^assets\/.*\.js$/));
    expect(JSON.stringify(before)).not.toContain('login.example.com');
    edit('flows/theme.json', '#fff', '#fef');
    edit('flows/environments.json', 'login.example.com', 'in.example.com');
    edit('copy/en-US/signIn.json', 'Welcome.', 'Good day.');
    expect(await built()).toEqual(before);
  });

  it('fails with all findings when there is an error', async () => {
    write('flows/theme.json', '{');
    await expect(built()).rejects.toThrow('The flows have 1 error; nothing was built.');
    expect(vi.mocked(process.stderr.write).mock.calls.flat().join('')).toContain('F100 flows/theme.json:1:2  ');
  });
});

describe('a dev server', () => {
  it('serves a page that knows its content, and each file of it', async () => {
    const { origin, index } = await visit();
    expect(index.environments).toMatchObject({ default: 'local' });
    expect(index.testHook).toBe('/src/effects/core/hook/askTestHook.ts');
    const [program, shared, login] = await Promise.all(
      [index.program, index.shared['es-US'], index.screens['en-US']?.login].map(
        async (file) => (await fetch(`${origin}${index.at}${file}`)).json() as Promise<unknown>,
      ),
    );
    expect(program).toMatchObject({ start: 'login' });
    expect(shared).toMatchObject({ locale: 'es-US' });
    expect(login).toMatchObject({ screen: 'login' });
    const css = await fetch(`${origin}${index.at}theme.css`);
    expect([css.headers.get('content-type'), css.headers.get('cache-control')]).toEqual([
      'text/css; charset=utf-8',
      'no-store',
    ]);
    expect(await css.text()).toContain('--');
  });

  it('says where a text comes from, as the files are now, and that there is none', async () => {
    const { origin } = await visit();
    const ask = (key: string): Promise<Response> => fetch(`${origin}/__text-origin?key=${key}`);
    expect(await (await ask('login.title')).json()).toMatchObject({
      key: 'login.title',
      texts: [{ locale: 'en-US', place: { file: 'copy/en-US/signIn.json' } }, { locale: 'es-US' }],
    });
    expect((await ask('login.titel')).status).toBe(404);
    await sentAfter(() => edit('copy/en-US/signIn.json', 'Welcome.', 'Good day.'));
    expect(await (await ask('login.sub')).text()).toContain('Good day.');
  });

  it('sends the new program after a change, and reloads nothing', async () => {
    const sent = await sentAfter(() => edit('flows/theme.json', '#fff', '#fef'));
    expect(Object.keys(sent['flow:update'] as object)).toEqual(['program', 'shared', 'screens']);
    expect(sent).toHaveProperty('flow:theme');
    expect(sent['flow:diagnostics']).toEqual({ diagnostics: [] });
    expect(sent).not.toHaveProperty('full-reload');
  });

  it('leaves the theme alone when something else was changed', async () => {
    const sent = await sentAfter(() => edit('copy/en-US/signIn.json', 'Welcome.', 'Good day.'));
    expect(sent).toHaveProperty('flow:update');
    expect(sent).not.toHaveProperty('flow:theme');
  });

  it('waits for the rest of a file that is only half saved', async () => {
    const whole = (base.get('flows/theme.json') ?? '').replace('#fff', '#fef');
    const sent = await sentAfter(() => {
      write('flows/theme.json', whole.slice(0, 40));
      setTimeout(() => write('flows/theme.json', whole), 120);
    });
    expect(sent['flow:diagnostics']).toEqual({ diagnostics: [] });
    expect(sent).toHaveProperty('flow:theme');
  });

  it('keeps the last good program while a file is broken, and tells the findings', async () => {
    const sent = await sentAfter(() => write('flows/theme.json', '{'));
    expect(sent).not.toHaveProperty('flow:update');
    expect(sent['flow:diagnostics']).toMatchObject({
      diagnostics: [{ code: 'F100', file: 'flows/theme.json' }],
    });
    expect((await visit()).index.program).toBe('program.json');
    expect((await load(running())).diagnostics).not.toEqual([]);
    vi.mocked(process.stderr.write).mockClear();
    await sentAfter(() => write('flows/theme.json', base.get('flows/theme.json') ?? ''));
    expect(vi.mocked(process.stderr.write).mock.calls.flat().join('')).toContain(
      'No findings are left: the page has the change.',
    );
  });

  it('sees files that are added and removed', async () => {
    const added = await sentAfter(() => write('flows/extra/odd.json', '{}'));
    expect(added['flow:diagnostics']).toMatchObject({ diagnostics: [{ file: 'flows/extra/odd.json' }] });
    const removed = await sentAfter(() => rmSync(path.join(root, 'flows/extra'), { recursive: true }));
    expect(removed['flow:diagnostics']).toEqual({ diagnostics: [] });
  });

  it('starts with flows that never compiled', async () => {
    write('flows/theme.json', '{');
    expect((await visit()).index).toMatchObject({ program: null, shared: {}, screens: {} });
  });
});

function write(file: string, text: string): void {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

function edit(file: string, from: string, to: string): void {
  const text = base.get(file) ?? '';
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  write(file, text.replace(from, to));
}

interface Built {
  readonly fileName: string;
  readonly code?: string;
}

async function built(): Promise<readonly Built[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [flowPlugin()],
    build: { write: false },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as { readonly output: readonly Built[] };
  return output.map(({ fileName, code = '' }) => ({ fileName, code }));
}

async function started(): Promise<ViteDevServer> {
  const plugins = [flowPlugin()];
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

interface Page {
  readonly diagnostics: unknown;
}

/** What the page says of its content to somebody who comes now. */
async function visit(): Promise<{ readonly origin: string; readonly index: ContentIndex }> {
  const { httpServer } = server ?? (await started());
  const address = httpServer?.address() as AddressInfo | null;
  const origin = `http://localhost:${address?.port}`;
  return { origin, index: indexOf(await (await fetch(origin)).text()) };
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
  await vi.waitUntil(() => 'flow:diagnostics' in sent, { timeout: 60_000, interval: 20 });
  send.mockRestore();
  return sent;
}
