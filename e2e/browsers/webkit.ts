import type { Cookie, Driver } from './driver.ts';
import { freePort, type Program, startProgram, withDeadline } from './program.ts';

interface Answer<Value> {
  readonly value: Value;
}

interface Failure {
  readonly error?: string;
  readonly message?: string;
}

/** WebDriver: one HTTP request a command. */
async function command<Value>(method: string, address: string, body?: object, milliseconds = 20_000): Promise<Value> {
  const answer = await fetch(address, {
    method,
    signal: AbortSignal.timeout(milliseconds),
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } } : {}),
  });
  const { value } = (await answer.json()) as Answer<Value & Failure>;
  if (!answer.ok) throw new Error(`${method} ${address}: ${value.error} ${value.message}`);
  return value;
}

/** WebKit draws on a screen, so it gets a virtual one. Without a desktop the window under the pointer has the focus, and the pointer is in the middle. */
async function startScreen(executable: string): Promise<{ readonly screen: Program; readonly display: string }> {
  const size = '1400x1100x24';
  const screen = startProgram(
    executable,
    () => ['-displayfd', '3', '-screen', '0', size, '-nolisten', 'tcp', '-noreset'],
    { listensToFourth: true },
  );
  const [display] = await screen.printing(/^\d+(?=\n)/mu);
  return { screen, display: `:${display}` };
}

/** Without the desktop around it: no bus is started for it that would stay when it has ended. */
function environmentOn(display: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DISPLAY: display,
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
}

interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** WebKit (its GTK port), driven over WebDriver, on a screen of its own. */
export async function startWebKit(programs: WebKitPrograms): Promise<Driver> {
  const { screen, display } = await startScreen(programs.screen);
  const port = await freePort();
  const program = startProgram(programs.driver, () => [`--port=${port}`, '--host=127.0.0.1'], {
    env: environmentOn(display),
  });
  const end = async (): Promise<void> => {
    await program.end();
    await screen.end();
  };
  try {
    const origin = `http://127.0.0.1:${port}`;
    await withDeadline('WebKitWebDriver starts', isReady(origin));
    const { sessionId } = await command<{ readonly sessionId: string }>('POST', `${origin}/session`, {
      capabilities: {
        alwaysMatch: {
          pageLoadStrategy: 'none',
          // Its bars would not let the window be as narrow as a phone.
          'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation', '--full-screen'] },
        },
      },
    });
    const session = `${origin}/session/${sessionId}`;
    const post = <Value = void>(path: string, body?: object) => command<Value>('POST', `${session}/${path}`, body);
    const get = <Value>(path: string) => command<Value>('GET', `${session}/${path}`);
    await post('timeouts', { pageLoad: 20_000, script: 20_000 });
    return {
      open: (url) => post('url', { url }),
      back: () => post('back'),
      forward: () => post('forward'),
      reload: () => post('refresh'),
      async run(body, ...given) {
        const script = `return JSON.stringify((function () { ${body} }).apply(null, JSON.parse(arguments[0])) ?? null)`;
        return JSON.parse(await post<string>('execute/sync', { script, args: [JSON.stringify(given)] }));
      },
      act: (actions) => post('actions', { actions }),
      async cookies() {
        const cookies = await get<readonly Cookie[]>('cookie');
        return cookies.map(({ name, value }) => ({ name, value }));
      },
      resize: (width, height) => post('window/rect', { x: 0, y: 0, width, height }),
      screenshot: () => get('screenshot'),
      // It tells its driver of none.
      faults: () => [],
      async end() {
        // Asked to, the driver waits for its browser; killed, it would leave that to the first process of the machine.
        await command('DELETE', session, undefined, 3_000).catch(() => undefined);
        await end();
      },
    };
  } catch (cause) {
    await end();
    throw cause;
  }
}

async function isReady(origin: string): Promise<void> {
  for (;;) {
    const ready = await command<{ readonly ready: boolean }>('GET', `${origin}/status`).catch(() => null);
    if (ready?.ready) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
