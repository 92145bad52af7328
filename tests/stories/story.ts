import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { computeAccessibleName } from 'dom-accessibility-api';
import { expect, test } from 'vitest';
import { createIdentityProvider, type IdentityProvider } from '../../src/provider/index.ts';
import { locale, text } from '../texts.ts';
import { type Browser, type BrowserOptions, openBrowser, origin, type Tab } from './browser.ts';
import { canariesOf } from './canaries.ts';
import { startClock, type VirtualClock } from './clock.ts';
import { type Customer, customerWith, type Hands, type Words } from './customer.ts';
import { addDevice, type Device } from './device.ts';
import { controlOf, type Provider } from './provider.ts';
import { callProvider } from './wire.ts';

export const wrongCode = '000000';

// It is asked again and again until it is there, and printing the page takes longest.
configure({ getElementError: (message, { textContent }) => new Error(`${message}\n${textContent}`) });

/** The windows of stories have no styles, so nothing in them can be out of the pointer's reach. */
const handOptions = { delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never };

/** A customer at one tab of the browser, with what only a page in this process offers. */
export interface TabCustomer extends Customer {
  readonly tab: Tab;
  /** Also follows a link of another page to the address. */
  open(path?: string, referrer?: string): Promise<void>;
  /** Presses it with a double click. */
  doublePress(name: Words): Promise<void>;
  /** Waits for the one element with that text, with the links in it or in what stands between them. */
  read(words: Words): Promise<HTMLElement>;
  /** The page as it is now. */
  page(): BoundFunctions<typeof queries>;
  /** The input of that label. */
  field(label: Words): HTMLInputElement;
  /** The button or link of that name; null where nothing to press is called so. */
  control(name: Words): HTMLElement | null;
  /** What has the focus. */
  focused(): Element | null;
  /** What the alert of the screen says. */
  alert(): string;
}

interface Fixtures {
  readonly started: Started;
  readonly clock: VirtualClock;
  readonly provider: Provider;
  readonly browser: Browser;
  /** A device with passkeys; asked for before a page is opened. */
  readonly device: Device;
  readonly customer: TabCustomer;
  /** A customer at another tab of the same browser. */
  readonly other: TabCustomer;
}

/** What a file of stories may set otherwise: `story.extend({ persistence: 'local' })`. */
export interface Settings {
  /** Where the product keeps the session context. */
  readonly persistence: 'tab' | 'local';
  /** The folder with the product's flows and texts: the project's own, unless said otherwise. */
  readonly folder: string;
  /** Addresses of links by their keys, in place of those of the environment. */
  readonly addresses: Readonly<Record<string, string>>;
  /** The languages that the browser asks for, the first first. */
  readonly languages: readonly string[];
  /** What hears the pages, and what becomes of their texts. */
  readonly listening: Pick<BrowserOptions, 'messages' | 'hear' | 'note'>;
}

const fixtures = ['clock', 'provider', 'browser', 'device', 'customer', 'other', 'started'] as const;
type Mutable<Type> = { -readonly [Name in keyof Type]: Type[Name] };

/** A story of the whole product in one process: engine, SDK, effects, page, provider and one virtual clock. */
export const story = test.extend<Fixtures & Settings>({
  persistence: 'tab',
  folder: process.cwd(),
  addresses: {},
  languages: [locale] as readonly string[],
  listening: {} as Settings['listening'],
  started: async ({ persistence, folder, addresses, languages, listening, task }, use) => {
    const clock = startClock();
    const idp = createIdentityProvider();
    const provider = controlOf(async (method, path, body) => {
      const answer = await callProvider(idp, {
        method,
        url: new URL(path, origin),
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        body: body === undefined ? '' : JSON.stringify(body),
      });
      if (answer === null || answer.status >= 400) throw new Error(`${path}: ${answer?.status} ${answer?.body}`);
      return answer.body === '' ? null : JSON.parse(answer.body);
    });
    const browser = openBrowser(idp, clock, { languages, persistence, folder, addresses, ...listening });
    await use({ clock, provider, browser, idp });
    for (const { body } of await provider.requests('/log/ingest')) {
      expectTraceable(body);
      canariesOf(browser).find('the log', JSON.stringify(body));
    }
    browser.close();
    clock.stop();
    // The runner keeps the context of each test until the file ends: the windows of thousands would fill the memory.
    for (const name of fixtures) delete (task.context as Partial<Mutable<Fixtures>>)[name];
  },
  clock: async ({ started }, use) => use(started.clock),
  provider: async ({ started }, use) => use(started.provider),
  browser: async ({ started }, use) => use(started.browser),
  device: async ({ started }, use) => use(addDevice(started.browser, started.provider)),
  customer: async ({ started }, use) => use(customerAt(started, started.browser.openTab())),
  other: async ({ started }, use) => use(customerAt(started, started.browser.openTab())),
});

/** An entry of a fault tells which release it was, where the machine was, and of which visit it is. */
function expectTraceable(entry: unknown): void {
  const { logLevel, details } = entry as { readonly logLevel: string; readonly details: object };
  if (logLevel !== 'ERROR') return;
  const some = expect.stringMatching(/./u);
  expect(details).toMatchObject({ release: some, state: some, traceId: some });
}

/** What a story runs in. */
export interface Started {
  readonly idp: IdentityProvider;
  readonly clock: VirtualClock;
  readonly provider: Provider;
  readonly browser: Browser;
}

