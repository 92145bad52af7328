import type { Browser, Page } from 'playwright/test';
import { payloads } from '../../tests/hostile/payloads.ts';
import { text } from '../../tests/texts.ts';
import { customerAt } from '../customer.ts';
import { goToLogin } from '../loginPage.ts';
import { expect, type Provider, test, wrongCode } from '../story.ts';
import { type Attack, attackAnswers, type Part, watch, wrongsOf } from './hostile.ts';

/**
 * Payloads at every place that a provider, an API, an address, a cookie or storage supplies, in many places at once, with
 * the policy of the page and without it. Each stands in each place: those with markup side by side in one text, because
 * none takes effect on another; those that are an address or a name by themselves, because they are one only so.
 */
const atOnce = 4;
const isAlone = (payload: string): boolean => !payload.includes('<') || payload.length > 300;
const taken = [...payloads.filter(isAlone), ...grouped(payloads.filter((payload) => !isAlone(payload)))];

function grouped(all: readonly string[]): readonly string[] {
  const groups = Array.from({ length: Math.ceil(all.length / atOnce) }, (_, at) => at * atOnce);
  return groups.map((at) => all.slice(at, at + atOnce).join(' '));
}

/** The context as a tab keeps it: its own kinds of values, and each of them a payload. */
const kept = [
  ...['username', 'givenUid', 'oktaId', 'traceId', 'gotoUrl', 'cancelUrl'],
  ...['lang', 'compact', 'refusal', 'phone'],
];
const cookies = ['userid', 'lang', 'SFcustId', 'dt', 'DNPPE-1', 'sf-cauth1', 'sf-cauth2', 'sf-cauth3'];
const query = ['goto', 'cancel', 'lang', 'compact', 'native', 'hook', 'state', 'error_description', 'iss', '__proto__'];
const stored = ['sign-in.environment', 'sign-in.transaction-uid', 'okta-transaction-storage', 'oktaStateToken'];

type Attacked = Awaited<ReturnType<typeof attacked>>;

/** A page whose payloads are put in by `use`, and which is looked at as it stands. */
async function attacked(browser: Browser, origin: string, hasPolicy: boolean) {
  const context = await browser.newContext({ baseURL: origin, bypassCSP: !hasPolicy, locale: 'en-US' });
  const harm = await watch(context);
  const page = await context.newPage();
  // What the page asks of others is no matter here.
  await page.route('**/_idp/assets/**', (route) => route.abort());
  await page.addInitScript(() => {
    if ('PublicKeyCredential' in window) PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  let now: Attack | null = null;
  let marks: string[] = [];
  const wrongs: string[] = [];
  let put = 0;
  await attackAnswers(page, () => now);
  return {
    page,
    harm,
    wrongs,
    /** How many places of answers a payload was put into. */
    get put() {
      return put;
    },
    use(part: Part, payload: string): void {
      marks = [];
      const mark = (): string => {
        // Not as code may have it that stands in the page.
        const made = `[#${marks.length}]`;
        marks.push(made);
        put += 1;
        return made;
      };
      now = { part, payload, mark };
    },
    rest(): void {
      now = null;
    },
    async look(where: string): Promise<void> {
      const payload = now?.payload ?? '';
      // A page that is being left is looked at where it leads.
      const isOurs = new URL(page.url()).pathname.startsWith('/login-ui/');
      const found = await wrongsOf(page, payload, isOurs ? marks : []).catch(() => []);
      wrongs.push(...found.map((one) => `${where}: ${one}`));
    },
    close: () => context.close(),
  };
}

/** A look at a page that has not answered would find nothing, so that a test fails after this. */
const patienceMs = 60_000;

/** Waits until the page has answered: it is on another screen, or says something. A plain answer of the server is one, too. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    (wait) =>
      document.getElementById('app') === null
        ? document.readyState === 'complete'
        : !document.body.textContent?.includes(wait) && document.querySelector('h1, [role=alert]') !== null,
    text('common.pleaseWait'),
    { timeout: patienceMs },
  );
}

/** Begins anew. On a page of the company, because one of ours writes to its storage while it is left. */
async function forget(page: Page): Promise<void> {
  await page.goto('/_idp/site/forgot');
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
}

/** Address, cookies and storage, on every screen that a link can lead to. */
async function byBrowser({ page, look, use, rest }: Attacked, payload: string): Promise<void> {
  use('texts', payload);
  rest();
  const cookie = encodeURIComponent(payload);
  if (!page.url().startsWith('http')) await goToLogin(page);
  await page.evaluate(
    ([value, names, keys, context]) => {
      for (const name of names) {
        // biome-ignore lint/suspicious/noDocumentCookie: as another page on the company's domain writes it
        document.cookie = `${name}=${value[1]}; path=/`;
      }
      for (const store of [sessionStorage, localStorage]) {
        for (const key of keys) store.setItem(key, value[0]);
        const held = JSON.parse(store.getItem('sign-in.context') ?? '{}') as { readonly version?: string };
        store.setItem(
          'sign-in.context',
          JSON.stringify({
            version: held.version ?? '',
            context: Object.fromEntries(context.map((key) => [key, value[0]])),
          }),
        );
        store.setItem('__proto__', value[0]);
      }
    },
    [[payload, cookie] as const, cookies, stored, kept] as const,
  );
  const search = new URLSearchParams(query.map((name) => [name, payload]));
  await page.goto(`/login-ui/login?${search}#${cookie}`, { waitUntil: 'commit' });
  await settled(page);
  await look('login by a link');
  await page.goto(`/login-ui/${cookie}?${search}`, { waitUntil: 'commit' });
  await settled(page);
  await look('an unknown path');
  await page.context().clearCookies();
  await page
    .evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
    })
    .catch(() => undefined);
}

