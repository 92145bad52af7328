import type { Browser, Note, Tab } from './browser.ts';
import { origin } from './browser.ts';

/** What must stay nowhere: what a customer typed as a secret, and what the provider issued. */
interface Canaries {
  /** A password, a code or a telephone number was typed. */
  type(value: string): void;
  /** Hears a call of the page and its answer. */
  hear(sent: string, answered: string): void;
  /** @throws when one of them is anywhere in the tab, or in what all tabs share, but for its own place */
  look(tab: Tab): void;
  /** @throws when one of them is in a text, such as a log entry */
  find(place: string, text: string): void;
  /** Hears what the runtime notes. */
  note(entry: Note): void;
}

interface Canary {
  readonly what: string;
  readonly how: string;
  /** Where it may be. */
  readonly place: string | null;
}

/** What calls and answers have, and the one place in which the browser keeps it. */
const issued: readonly (readonly [what: string, pattern: RegExp, place: string | null])[] = [
  ['The state handle', /"stateHandle":"([^"]+)"/gu, null],
  ['The challenge', /"challenge":"([^"]+)"/gu, null],
  ['The interaction code', /"name":"interaction_code"[^}]*?"value":"([^"]+)"/gu, null],
  ['The interaction handle', /"interaction_handle":"([^"]+)"/gu, 'sessionStorage'],
  ['The verifier', /\bcode_verifier=([^&"]+)/gu, 'sessionStorage'],
  ['A token', /"(?:access|id|refresh)_token":"([^"]+)"/gu, 'a cookie'],
];

const shortest = 6;
const known = new WeakMap<Browser, Canaries>();

/** The canaries of a browser, which all its tabs share. */
export function canariesOf(browser: Browser): Canaries {
  const found = known.get(browser) ?? create(browser);
  known.set(browser, found);
  return found;
}

function create(browser: Browser): Canaries {
  const forms = new Map<string, Canary>();
  let noted = '';
  const find = (place: string, text: string): void => {
    for (const [form, canary] of forms)
      if (canary.place !== place && text.includes(form))
        throw new Error(`${canary.what} is in ${place}, ${canary.how}: ${form}`);
  };
  const add = (form: string, how: string, what = 'What was typed as a secret', place: string | null = null): void =>
    void forms.set(form, { what, how, place });
  return {
    find,
    type(value) {
      // One digit again and again is in many a number by chance.
      if (value.length < shortest || new Set(value).size < 3) return;
      add(value, 'as it is');
      add(encodeURIComponent(value), 'encoded for an address');
      add(Buffer.from(value).toString('base64').replace(/=+$/u, ''), 'in base64');
      add([...value].reverse().join(''), 'backwards');
    },
    hear(sent, answered) {
      // Answers that tests make up have shorter ones.
      for (const [what, pattern, place] of issued)
        for (const [, value = ''] of `${sent}\n${answered}`.matchAll(pattern))
          if (value.length > shortest) add(value, 'as it is', what, place);
    },
    note(entry) {
      noted += JSON.stringify(entry);
    },
    look(tab) {
      if (forms.size === 0) return;
      find('localStorage', [...browser.local].join());
      find('sessionStorage', [...tab.session].join());
      find('a cookie', browser.jar.getCookieStringSync(`${origin}/login-ui/`));
      find('the address', tab.address());
      find('the journal', noted);
      noted = '';
      if (!tab.isOpen()) return;
      const { title, body, defaultView } = tab.activate();
      find('the title', title);
      find('the page', body.textContent ?? '');
      for (const field of body.querySelectorAll('input[value]'))
        find('an attribute', field.getAttribute('value') ?? '');
      find('the data layer', JSON.stringify((defaultView as { dataLayer?: unknown } | null)?.dataLayer ?? null));
    },
  };
}
