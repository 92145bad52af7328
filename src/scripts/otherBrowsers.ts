import { existsSync, readdirSync } from 'node:fs';
import { programNamedBy } from './browser.ts';

export const otherBrowserNames = ['firefox', 'webkit'] as const;
/** A browser, besides Chromium, that runs the stories. */
export type OtherBrowser = (typeof otherBrowserNames)[number];

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * The programs that each browser needs.
 * @throws when one is missing
 */
export const otherBrowsers = {
  firefox: () => ({ browser: programNamedBy('FIREFOX_PATH') ?? needed(...firefoxes) }),
  webkit: () => ({
    driver: needed('/usr/bin/WebKitWebDriver'),
    browser: needed(...miniBrowsers()),
    screen: needed('/usr/bin/xvfb-run'),
  }),
};

/** WebKit's MiniBrowser is beside its library, in a folder named by architecture and version. */
function miniBrowsers(): readonly string[] {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return [];
  const kinds = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'];
  const folders = readdirSync(libraries).filter((name) => name.endsWith('-linux-gnu'));
  return folders.flatMap((folder) => kinds.map((kind) => `${libraries}/${folder}/${kind}/MiniBrowser`));
}

function needed(...candidates: readonly string[]): string {
  const found = candidates.find((candidate) => existsSync(candidate));
  if (found !== undefined) return found;
  throw new Error(
    'These stories need Firefox, WebKit and a virtual screen: run apt-get install firefox-esr webkit2gtk-driver xvfb xauth on Debian or Ubuntu.',
  );
}
