import type { APIRequestContext, Page, Request, Route } from 'playwright/test';
import type { Account } from '../../src/idp/accounts/account.ts';
import type { Heard } from '../../tests/stories/browser.ts';
import type { Provider } from '../../tests/stories/provider.ts';
import type { Driver } from '../../tests/walks/driver.ts';
import { cancelElsewhere, type Post, signInElsewhere, stepElsewhere } from '../../tests/walks/elsewhere.ts';
import type { Doing } from '../../tests/walks/faults.ts';
import { observe } from '../../tests/walks/page.ts';
import { product } from '../../tests/walks/prediction.ts';
import { again } from '../again.ts';
import { addDevice } from './device.ts';
import { listen, underWayIn } from './listen.ts';

/** Calls that effects make; what the page reports or fetches besides is none. */
const calls = /^\w+ \/(?:idp|oauth2|css|api|_idp\/telephony)(?:\/|$)/u;
/** The file of the code that speaks to the provider. */
const gatewayFile = /\/assets\/gateway[^/]*\.js/u;
/** Where nothing happens for so long on the page's clock, nothing will. */
const patienceSeconds = 700;
/** A page of the provider on the same origin: nothing of the product runs there. */
const emptyPage = '/_idp/home';

interface Fixtures {
  readonly page: Page;
  readonly provider: Provider;
  /** Asks the provider from another browser. */
  readonly request: APIRequestContext;
  readonly origin: string;
}

/**
 * Walks in Chromium, against what `npm run preview` serves. The page's clock moves only while no call and no cryptography
 * is under way, so that no walk depends on how busy the machine is.
 */