/** A customer at another tab of the same browser. */
export function customerAt({ clock, provider, browser }: Omit<Started, 'idp'>, tab: Tab): TabCustomer {
  const canaries = canariesOf(browser);
  const page = () => within(tab.activate().body);
  const hand = () => userEvent.setup({ document: tab.activate(), ...handOptions });
  const heading = (): string => tab.activate().querySelector('h1')?.textContent ?? '';
  const field = (label: Words) => page().getByLabelText<HTMLInputElement>(label, { selector: 'input' });
  const focused = () => tab.activate().activeElement;
  const looked = async (action: Promise<unknown>): Promise<void> => {
    await action;
    canaries.look(tab);
  };
  const settled = async (action: Promise<unknown>): Promise<void> => {
    await action;
    await clock.settle();
    canaries.look(tab);
  };
  const hasFocus = (name: Words): boolean => {
    const element = focused();
    return element !== null && fits(computeAccessibleName(element), name);
  };
  const target = (name: Words) => clock.until(() => pressable(tab.activate(), name));
  const hands: Omit<TabCustomer, Exclude<keyof Customer, keyof Hands>> = {
    tab,
    page,
    field,
    focused,
    control: (name) => controlsOf(tab.activate()).find((one) => isCalled(one, name)) ?? null,
    alert: () => tab.activate().querySelector('[role="alert"]')?.textContent?.trim() ?? '',
    async open(path = '/login-ui/login', referrer = '') {
      await looked(tab.visit(path, referrer));
      await clock.until(() => expect(heading()).not.toBe(''));
    },
    reload: () => looked(tab.reload()),
    back: () => looked(tab.go(-1)),
    forward: () => looked(tab.go(1)),
    async see(wanted) {
      await clock.until(() => {
        const seen = heading();
        if (!fits(seen, wanted))
          throw new Error(
            `The heading is "${seen}", not ${wanted}. The page says:\n${tab.activate().body.textContent}`,
          );
      });
    },
    read: (wanted) => clock.until(() => page().getByText((_, element) => says(element, wanted))),
    async alerted(wanted) {
      await clock.until(() => {
        const texts = page()
          .queryAllByRole('alert')
          .map((one) => one.textContent ?? '');
        if (!texts.some((one) => (typeof wanted === 'string' ? one.includes(wanted) : wanted.test(one))))
          throw new Error(`No alert says ${wanted}: ${JSON.stringify(texts)}\n${tab.activate().body.textContent}`);
      });
    },
    async type(label, typed) {
      const into = await clock.until(() => field(label));
      const typing = hand();
      await typing.clear(into);
      if (typed !== '') await typing.paste(typed);
      if (isSecret(into)) canaries.type(typed);
    },
    hold: (label, value) => clock.until(() => expect(field(label).value).toBe(value)),
    async choose(option) {
      const wanted = await clock.until(() => field(option));
      await hand().click(wanted);
    },
    async press(name) {
      const wanted = await target(name);
      await settled(hand().click(wanted));
    },
    async doublePress(name) {
      const wanted = await target(name);
      await settled(hand().dblClick(wanted));
    },
    keys: (words) => settled(hand().keyboard(words)),
    isAt: async (name) => hasFocus(name),
    reach: (name) => clock.until(() => expect(hasFocus(name), String(name)).toBe(true)),
    async arrive(wanted) {
      await clock.until(() => expect(tab.address()).toMatch(wanted));
    },
    cookieNames: async () => browser.jar.getCookiesSync(origin).map(({ key }) => key),
  };
  return customerWith(hands, provider);
}

const fits = (found: string, wanted: Words): boolean =>
  typeof wanted === 'string' ? found === wanted : wanted.test(found);

/** Whether what is typed there must stay nowhere: passwords, codes and telephone numbers. */
const isSecret = ({ type, autocomplete }: HTMLInputElement): boolean =>
  ['password', 'tel'].includes(type) || /one-time-code|-password|^tel/u.test(autocomplete);

/** All to press: in the open dialog, where there is one, because all behind it is out of reach. */
function controlsOf(document: Document): readonly HTMLElement[] {
  const place = document.querySelector('dialog[open]') ?? document.body;
  return [...place.querySelectorAll<HTMLElement>('button, a, [role="button"]')].filter(
    (one) => one.closest('[hidden], dialog:not([open])') === null,
  );
}

/** Whether all that is in an element is that text, and not all of it is in one of its parts. */
function says(element: Element | null, wanted: Words): boolean {
  const isIn = (one: Element | null): boolean => {
    const words = (one?.textContent ?? '').replace(/\s+/gu, ' ').trim();
    return fits(words, wanted);
  };
  return isIn(element) && ![...(element?.children ?? [])].some(isIn);
}

/** Without the remark behind links that open a tab. */
const nameOf = (one: HTMLElement): string =>
  (one.getAttribute('aria-label') ?? one.textContent ?? '').replace(text('ui.opensNewTab'), '').trim();

const isCalled = (one: HTMLElement, name: Words): boolean => fits(nameOf(one), name);

function pressable(document: Document, name: Words): HTMLElement {
  const all = controlsOf(document);
  const found = all.find((one) => isCalled(one, name));
  if (found === undefined) {
    const said = document.body.textContent;
    throw new Error(`Nothing to press is called ${name}, but: ${all.map(nameOf).join(' | ')}\n${said}`);
  }
  return found;
}

export { expect };
