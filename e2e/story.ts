import { test as base, expect, type Page } from 'playwright/test';
import { reflow } from '../src/tools/book/checks/reflow.ts';
import type { Provider } from '../tests/stories/provider.ts';
import { type Authenticator, addAuthenticator } from './authenticator.ts';
import { inLooks } from './axe.ts';
import { customerAt, type PageCustomer } from './customer.ts';
import { freshProviderAt } from './provider.ts';
import { originOf, startPreview } from './server.ts';

export const wrongCode = '000000';

/** What the page logs when its HTML is not what its code draws. */
const drawnAnew = 'page: drawn anew';

interface Fixtures {
  readonly provider: Provider;
  readonly customer: PageCustomer;
  /** A device without passkeys, whose owner confirms. */
  readonly device: Authenticator;
  /**
   * Whether the browser offers passkeys among the suggestions of the user ID field. Not, unless a story is about them: they
   * begin a transaction of their own, and would meet the faults that a story sets.
   */
  readonly suggestsPasskeys: boolean;
  /** Violations of the page's policy; the fixture itself fails a test that has any. */
  readonly violations: readonly string[];
  /** What the page of a story reports of itself on purpose, each time; nothing, unless a story breaks the page. */
  readonly reports: RegExp | null;
}

export const test = base.extend<Fixtures, { readonly origin: string }>({
  origin: originOf(startPreview),
  baseURL: async ({ origin }, use) => use(origin),
  provider: [async ({ request, origin }, use) => use(await freshProviderAt(request, origin)), { auto: true }],
  reports: [null, { option: true }],
  violations: [
    async ({ page, reports }, use) => {
      const seen = await violationsOf(page);
      page.on('pageerror', (error) => seen.push(`uncaught ${error.message}`));
      page.on('request', (request) => {
        if (request.postData()?.includes(drawnAnew)) seen.push(drawnAnew);
      });
      page.on('response', (response) => {
        const isOurPage =
          response.request().isNavigationRequest() && new URL(response.url()).pathname.startsWith('/login-ui/');
        if (!isOurPage || response.status() !== 200) return;
        const { 'content-security-policy': policy = '', 'cache-control': cache = '' } = response.headers();
        if (!policy.includes("require-trusted-types-for 'script'") || cache !== 'no-store')
          seen.push(`no policy: ${response.url()}`);
      });
      await use(seen);
      // The browser reports violations in tasks of their own.
      if (!page.isClosed()) await page.evaluate(runQueuedTasks).catch(() => undefined);
      if (reports !== null) expect(seen.join('\n'), 'what the page reports').toMatch(reports);
      else expect(seen, 'policy violations and uncaught errors').toEqual([]);
    },
    { auto: true },
  ],
  suggestsPasskeys: [false, { option: true }],
  page: async ({ page, suggestsPasskeys }, use) => {
    await page.addInitScript((suggests) => {
      if ('PublicKeyCredential' in window) PublicKeyCredential.isConditionalMediationAvailable = async () => suggests;
    }, suggestsPasskeys);
    await use(page);
  },
  customer: async ({ page, provider }, use) => use(customerAt(page, provider)),
  device: async ({ page }, use) => use(await addAuthenticator(page)),
});

/** What pages report of themselves: violations of their policy. */
export async function violationsOf(pages: Pick<Page, 'exposeFunction' | 'addInitScript'>): Promise<string[]> {
  const seen: string[] = [];
  await pages.exposeFunction('reportViolation', (report: string) => seen.push(report));
  await pages.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      (window as unknown as { reportViolation(text: string): void }).reportViolation(
        `${violatedDirective} ${blockedURI} ${sourceFile}`,
      );
    });
  });
  return seen;
}

/** Runs in the page: lets the tasks run that it has queued. By messages, because a story may stop the page's timers. */
async function runQueuedTasks(): Promise<void> {
  for (let hops = 4; hops > 0; hops -= 1)
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
}

export type { Provider };

/** Looks at the page as it stands, by day and by night, on a phone and a desk: axe finds nothing, nothing overflows. */
export async function expectSound(page: Page, customer: PageCustomer): Promise<void> {
  await inLooks(page, async (look) => {
    await customer.passAxe();
    expect(await tooWide(page), look).toEqual([]);
  });
}

/** What is wider than the page or its dialog (WCAG 1.4.10: nothing). Without motion the page clips nothing. */
export async function tooWide(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return reflow.check(page, {});
}

export { expect };

/**
 * Has the page keep every layout shift in `window.moved`, from its first paint on (Layout Instability API).
 * @param isUnexplained leaves out what a press of the customer explains
 */
export async function noteLayoutShifts(page: Page, isUnexplained = false): Promise<void> {
  await page.addInitScript((leavesOut) => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!(leavesOut && entry.hadRecentInput)) moved.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  }, isUnexplained);
}

/** The layout shifts that were kept; what the page moves is laid out after two frames. */
export async function movedOn(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return page.evaluate(() => (window as unknown as { moved: number[] }).moved);
}
