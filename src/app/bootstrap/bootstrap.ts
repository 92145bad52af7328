import { nameOf } from '../prerender/prerendered.ts';
import { reloadOnce } from './reloadOnce.ts';
import { tellLate } from './tellLate.ts';

/** How long our code may take before the page says how to go on without it. */
const patienceMilliseconds = 15_000;

/** What the page is asked for; the parts of a browser's window. */
export interface BootstrapWindow {
  readonly document: Document;
  readonly location: Pick<Location, 'pathname' | 'search' | 'reload'>;
  readonly sessionStorage: () => Storage;
  readonly setTimeout: (then: () => void, milliseconds: number) => unknown;
  readonly hasPasskeys: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * All that happens before the code of the product arrives. It stands in the page itself, so it must stay small: it chooses
 * the variant that was drawn for this address, and keeps what the customer presses until the page is hydrated.
 */
export function bootstrap(window: BootstrapWindow): void {
  const { document, location } = window;
  const app = document.getElementById('app');
  if (!app) return;
  chooseVariant(app, window);
  keepEarly(app);
  const late = (): void => {
    if (app.dataset.awake === undefined) tellLate(document);
  };
  window.setTimeout(late, patienceMilliseconds);
  // A file that is gone since the page was fetched: a release came between. Its page names the new files.
  document.addEventListener(
    'error',
    ({ target }) => {
      const isOurs = target instanceof HTMLScriptElement && target.type === 'module';
      if (isOurs && app.dataset.awake === undefined && !reloadOnce(window.sessionStorage, location)) late();
    },
    true,
  );
}

/** Shows what was drawn for the query, the browser and the time; nothing where the address is not the one that was drawn. */
function chooseVariant(app: HTMLElement, { document, location, hasPasskeys, now }: BootstrapWindow): void {
  if (app.dataset.path === undefined) return;
  if (location.pathname.replace(/\/$/u, '') !== app.dataset.path) {
    app.replaceChildren();
    delete app.dataset.path;
    return;
  }
  const query = new URLSearchParams(location.search);
  const flags = (app.dataset.flags ?? '').split(' ').filter((flag) => {
    // The same value twice is one, as the engine reads it.
    const [value, ...more] = new Set(query.getAll(flag));
    return value === 'true' && more.length === 0;
  });
  const dates = app.dataset.dates?.split(' ') ?? [];
  const segment = dates.filter((date) => Number(date) <= now()).length;
  const variant = nameOf({ flags, passkeys: hasPasskeys, segment });
  app.dataset.variant = variant;
  if (variant === '') return;
  // Other looks stand behind this script: most customers need not wait for them.
  app.style.visibility = 'hidden';
  whenParsed(document, () => {
    for (const template of document.querySelectorAll('template')) {
      if (template.dataset.variants?.split(',').includes(variant)) app.replaceChildren(template.content);
    }
    app.removeAttribute('style');
  });
}

/** Before any script of ours that is a file. */
function whenParsed(document: Document, then: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('readystatechange', then, { once: true });
  else then();
}

/** Keeps the first press before hydration. It is marked on its control, and replayed once. */
function keepEarly(app: HTMLElement): void {
  const keep = (event: Event): void => {
    if (app.dataset.awake !== undefined || !(event.target instanceof Element)) return;
    const pressed = event.type === 'submit' ? event.target : event.target.closest('button[type="button"]');
    if (!pressed || !app.contains(pressed)) return;
    event.preventDefault();
    if (!app.querySelector('[data-early]')) pressed.setAttribute('data-early', '');
  };
  app.addEventListener('submit', keep);
  app.addEventListener('click', keep);
}
