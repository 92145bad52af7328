import { inputsIn, isChanged } from '../../ui/fields/value/controls.ts';
import { nameOf } from '../prerender/prerendered.ts';
import { whenActivated } from '../whenActivated.ts';
import { applyLook } from './applyLook.ts';
import { reloadOnce } from './reloadOnce.ts';
import { showLateNotice } from './showLateNotice.ts';

/** How long the product's code may take before the page tells customers what to do without it. */
const timeoutMs = 15_000;

/** The parts of a browser's window that it uses. */
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
 * Everything that happens before the product's code arrives. It is inlined in the page, so it must stay small. It selects
 * the variant that was prerendered for this address, and keeps presses until the page is hydrated. A page that is loaded
 * ahead waits for the customer with both.
 */
export function bootstrap(window: BootstrapWindow): void {
  const { document, location } = window;
  const app = document.getElementById('app');
  if (!app) return;
  const late = (): void => {
    if (app.dataset.awake === undefined) showLateNotice(document);
  };
  // A file of the page is gone because of a release. The new page names the new files, and lacks what was typed.
  document.addEventListener(
    'error',
    ({ target }) => {
      const isOurs = target instanceof HTMLScriptElement && target.type === 'module';
      if (!isOurs) return;
      whenActivated(document, () => {
        if (app.dataset.awake !== undefined) return;
        if (inputsIn(app).some(isChanged) || !reloadOnce(window.sessionStorage, location)) late();
      });
    },
    true,
  );
  whenActivated(document, () => {
    window.setTimeout(late, timeoutMs);
    keepEarly(app);
    // Last, because an old browser may fail there.
    chooseVariant(app, window);
  });
}

/** Shows the variant for query, browser and time. Clears the page if it was prerendered for another address. */
function chooseVariant(app: HTMLElement, { location, hasPasskeys, now }: BootstrapWindow): void {
  if (app.dataset.path === undefined) return;
  if (location.pathname.replace(/\/$/u, '') !== app.dataset.path) {
    app.textContent = '';
    delete app.dataset.path;
    return;
  }
  const query = new URLSearchParams(location.search);
  const flags = (app.dataset.flags ?? '').split(' ').filter((flag) => {
    // A repeated value counts once, as in the engine.
    const [value, ...more] = new Set(query.getAll(flag));
    return value === 'true' && more.length === 0;
  });
  const dates = app.dataset.dates?.split(' ') ?? [];
  const segment = dates.filter((date) => Number(date) <= now()).length;
  const variant = nameOf({ flags, passkeys: hasPasskeys, segment });
  app.dataset.variant = variant;
  applyLook(app, variant);
}

/** Keeps the presses before hydration: marks each control with the place of its press, to be replayed once. */
function keepEarly(app: HTMLElement): void {
  const keep = (event: Event): void => {
    if (app.dataset.awake !== undefined || !(event.target instanceof Element)) return;
    const pressed = event.type === 'submit' ? event.target : event.target.closest('button[type="button"]');
    if (!pressed || !app.contains(pressed)) return;
    event.preventDefault();
    // The same control pressed again is impatience.
    if (!pressed.hasAttribute('data-early'))
      pressed.setAttribute('data-early', String(app.querySelectorAll('[data-early]').length));
  };
  app.addEventListener('submit', keep);
  app.addEventListener('click', keep);
}
