import { appendFileSync } from 'node:fs';
import type { EffectResult } from '../../src/engine/runtime/index.ts';
import { addDevice } from './device.ts';
import { expect, type Settings, story } from './story.ts';

/** An effect that the page waits for. */
interface Call {
  readonly effect: string;
  readonly signal: AbortSignal;
  readonly settle: (answer: EffectResult) => void;
}

interface Told {
  readonly steps: string[];
  readonly calls: Call[];
}

interface Fixtures extends Pick<Settings, 'listening'> {
  readonly told: Told;
  /** Answers the effect that the page waits for, in place of the provider. */
  readonly answer: (effect: string, code: string, data?: unknown) => Promise<void>;
  /** These and no other steps have come to the page's trace since it was asked last. */
  readonly steps: (...expected: readonly string[]) => Promise<void>;
  /** Closes the dialog, as Escape does. */
  readonly dismiss: () => Promise<void>;
  /** What the browser has before the page is opened. */
  readonly bring: (things: { readonly cookies?: Readonly<Record<string, string>>; readonly passkeys?: true }) => void;
}

/** Where `npm run replay` reads what was shown at each step. */
const report = process.env.STORY_REPORT;

/**
 * A story whose effects answer what it says. It follows the trace of a log entry, as `npm run replay` has written it: the page
 * is the product's, and its own trace must become the same.
 */
export const traced = story.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern
  told: async ({}, use) => use({ steps: [], calls: [] }),
  listening: async ({ told }, use) =>
    use({
      step: (step) => void told.steps.push(step),
      answer: (effect, _, signal) => new Promise((settle) => void told.calls.push({ effect, signal, settle })),
    }),
  answer: async ({ told, clock, browser }, use) =>
    use(async (effect, code, data) => {
      const call = await clock.until(() => {
        const waiting = told.calls.filter(({ signal }) => !signal.aborted);
        const found = waiting.findLast((each) => each.effect === effect);
        if (found === undefined)
          throw new Error(`The page does not wait for ${effect}, but for: ${waiting.map((each) => each.effect)}`);
        return found;
      });
      told.calls.splice(told.calls.indexOf(call), 1);
      // What the handlers would leave in the browser.
      if (effect === 'session.clear') browser.jar.removeAllCookiesSync();
      if (effect === 'tokens.store' && code === 'stored') setCookie(browser.jar, 'sf-cauth1', 'sample');
      call.settle({ code, data });
      await clock.settle();
    }),
  steps: async ({ told, clock, customer }, use) =>
    use(async (...expected) => {
      await clock.settle();
      const came = told.steps.splice(0);
      if (report !== undefined) {
        const document = customer.tab.isOpen() ? customer.tab.activate() : null;
        const said = (place: string): string => document?.querySelector(place)?.textContent?.trim() ?? '';
        const page = {
          heading: said('main h1'),
          alert: customer.tab.isOpen() ? customer.alert() : '',
          dialog: said('dialog[open] h2'),
        };
        appendFileSync(report, `${JSON.stringify({ expected, came, ...page })}\n`);
      }
      expect(came).toEqual(expected);
    }),
  dismiss: async ({ clock, customer }, use) =>
    use(async () => {
      const dialog = await clock.until(() => {
        const found = customer.tab.activate().querySelector('dialog[open]');
        if (found === null) throw new Error('No dialog is open.');
        return found;
      });
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
      await clock.settle();
    }),
  bring: async ({ browser, provider }, use) =>
    use(({ cookies = {}, passkeys }) => {
      for (const [name, value] of Object.entries(cookies)) setCookie(browser.jar, name, value);
      if (passkeys) addDevice(browser, provider);
    }),
});

function setCookie(jar: { setCookieSync(cookie: string, url: string): unknown }, name: string, value: string): void {
  jar.setCookieSync(`${name}=${value}; Path=/`, 'http://localhost:4400/');
}
