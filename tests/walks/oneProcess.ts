import { fireEvent } from '@testing-library/dom';
import type { Account } from '../../src/idp/accounts/account.ts';
import { type Browser, type Heard, openBrowser, origin, type Tab } from '../stories/browser.ts';
import { addDevice, type Device } from '../stories/device.ts';
import type { Started } from '../stories/story.ts';
import { callProvider, createFetch } from '../stories/wire.ts';
import { suggesting, withoutPasskeys } from './actions.ts';
import type { Driver } from './driver.ts';
import { cancelElsewhere, type Post, signInElsewhere, stepElsewhere } from './elsewhere.ts';
import { observe } from './page.ts';

/** Calls that effects make; what the page tells or fetches beside them is none. */
const calls = /^\w+ \/(?:idp|oauth2|css|api|_idp\/telephony)(?:\/|$)/u;
/** Where nothing happens for so long, nothing will. */
const patienceSeconds = 700;

/** Walks in one process: the product in a virtual browser, on a virtual clock. */
export function driveInProcess({ clock, provider, idp }: Started, account: Account): Driver & { close(): void } {
  let heard: Heard[] = [];
  let browser: Browser | null = null;
  let tab: Tab | null = null;
  let device: (Device & { choose(code: string): void; error: string | null }) | null = null;
  let isHeld = false;
  const open = (): Tab => tab ?? unopened();
  const hear = (one: Heard): void => {
    if (one.type !== 'request' || calls.test(one.call))
      heard.push(one.type === 'request' || one.type === 'loaded' ? one : { ...one, at: Date.now() });
  };
  const place = (): ParentNode => {
    const document = open().activate();
    return document.querySelector('dialog[open]') ?? document.body;
  };
  const nothing = new Promise<never>(() => {});
  const hold = (holds: boolean): void => {
    isHeld = holds;
    Object.assign(globalThis, { scheduler: holds ? { yield: () => nothing } : undefined });
  };

  return {
    origin,
    async restart(as, address) {
      browser?.close();
      await provider.reset();
      heard = [];
      browser = openBrowser(idp, clock, { languages: ['en-US'], persistence: 'tab', folder: process.cwd(), hear });
      device = null;
      if (as !== withoutPasskeys) {
        device = withSuggestions(browser, addDevice(browser, provider));
        device.suggests = as === suggesting;
        if (account.hasPasskey) await device.hold(account.username);
      }
      tab = browser.openTab();
      await tab.visit(address);
    },
    async press(name) {
      const all = [...place().querySelectorAll<HTMLElement>('button, a, [role="button"]')];
      const nameOf = (one: HTMLElement): string =>
        (one.getAttribute('aria-label') ?? textOf(one)).replace(/\s+/gu, ' ').trim();
      const found = all.find((one) => nameOf(one) === name && one.closest('[hidden]') === null);
      if (found === undefined) throw new Error(`Nothing to press is called "${name}": ${all.map(nameOf).join(' | ')}`);
      found.focus();
      found.click();
      await clock.settle();
    },
    async fill(entries) {
      for (const { label, value, isOption } of entries) {
        const field = labelled(place(), label);
        if (isOption || typeof value === 'boolean') {
          if (field.checked !== (isOption || value)) field.click();
        } else {
          field.focus();
          fireEvent.change(field, { target: { value } });
        }
      }
    },
    async escape() {
      const document = open().activate();
      const dialog = document.querySelector('dialog[open]');
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
      if (dialog !== null)
        fireEvent(
          dialog,
          new (document.defaultView as Window & typeof globalThis).Event('cancel', { cancelable: true }),
        );
      await clock.settle();
    },
    pass: (seconds) => clock.pass(seconds),
    async sleep(seconds) {
      // What is due within the last minute wakes it.
      clock.jump(Math.max(0, seconds - 60));
      await clock.pass(60);
    },
    reload: () => open().reload(),
    visit: (path) => open().visit(path),
    back: async () => void (await open().go(-1)),
    async choose(code) {
      open().activate().querySelector<HTMLElement>('[autocomplete~="webauthn"]')?.focus();
      await clock.settle();
      device?.choose(code);
      await clock.settle();
    },
    async code() {
      const [newest] = await provider.inbox();
      return newest?.code ?? null;
    },
    async breakBy(doing) {
      switch (doing.kind) {
        case 'provider':
          await provider.fault(doing.fault);
          return doing.also && provider.fault(doing.also);
        case 'unverified':
          if (device !== null) device.owner = 'dismisses';
          return;
        case 'unanswered':
          if (device !== null) device.owner = 'waits';
          return;
        case 'broken':
          if (device !== null) device.error = doing.error;
          return;
        case 'cookies':
          // From a page of another site the customer comes back to a new page.
          if (open().isOpen()) forbidCookies(open().activate());
          return;
        case 'session':
          return signInElsewhere(postFromBrowser());
        case 'code':
          hold(true);
          return open().reload();
        case 'clock':
          return provider.clock(doing.seconds);
        case 'tab':
          for (let left = doing.steps; left > 0; left -= 1) await stepElsewhere(provider, account, postFromAnywhere);
          return;
        case 'cancel':
          return cancelElsewhere(provider, postFromAnywhere);
      }
    },
    async mend() {
      await provider.recover();
      if (isHeld) hold(false);
      if (device !== null) Object.assign(device, { owner: 'confirms', error: null });
      await provider.clock(0);
      if (tab?.isOpen()) Reflect.deleteProperty(tab.activate(), 'cookie');
    },
    async next() {
      for (let left = patienceSeconds * 10; heard.length === 0 && left > 0; left -= 1) await clock.pass(0.1);
      return heard.shift() ?? null;
    },
    waiting: () => heard,
    rest: () => clock.settle(),
    observe: async () => (open().isOpen() ? observe(open().activate()) : null),
    address: () => open().address(),
    close() {
      browser?.close();
      if (isHeld) hold(false);
    },
  };

  function jarOf() {
    return browser?.jar ?? unopened();
  }

  /** Posts with the cookies of the browser, which keeps those of the answer. */
  function postFromBrowser(): Post {
    const network = { isOffline: false };
    const send = createFetch(idp, { origin, jar: jarOf(), network, called: [], isGone: () => false });
    return async (path, body, type) => {
      const sent = { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) };
      const answer = await send(path, { ...sent, credentials: 'include' });
      return answer.ok ? answer.text() : null;
    };
  }

  async function postFromAnywhere(...[path, body, type]: Parameters<Post>): Promise<string | null> {
    const sent = { method: 'POST', headers: { 'content-type': type }, body: JSON.stringify(body) };
    const answer = await callProvider(idp, { ...sent, url: new URL(path, origin) });
    return answer?.status === 200 ? answer.body : null;
  }
}