export async function driveChromium(
  { page, provider, request: elsewhere, origin }: Fixtures,
  account: Account,
): Promise<Driver> {
  const { basePath } = product.program;
  const inFlight = new Set<Request>();
  const withheld: Route[] = [];
  let heard: Heard[] = [];
  /** What is under way and will not end before the page's clock moves. */
  let waitsForClock = (_: string): boolean => false;
  let providerAhead = 0;

  page.on('request', (request) => {
    // Of a call the page itself tells when it is answered.
    const isLoad = !['fetch', 'ping', 'preflight'].includes(request.resourceType());
    if (isLoad && !waitsForClock(nameOf(request))) inFlight.add(request);
  });
  const ended = (request: Request): void => void inFlight.delete(request);
  page.on('requestfinished', ended).on('requestfailed', ended);
  await page.exposeBinding('heard', ({ frame }, one: Heard | { readonly type: 'left' }) => {
    if (frame !== page.mainFrame()) return;
    if (one.type === 'left') inFlight.clear();
    else if (one.type !== 'request' || calls.test(one.call)) heard.push(one);
  });
  await page.addInitScript(listen, basePath);
  const device = await addDevice(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);

  /** What is under way in the page; a page that is being left is never at rest. */
  async function underWay(): Promise<readonly string[]> {
    const found = await page.evaluate(underWayIn).catch(() => ['leaving']);
    return [...found, ...[...inFlight].map(nameOf)].filter((name) => !waitsForClock(name));
  }
  /** Waits until nothing is under way, twice in a row: an answer may lead to another call. */
  async function quiet(): Promise<void> {
    for (let calm = 0; calm < 2; ) {
      const found = await underWay();
      calm = found.length === 0 ? calm + 1 : 0;
      if (calm === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
  async function step(seconds: number): Promise<void> {
    await quiet();
    await page.clock.runFor(seconds * 1000);
  }
  async function pass(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= 1) await step(Math.min(1, left));
    await quiet();
    await setClock();
  }
  async function rest(): Promise<void> {
    await step(0.2);
    await quiet();
  }
  /** The provider's clock shows what the page's shows. */
  async function setClock(): Promise<void> {
    const now = await page.evaluate(() => Date.now());
    await provider.clock(Math.round((now - Date.now()) / 1000) + providerAhead);
  }
  const place = () => page.locator('dialog[open], body:not(:has(dialog[open]))').first();
  const post =
    (request: APIRequestContext): Post =>
    async (path, body, type) => {
      const sent = { data: JSON.stringify(body), headers: { 'content-type': type } };
      const answer = await again(() => request.post(`${origin}${path}`, sent));
      return answer.ok() ? answer.text() : null;
    };

  async function reload(): Promise<void> {
    // The page may name a file that does not come, and is not loaded as a whole then.
    await page.reload({ waitUntil: 'domcontentloaded' });
  }

  return {
    origin,
    async restart(as, address) {
      await provider.reset();
      await page.goto(emptyPage);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.context().clearCookies();
      await device.hold(account.hasPasskey ? account.username : null);
      await device.be({ browser: as });
      await page.clock.setSystemTime(Date.now());
      heard = [];
      await page.goto(address);
    },
    async press(name) {
      const [button, link] = (['button', 'link'] as const).map((role) =>
        place().getByRole(role, { name, exact: true }),
      );
      // The same link may stand in the alert and below the form.
      await button
        ?.or(link ?? button)
        .first()
        .click();
    },
    async fill(entries) {
      for (const { label, value, isOption } of entries) {
        if (isOption) await place().getByRole('radio', { name: label }).check();
        else if (typeof value === 'boolean') await place().getByLabel(label, { exact: true }).setChecked(value);
        else await place().getByLabel(label, { exact: true }).fill(value);
      }
    },
    escape: () => page.keyboard.press('Escape'),
    pass,
    async sleep(seconds) {
      const now = await page.evaluate(() => Date.now());
      // What is due within the last minute wakes it.
      await page.clock.setSystemTime(now + Math.max(0, seconds - 60) * 1000);
      await setClock();
      await pass(60);
    },
    reload,
    visit: async (path) => void (await page.goto(path)),
    back: () => page.evaluate(() => history.back()),
    async choose(code) {
      await page.locator('[autocomplete~="webauthn"]').focus();
      await rest();
      await device.choose(code);
    },
    async code() {
      const [newest] = await provider.inbox();
      return newest?.code ?? null;
    },
    async breakBy(doing) {
      waitsForClock = (name) => isWithheld(doing, name);
      switch (doing.kind) {
        case 'provider':
          await provider.fault(doing.fault);
          return doing.also && provider.fault(doing.also);
        case 'unverified':
          return device.be({ verifies: false });
        case 'unanswered':
          return device.be({ answers: false });
        case 'broken':
          return device.be({ error: doing.error });
        case 'cookies':
          return device.be({ keepsCookies: false });
        case 'session':
          return signInElsewhere(post(page.context().request));
        case 'code':
          await page.route(gatewayFile, (route) => void withheld.push(route));
          return reload();
        case 'clock':
          providerAhead = doing.seconds;
          return setClock();
        case 'tab':
          for (let left = doing.steps; left > 0; left -= 1) await stepElsewhere(provider, account, post(elsewhere));
          return;
        case 'cancel':
          return cancelElsewhere(provider, post(elsewhere));
      }
    },
    async mend() {
      await provider.recover();
      await page.unroute(gatewayFile);
      for (const route of withheld.splice(0)) await route.continue().catch(() => null);
      await device.be({ verifies: true, answers: true, error: null, keepsCookies: true });
      waitsForClock = () => false;
      providerAhead = 0;
      await setClock();
    },
    async next() {
      for (let left = patienceSeconds; heard.length === 0 && left > 0; left -= 0.5) {
        await quiet();
        if (heard.length === 0) await page.clock.runFor(500);
      }
      return heard.shift() ?? null;
    },
    waiting: () => heard,
    rest,
    async observe() {
      if (!page.url().startsWith(`${origin}${basePath}/`)) return null;
      return (await page.evaluateHandle(() => document)).evaluate(observe);
    },
    address: () => page.url(),
  };
}

function nameOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`;
}

/** Whether something is not answered because of what was made to go wrong. */
function isWithheld(doing: Doing, name: string): boolean {
  switch (doing.kind) {
    case 'provider':
      return doing.fault.delayMs !== undefined && (doing.fault.match === name || doing.fault.match.endsWith('*'));
    case 'unanswered':
      return name === 'credentials';
    case 'code':
      return gatewayFile.test(name);
    default:
      return false;
  }
}
