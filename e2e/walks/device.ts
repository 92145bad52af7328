import type { CDPSession, Page } from 'playwright/test';
import { addAuthenticator } from '../authenticator.ts';
import { suggesting, withoutPasskeys } from './beginnings.ts';

const browserKey = 'walk.browser';
/** The event by which a suggested passkey is chosen. */
const choosing = 'walk.choose';

/** What the customer's device and browser do. */
interface Ability {
  /** The device verifies its owner. */
  readonly verifies?: boolean;
  /** The owner touches it, whenever it asks. */
  readonly answers?: boolean;
  /** The device works at all. */
  readonly works?: boolean;
  /** The browser keeps the cookies that a page writes. */
  readonly keepsCookies?: boolean;
  /** Which browser the pages that are loaded from now on are in; told from a page of their origin. */
  readonly browser?: string;
}

/** The device and the browser of a walk. */
export interface Device {
  /** Holds the passkey of an account, or none, and nothing else. */
  hold(username: string | null): Promise<void>;
  /** What it does from now on. */
  be(ability: Ability): Promise<void>;
  /** The customer chooses the suggested passkey, which proves who they are or, `failed`, does not say it. */
  choose(code: string): Promise<void>;
}

/** Gives a page a device that has no passkey yet, and does all that is asked. */
export async function addDevice(page: Page): Promise<Device> {
  const authenticator = await addAuthenticator(page);
  const cdp: CDPSession = await page.context().newCDPSession(page);
  await page.addInitScript(beBrowser, { withoutPasskeys, suggesting, key: browserKey, choosing });
  return {
    async hold(username) {
      await authenticator.clear();
      if (username !== null) await authenticator.hold(username);
    },
    async be({ works, keepsCookies, browser, ...rest }) {
      await authenticator.be(rest);
      if (works === false) await page.evaluate(breakCredentials);
      if (works === true) await page.evaluate(mendCredentials);
      if (keepsCookies !== undefined)
        await cdp.send('Emulation.setDocumentCookieDisabled', { disabled: !keepsCookies });
      if (browser !== undefined)
        await page.evaluate(([key, value]) => localStorage.setItem(key, value), [browserKey, browser] as const);
    },
    async choose(code) {
      await page.locator('[autocomplete~="webauthn"]').focus();
      const choice = [choosing, code] as const;
      await page.evaluate(([name, detail]) => void window.dispatchEvent(new CustomEvent(name, { detail })), choice);
    },
  };
}

interface Browsers {
  readonly withoutPasskeys: string;
  readonly suggesting: string;
  readonly key: string;
  readonly choosing: string;
}

function beBrowser({ withoutPasskeys: without, suggesting: suggests, key, choosing: event }: Browsers): void {
  const browser = localStorage.getItem(key);
  if (browser === without) Reflect.deleteProperty(window, 'PublicKeyCredential');
  if (browser !== suggests) return;
  PublicKeyCredential.isConditionalMediationAvailable = async () => true;
  const { get } = CredentialsContainer.prototype;
  let take: (code: string) => void;
  // A virtual authenticator waits for nobody to choose, and always says whose passkey it is.
  let chosen = new Promise<string>((resolve) => {
    take = resolve;
  });
  window.addEventListener(event, (choice) => take((choice as CustomEvent<string>).detail));
  CredentialsContainer.prototype.get = async function (options) {
    const { mediation, signal } = options ?? {};
    if (mediation !== 'conditional') return get.call(this, options);
    const code = await new Promise<string>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      void chosen.then(resolve);
    });
    chosen = new Promise((resolve) => {
      take = resolve;
    });
    const found = await get.call(this, { ...options, mediation: 'optional' });
    if (code === 'failed' && found instanceof PublicKeyCredential)
      Object.defineProperty(found.response, 'userHandle', { value: null });
    return found;
  };
}

/** What browsers say when a device fails in a way of its own. */
function breakCredentials(): void {
  const fail = (): Promise<never> => Promise.reject(new DOMException('The device failed.', 'UnknownError'));
  Object.assign(navigator.credentials, { get: fail, create: fail });
}

/** What was assigned hid what the browser has. */
function mendCredentials(): void {
  for (const name of ['get', 'create']) Reflect.deleteProperty(navigator.credentials, name);
}
