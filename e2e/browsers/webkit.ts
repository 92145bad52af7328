import { writeFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { Builder, Capabilities, Key } from 'selenium-webdriver';
import type { Driver, RunningBrowser } from './driver.ts';
import { freePorts, startProgram } from './program.ts';

interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly screen: string;
}

/** Without the desktop around it: no bus is started for it that would stay when it has ended. */
const environment = {
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  GSETTINGS_BACKEND: 'memory',
  NO_AT_BRIDGE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
};

/** Starts what drives WebKit (its GTK port), on a virtual screen, because WebKit draws on one. */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms): Promise<RunningBrowser> {
  const [port] = await freePorts(1);
  const onScreen = ['--auto-servernum', '--server-args=-screen 0 1400x1100x24 -nolisten tcp'];
  const program = startProgram(screen, () => [...onScreen, driver, `--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, ...environment },
  });
  const address = `http://127.0.0.1:${port}`;
  try {
    await expect(async () => expect((await fetch(`${address}/status`)).ok).toBe(true)).toPass({ timeout: 60_000 });
  } catch (cause) {
    await program.end();
    throw new Error(`WebKit's driver did not start: ${program.printed()}`, { cause });
  }
  return { open: () => openWebKit(address, browser), end: () => program.end() };
}

async function openWebKit(address: string, binary: string): Promise<Driver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'none',
    // Its bars would not let the window be as narrow as a phone.
    'webkitgtk:browserOptions': { binary, args: ['--automation', '--full-screen'] },
  });
  const session = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  await session.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
  return {
    open: (url) => session.get(url),
    back: () => session.navigate().back(),
    forward: () => session.navigate().forward(),
    reload: () => session.navigate().refresh(),
    run: (inPage, given) => session.executeScript(inPage, given),
    load: (script) => session.executeScript(script),
    click: (x, y) => session.actions().move({ x, y, duration: 0 }).click().perform(),
    press: (key) =>
      session
        .actions()
        .sendKeys(Key[key.toUpperCase() as 'TAB'])
        .perform(),
    write: (text) => session.actions().sendKeys(text).perform(),
    selectAll: () => session.actions().keyDown(Key.CONTROL).sendKeys('a').keyUp(Key.CONTROL).perform(),
    cookieNames: async () => (await session.manage().getCookies()).map(({ name }) => name),
    screenshot: async (file) => writeFile(file, await session.takeScreenshot(), 'base64'),
    // It reports none.
    errors: () => [],
    end: () => session.quit(),
  };
}
