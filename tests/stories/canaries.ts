import type { Browser, Note, Tab } from './browser.ts';
import { origin } from './browser.ts';

/** What a customer typed that must stay nowhere, and the forms in which it is looked for. */
interface Canaries {
  /** A password, a code or a telephone number was typed. */
  type(value: string): void;
  /** @throws when something that was typed is anywhere in the tab, or in what all tabs share */
  look(tab: Tab): void;
  /** @throws when something that was typed is in a text, such as a log entry */
  find(place: string, text: string): void;
  /** Hears what the runtime notes. */
  note(entry: Note): void;
}

const shortest = 6;
const known = new WeakMap<Browser, Canaries>();

/** The canaries of a browser, which all its tabs share. */
export function canariesOf(browser: Browser): Canaries {
  const found = known.get(browser) ?? create(browser);
  known.set(browser, found);
  return found;
}

function create(browser: Browser): Canaries {
  const forms = new Map<string, string>();
  let noted = '';
  const find = (place: string, text: string): void => {
    for (const [form, how] of forms)
      if (text.includes(form)) throw new Error(`What was typed as a secret is in ${place}, ${how}: ${form}`);
  };
  return {
    find,
    type(value) {
      // One digit again and again is in many a number by chance.
      if (value.length < shortest || new Set(value).size < 3) return;
      forms.set(value, 'as it is');
      forms.set(encodeURIComponent(value), 'encoded for an address');
      forms.set(Buffer.from(value).toString('base64').replace(/=+$/u, ''), 'in base64');
      forms.set([...value].reverse().join(''), 'backwards');
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