/** Texts of answers on the screens of a sign-in. */
async function byTexts({ page, look, use }: Attacked, provider: Provider, payload: string): Promise<void> {
  use('texts', payload);
  const customer = customerAt(page, provider);
  await goToLogin(page);
  await customer.signIn('text-and-email');
  await settled(page);
  await customer.see(text('stepUp.title'));
  await look('step-up');
  await customer.sendCode();
  await look('the code');
  await customer.typeCode(wrongCode);
  await settled(page);
  await look('a wrong code');
  await forget(page);
  await goToLogin(page);
  await customer.signIn('sms-undecided-with-phone');
  await page.waitForURL(/confirm-phone|_idp\/home|technical-error/u, { timeout: patienceMs });
  await settled(page);
  await look('the number on file');
  await forget(page);
}

/** What the customer types themselves, and names and links of the answer to it. */
async function byPart({ page, look, use }: Attacked, provider: Provider, part: Part, payload: string): Promise<void> {
  use(part, payload);
  await goToLogin(page);
  await customerAt(page, provider).signIn('direct');
  await settled(page);
  await look(`${part} of answers`);
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear()).catch(() => undefined);
}

/** Few enough that each part takes minutes. */
const inPart = 12;
const parts = Array.from({ length: Math.ceil(taken.length / inPart) }, (_, at) =>
  taken.slice(at * inPart, (at + 1) * inPart),
);

for (const hasPolicy of [true, false])
  for (const [at, part] of parts.entries())
    test(`nothing that others supply is run, ${hasPolicy ? 'with' : 'without'} the policy of the page, ${at + 1} of ${parts.length}`, async ({
      browser,
      origin,
      provider,
    }) => {
      const it = await attacked(browser, origin, hasPolicy);
      for (const put of part) {
        await byBrowser(it, put);
        for (const named of ['names', 'links'] as const) await byPart(it, provider, named, put);
      }
      for (const put of [...grouped(part.filter(isAlone)), ...part.filter((one) => !isAlone(one))])
        await byTexts(it, provider, put);
      await it.close();
      expect(it.put).toBeGreaterThan(4 * part.length);
      expect([...new Set(it.harm)]).toEqual([]);
      expect([...new Set(it.wrongs)]).toEqual([]);
    });