function unopened(): never {
  throw new Error('No browser is open: a walk begins with a restart.');
}

/** A text as its reader has it. */
function textOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
  return copy.textContent ?? '';
}

function labelled(place: ParentNode, label: string): HTMLInputElement {
  const plain = (text: string | null): string => (text ?? '').replace(/\s+/gu, ' ').trim();
  const labels = [...place.querySelectorAll('label')];
  const found =
    labels.find((one) => plain(one.textContent) === label) ?? labels.find((one) => plain(textOf(one)) === label);
  const field = found?.control ?? found?.querySelector('input');
  if (!field)
    throw new Error(`No field is called "${label}": ${labels.map((one) => plain(one.textContent)).join(' | ')}`);
  return field as HTMLInputElement;
}

/** A page that neither keeps nor finds a cookie. */
function forbidCookies(document: Document): void {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set() {} });
}

/** A device that may fail, and whose passkeys the browser suggests until one is chosen. */
function withSuggestions(browser: Browser, device: Device) {
  if (browser.device === null) throw new Error('The browser has no device.');
  const { credentials, type } = browser.device;
  let take: (code: string) => void = () => {};
  const more = Object.assign(device, { choose: (code: string) => take(code), error: null as string | null });
  const check = (): void => {
    if (more.error !== null) throw new DOMException('The device failed.', more.error);
  };
  const failing: CredentialsContainer = {
    ...credentials,
    async create(options) {
      check();
      return credentials.create(options);
    },
    async get(options = {}) {
      check();
      if (options.mediation !== 'conditional') return credentials.get(options);
      const code = await new Promise<string>((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason));
        take = resolve;
      });
      const found = (await credentials.get(options)) as PublicKeyCredential | null;
      if (code === 'failed' && found !== null) Object.assign(found.response, { userHandle: null });
      return found;
    },
  };
  browser.device = { credentials: failing, type };
  return more;
}
