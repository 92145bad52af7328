import type { Page } from 'playwright/test';
import { suggesting, withoutPasskeys } from '../../tests/walks/actions.ts';
import { addAuthenticator } from '../authenticator.ts';

const names = { withoutPasskeys, suggesting, key: 'walk', choosing: 'walk.choose' } as const;

/** What the customer's device and browser do. What is not given stays as it is. */
interface Ability {
  /** The device verifies its owner. */
  readonly verifies?: boolean;
  /** The owner touches it, whenever it asks. */
  readonly answers?: boolean;
  /** The browser keeps the cookies that a page writes. */
  readonly keepsCookies?: boolean;
  /** The name of the error with which the device fails; null where it works. */
  readonly error?: string | null;
  /** Which browser the pages that are loaded from now on are in; empty for one as usual. */
  readonly browser?: string;
}

/** The device and the browser of a walk. */
export interface Device {
  /** Holds the passkey of an account, or none, and nothing else. */
  hold(username: string | null): Promise<void>;
  /** What it does from now on; told from a page of the product's origin. */
  be(ability: Ability): Promise<void>;
  /** The customer chooses the suggested passkey, which proves who they are or, `failed`, does not say it. */
  choose(code: string): Promise<void>;
}

/** Gives a page a device that has no passkey yet, and does all that is asked. */
export async function addDevice(page: Page): Promise<Device> {
  const authenticator = await addAuthenticator(page);
  const cdp = await page.context().newCDPSession(page);
  await page.addInitScript(standIn, names);
  return {
    async hold(username) {
      await authenticator.clear();
      if (username !== null) await authenticator.hold(username);
    },
    async be({ verifies, answers, keepsCookies, ...ofPages }) {
      await authenticator.be({
        ...(verifies === undefined ? {} : { verifies }),
        ...(answers === undefined ? {} : { answers }),
      });
      if (keepsCookies !== undefined)
        await cdp.send('Emulation.setDocumentCookieDisabled', { disabled: !keepsCookies });
      await page.evaluate(
        ([key, change]) => {
          const before = JSON.parse(localStorage.getItem(key) ?? '{}');
          localStorage.setItem(key, JSON.stringify({ ...before, ...change }));
        },
        [names.key, ofPages] as const,
      );
    },
    async choose(code) {
      const choice = [names.choosing, code] as const;
      await page.evaluate(([name, detail]) => void window.dispatchEvent(new CustomEvent(name, { detail })), choice);
    },
  };
}

/** Runs in each page before its own code: does what no virtual authenticator does. */
function standIn({ withoutPasskeys: without, suggesting: suggests, key, choosing }: typeof names): void {
  if (window !== window.top) return;
  const ability = (): { readonly browser?: string; readonly error?: string | null } =>
    JSON.parse(localStorage.getItem(key) ?? '{}');
  const { browser } = ability();
  if (browser === without) Reflect.deleteProperty(window, 'PublicKeyCredential');
  if (browser === suggests) PublicKeyCredential.isConditionalMediationAvailable = async () => true;
  const { get, create } = CredentialsContainer.prototype;
  const check = (): void => {
    const { error } = ability();
    if (error) throw new DOMException('The device failed.', error);
  };
  const chosen = (signal: AbortSignal | undefined): Promise<string> =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      window.addEventListener(choosing, (choice) => resolve((choice as CustomEvent<string>).detail), { once: true });
    });
  CredentialsContainer.prototype.create = async function (options) {
    check();
    return create.call(this, options);
  };
  CredentialsContainer.prototype.get = async function (options = {}) {
    check();
    if (options.mediation !== 'conditional') return get.call(this, options);
    // A virtual authenticator waits for no choice, and always says whose passkey it is.
    const code = await chosen(options.signal);
    const found = await get.call(this, { ...options, mediation: 'optional' });
    if (code === 'failed' && found instanceof PublicKeyCredential) {
      Object.defineProperty(found.response, 'userHandle', { value: null });
      Object.defineProperty(found, 'toJSON', { value: undefined });
    }
    return found;
  };
}
