import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { WebSocket } from 'ws';
import type { Cookie, Driver } from './driver.ts';
import { startProgram, withDeadline } from './program.ts';

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly params?: { readonly level?: string; readonly type?: string; readonly text?: string | null };
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

interface Session {
  send<Answer>(method: string, params: object): Promise<Answer>;
  close(): void;
}

/** In English, and silent towards the network but for the page. */
function preferences(): string {
  const settings = {
    'intl.accept_languages': 'en-US',
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    // What greets a new profile takes the focus from the page.
    'browser.aboutwelcome.enabled': false,
    'browser.preonboarding.enabled': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
    'termsofuse.bypassNotification': true,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'signon.rememberSignons': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
  };
  return Object.entries(settings)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');
}

/** WebDriver BiDi: commands and events as JSON over one socket. */
async function connect(address: string, hear: (message: Message) => void): Promise<Session> {
  const socket = new WebSocket(address);
  await withDeadline(
    address,
    new Promise<void>((resolve, reject) => {
      socket.once('open', () => resolve());
      socket.once('error', reject);
    }),
  );
  const waiting = new Map<number, (message: Message | Error) => void>();
  let last = 0;
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) return hear(message);
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    for (const answer of waiting.values()) answer(new Error('Firefox closed the connection.'));
  });
  return {
    close: () => socket.terminate(),
    send: <Answer>(method: string, params: object) =>
      withDeadline(
        method,
        new Promise<Answer>((resolve, reject) => {
          last += 1;
          waiting.set(last, (message) => {
            if (message instanceof Error) reject(message);
            else if (message.type === 'error') reject(new Error(`${method}: ${message.error} ${message.message}`));
            else resolve(message.result as Answer);
          });
          socket.send(JSON.stringify({ id: last, method, params }));
        }),
      ),
  };
}

/** Firefox, driven over WebDriver BiDi, without a window. */
export async function startFirefox(executable: string): Promise<Driver> {
  const program = startProgram(
    executable,
    (folder) => {
      writeFileSync(path.join(folder, 'user.js'), preferences());
      // Beside an empty page the address bar has the focus and keeps it, so that keys press nothing on later pages.
      return [
        '--headless',
        '--no-remote',
        '--profile',
        folder,
        '--remote-debugging-port',
        '0',
        'data:text/html,beginning',
      ];
    },
    { env: { ...process.env, MOZ_CRASHREPORTER_DISABLE: '1' } },
  );
  try {
    const [, address] = await program.printing(/WebDriver BiDi listening on (ws:\S+)/u);
    const faults: string[] = [];
    const { send, close } = await connect(`${address}/session`, ({ method, params }) => {
      if (method === 'log.entryAdded' && params?.type === 'javascript' && params.level === 'error')
        faults.push(params.text ?? 'an error without words');
    });
    await send('session.new', { capabilities: {} });
    await send('session.subscribe', { events: ['log.entryAdded'] });
    const tree = await send<{ contexts: readonly { context: string }[] }>('browsingContext.getTree', {});
    const context = tree.contexts[0]?.context;
    const travel = (delta: number) => send<void>('browsingContext.traverseHistory', { context, delta });
    return {
      open: (url) => send('browsingContext.navigate', { context, url, wait: 'none' }),
      back: () => travel(-1),
      forward: () => travel(1),
      reload: () => send('browsingContext.reload', { context, wait: 'none' }),
      async run(body, ...given) {
        const answer = await send<{
          readonly type: string;
          readonly result?: { readonly value?: string };
          readonly exceptionDetails?: { readonly text: string };
        }>('script.callFunction', {
          // A world of its own: the page cannot tell, and its policy does not hold here.
          target: { context, sandbox: 'stories' },
          functionDeclaration: `(given) => JSON.stringify((function () { ${body} }).apply(null, JSON.parse(given)) ?? null)`,
          arguments: [{ type: 'string', value: JSON.stringify(given) }],
          awaitPromise: true,
        });
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
        return JSON.parse(answer.result?.value ?? 'null');
      },
      act: (actions) => send('input.performActions', { context, actions }),
      async cookies() {
        const { cookies } = await send<{
          cookies: readonly { readonly name: string; readonly value: { readonly value: string } }[];
        }>('storage.getCookies', { partition: { type: 'context', context } });
        return cookies.map(({ name, value }): Cookie => ({ name, value: value.value }));
      },
      resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
      async screenshot() {
        return (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data;
      },
      faults: () => faults,
      async end() {
        await withDeadline('browser.close', send('browser.close', {}), 3_000).catch(() => undefined);
        close();
        await program.end();
      },
    };
  } catch (cause) {
    await program.end();
    throw cause;
  }
}
