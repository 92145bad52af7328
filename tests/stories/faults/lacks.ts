import type { DOMWindow } from 'jsdom';
import { isPseudo } from '../../texts.ts';
import type { Browser } from '../browser.ts';
import { translate } from '../foreignScript.ts';

/** Something that a browser lacks, how it is taken away, and what follows. */
export interface Lack {
  /** Takes it from the window of each page. */
  readonly window?: (window: DOMWindow) => void;
  /** Takes it from the browser, once. */
  readonly browser?: (browser: Browser) => void;
  /** A member that no window has. */
  readonly member?: readonly [of: object, name: string];
  /** What happens to the page after each step of the customer. */
  readonly meanwhile?: (document: Document) => void;
  /** Keys of texts: where a journey stops before its end, the page shows one of them. It must not stop where there are none. */
  readonly tells: readonly string[];
  /** Journeys that cannot be made at all. */
  readonly without?: RegExp;
}

const storages = ['localStorage', 'sessionStorage'] as const;

function refuse(name: string): never {
  throw new DOMException('No.', name);
}

const noLanguage: Lack = {
  window: ({ navigator }) => {
    Object.defineProperty(navigator, 'languages', { configurable: true, value: [] });
    Object.defineProperty(navigator, 'language', { configurable: true, value: '' });
  },
  tells: [],
};

const noStorage = (window: DOMWindow): void => {
  for (const name of storages)
    Object.defineProperty(window, name, { configurable: true, get: () => refuse('SecurityError') });
};

/** Storage that takes so many entries, and no more. */
const fullAfter = (most: number) => (window: DOMWindow) => {
  for (const name of storages) {
    const whole = window[name];
    let taken = 0;
    const setItem = (key: string, value: string): void => {
      taken += 1;
      if (taken > most) refuse('QuotaExceededError');
      whole.setItem(key, value);
    };
    Object.defineProperty(window, name, { configurable: true, value: { ...whole, setItem } });
  }
};

const noCookies = ({ jar }: Browser): void => {
  Object.defineProperty(jar, 'setCookieSync', { value: () => undefined });
};

/** What browsers lack by a setting, by their age, or by what else works in the page. */
export const lacks: Readonly<Record<string, Lack>> = {
  'storage is forbidden': { window: noStorage, tells: ['login.title'] },
  'storage is full': { window: fullAfter(0), tells: ['login.title'] },
  'storage fills up': { window: fullAfter(3), tells: ['login.title'] },
  'cookies are refused': { browser: noCookies, tells: ['technicalError.cookies'] },
  'cookies and storage are refused': {
    browser: noCookies,
    window: noStorage,
    tells: ['technicalError.cookies', 'login.title'],
  },
  'no passkeys': {
    browser: (browser) => {
      browser.device = null;
    },
    tells: ['login.error.unfinished'],
    without: /in place of|suggests|is made/u,
  },
  'no crypto.subtle': { member: [Crypto.prototype, 'subtle'], tells: ['technicalError.title', 'login.title'] },
  // A browser that asks for no language gets English, which a run in the pseudo-locale cannot read.
  ...(isPseudo ? {} : { 'no language': noLanguage }),
  'a translator in the page': { meanwhile: translate, tells: [] },
};
