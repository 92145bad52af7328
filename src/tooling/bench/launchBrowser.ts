import { type Browser, chromium } from 'playwright';

/** Parts of the browser's own window that are drawn by pages of their own, which would take the processor from ours. */
const withoutOwnPages = '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup';

export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', withoutOwnPages] });
}
