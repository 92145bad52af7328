import { fileURLToPath } from 'node:url';
import { CookieJar, type DOMWindow, JSDOM, VirtualConsole } from 'jsdom';
import { bootstrap } from '../../src/app/bootstrap/bootstrap.ts';
import type { contextCheck } from '../../src/app/contextCheck.ts';
import type { NavigationKind } from '../../src/app/contextSources.ts';
import { whenActivated } from '../../src/app/whenActivated.ts';
import { compileSources } from '../../src/compiler/compile.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { linkSources } from '../../src/compiler/lower/buildModel.ts';
import { validatorsOf } from '../../src/compiler/validators.ts';
import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';
import type { Program } from '../../src/engine/contracts/program.ts';
import type { KeyValueStore } from '../../src/engine/contracts/services.ts';
import type { Messages } from '../../src/engine/contracts/view.ts';
import type { Journal, Runtime } from '../../src/engine/runtime/index.ts';
import type { IdentityProvider } from '../../src/provider/index.ts';
import { canariesOf } from './canaries.ts';
import type { TimerOwner, VirtualClock } from './clock.ts';
import { createFetch, type Network } from './wire.ts';

export const origin = 'http://localhost:4400';

/** What a story may choose of the browser. */
export interface BrowserOptions {
  readonly languages: readonly string[];
  /** Where the product keeps the session context. */
  readonly persistence: Program['persistence'];
  /** The folder with the flows and texts of the product. */
  readonly folder: string;
  /** Addresses of links by their keys, in place of those of the environment: what no verified product has. */
  readonly addresses?: Readonly<Record<string, string>>;
  /** What becomes of the texts of the product before they are shown; they stay as they are, unless given. */
  readonly messages?: ((messages: Messages) => Messages) | null;
  /** Takes from the window of each page what the browser lacks, before the page begins. */
  readonly lacks?: (window: DOMWindow) => void;
  /** Told what the engine of a page is told, each page that begins, and each call of a page. */
  readonly hear?: (heard: Heard) => void;
  /** Told what the runtime notes: effects that begin and end, and what goes wrong with them. */
  readonly note?: (entry: Note) => void;
}

/** An entry of a page's journal. */
export type Note = Parameters<Journal['note']>[0];

/** Something that happened in a page. */
export type Heard =
  | { readonly type: 'loaded' }
  /** Method and path. */
  | { readonly type: 'request'; readonly call: string }
  | MachineEvent;

/** One browser: its tabs share cookies and local storage. */
export interface Browser {
  readonly jar: CookieJar;
  readonly local: Map<string, string>;
  readonly network: Network;
  /** What the browser offers pages for passkeys; null where it has none. */
  device: { readonly credentials: CredentialsContainer; readonly type: typeof PublicKeyCredential } | null;
  /** It keeps a cookie that a script has written for seven days at most, as Safari does. */
  keepsCookiesAWeek: boolean;
  /** When the page was last pressed, or a key: some browsers open a prompt for a while after that alone. */
  pressedAt: number;
  /** Every address that pages called, in order. */
  readonly called: URL[];
  /** What other pages of this browser are told when one of them writes into local storage. */
  readonly stored: Set<(from: JSDOM, key: string) => void>;
  /** Opens an empty tab; or one with a copy of what another holds, as "Duplicate tab" makes it. */
  openTab(like?: Tab): Tab;
  close(): void;
}

/** A document in the history of a tab, as the customer goes back and forward through it. */
interface Entry {
  readonly url: string;
  /** Entries that one document made by itself are left and entered without loading. */
  readonly document: number;
  /** Where the link was that the customer followed; empty for a typed address. */
  readonly referrer?: string;
}

/** What a page that is loaded ahead knows of it: in Safari no more than that it is hidden. */
type Ahead = 'prerendering' | 'hidden';

/** One tab. Addresses of the product are loaded; all others are only where the customer is. */
export interface Tab {
  readonly session: Map<string, string>;
  /** The address in the address bar. */
  address(): string;
  /** Whether a page of the product is open. */
  isOpen(): boolean;
  /** The engine of the page that is open. */
  engine(): Runtime;
  /** Brings the tab to the front; what the page sees as its window is this tab's from then on. */
  activate(): Document;
  /**
   * @param referrer where the link was that the customer followed; a typed address, unless given
   * @param ahead the browser loads the address before the customer goes to it
   */
  visit(address: string, referrer?: string, ahead?: Ahead): Promise<void>;
  /** The customer goes to the page that was loaded ahead. */
  appear(): Promise<void>;
  /** What the last page of the tab has done with the browser, each with its number; what it has not is missing. */
  deeds(): Readonly<Record<string, number>>;
  reload(): Promise<void>;
  /** Goes through the history; false where there is nothing. */
  go(steps: number): Promise<boolean>;
  /** Tells the page of the tab what its window hears when the customer comes back to it: `focus`, `pageshow`. */
  hears(type: 'focus' | 'pageshow' | 'visibilitychange'): Promise<void>;
  /** Another tab or window covers the tab, or no longer does. */
  setHidden(hidden: boolean): Promise<void>;
  close(): void;
}

/** What the page of a test build names. */
const testHookChunk = fileURLToPath(new URL('../../src/effects/core/hook/askTestHook.ts', import.meta.url));

type Product = ReturnType<typeof readProduct>;
const products = new Map<string, Product>();

/** The compiled product of a folder; a file of stories compiles each once. */
function productOf(folder: string): Product {
  const known = products.get(folder) ?? readProduct(folder);
  products.set(folder, known);
  return known;
}

function readProduct(folder: string) {
  const { sources } = readSources(folder);
  const { program, environments, shared, screens } = compileSources(sources, { target: 'test' });
  if (program === null) throw new Error('The product has errors: npm run verify tells them.');
  const isOwn = folder === process.cwd();
  return {
    program,
    environments,
    shared,
    screens,
    /** The check that the code brings along is that of the project's own flows. */
    async contextCheck(ofOwn: () => ReturnType<typeof contextCheck>): ReturnType<typeof contextCheck> {
      if (isOwn) return ofOwn();
      // A chunk that the project's own flows never need.
      await import('../../src/effects/okta/legacyApis.ts');
      const code = encodeURIComponent(validatorsOf(linkSources(sources, () => {}).schemas));
      return (await import(/* @vite-ignore */ `data:text/javascript,${code}`)).validateContext;
    },
  };
}

export function openBrowser(provider: IdentityProvider, clock: VirtualClock, options: BrowserOptions): Browser {
  const jar = new CookieJar();
  const local = new Map<string, string>();
  const tabs: { end(): void }[] = [];
  const browser: Browser = {
    jar,
    local,
    network: { isOffline: false },
    device: null,
    keepsCookiesAWeek: false,
    pressedAt: 0,
    called: [],
    stored: new Set(),
    openTab(like) {
      const tab = createTab(browser, provider, clock, options, new Map(like?.session));
      tabs.push(tab);
      return tab;
    },
    close: () => tabs.forEach((tab) => void tab.end()),
  };
  return browser;
}

interface OpenPage extends TimerOwner {
  readonly dom: JSDOM;
  did(deed: string): void;
  engine: Runtime | null;
  isGone: boolean;
  /** Settles when the product has begun, once the customer is there. */
  begun: Promise<void>;
}

function createTab(
  browser: Browser,
  provider: IdentityProvider,
  clock: VirtualClock,
  options: BrowserOptions,
  session: Map<string, string>,
) {
  let entries: readonly Entry[] = [];
  let at = -1;
  let documents = 0;
  let page: OpenPage | null = null;
  let deeds: ReadonlyMap<string, number> = new Map();

  const entry = (): Entry => entries[at] ?? { url: 'about:blank', document: -1 };
  const doms: JSDOM[] = [];
  let hasEnded = false;
  browser.stored.add((from, key) => {
    if (page === null || page.dom === from) return;
    const { window } = page.dom;
    inWindow(page.dom, browser, () => window.dispatchEvent(new window.StorageEvent('storage', { key })));
  });

  function unload(): void {
    if (page === null) return;
    const { window } = page.dom;
    window.dispatchEvent(new window.PageTransitionEvent('pagehide', { persisted: false }));
    page.isGone = true;
    clock.dropTimers(page);
    page = null;
  }

  /** Enters an address in a new entry, or in the one that is there. */
  function enter(url: string, replace: boolean, document: number, referrer = ''): void {
    const before = entries.slice(0, replace ? at : at + 1);
    const entered = { url, document, referrer };
    entries = replace ? [...before, entered, ...entries.slice(at + 1)] : [...before, entered];
    at = replace ? at : before.length;
  }

  async function load(arrival: NavigationKind, ahead?: Ahead): Promise<void> {
    unload();
    const { url, referrer = '' } = entry();
    if (!isProduct(url)) return;
    const consoleOfPage = new VirtualConsole();
    const dom = new JSDOM('<!doctype html><html lang="en"><body><div id="app"></div></body></html>', {
      url,
      ...(referrer === '' ? {} : { referrer }),
      cookieJar: browser.jar,
      pretendToBeVisual: true,
      virtualConsole: consoleOfPage,
    });
    doms.push(dom);
    // A timer may end after the browser was closed.
    const turn = (then: () => void): void => (hasEnded ? undefined : inWindow(dom, browser, then));
    const done = new Map<string, number>();
    const did = (deed: string): void => void done.set(deed, (done.get(deed) ?? 0) + 1);
    deeds = done;
    browser.pressedAt = 0;
    const opened: OpenPage = { dom, engine: null, isGone: false, turn, did, begun: Promise.resolve() };
    page = opened;
    const { document } = dom.window;
    Object.defineProperty(document, 'prerendering', { configurable: true, value: ahead === 'prerendering' });
    cover(document, ahead !== undefined);
    prepareWindow(opened, browser, session, options, (work) => clock.workOf(opened, work));
    answerFingerprint(dom);
    options.lacks?.(dom.window);
    install(dom, browser);
    clock.workOf(opened, () => {
      if (ahead) bootstrap(firstWindow(dom));
      const begin = (resolve: (begun: Promise<void>) => void) =>
        whenActivated(document, () => resolve(boot(opened, arrival)));
      opened.begun = new Promise(begin);
    });
    await (ahead ? clock.settle() : opened.begun);
  }

  async function boot(opened: OpenPage, arrival: NavigationKind): Promise<void> {
    const { window } = opened.dom;
    const product = await loadProduct();
    const { environments: verified, shared, screens, ...compiled } = productOf(options.folder);
    const environments = {
      ...verified,
      environments: mapValues(verified.environments, (entry) => ({
        ...entry,
        urls: { ...entry.urls, ...options.addresses },
      })),
    };
    const program = { ...compiled.program, persistence: options.persistence };
    const { jar, network, called } = browser;
    const isGone = (): boolean => opened.isGone;
    const from = new URL(entry().url).origin;
    const heard = canariesOf(browser).hear;
    const fetchOfPage = createFetch(provider, { origin: from, jar, network, called, heard, isGone });
    const hear = (heard: Heard): void => (opened.isGone ? undefined : options.hear?.(heard));
    const send: typeof fetch = (input, init) => {
      const { pathname } = new URL(String(input), origin);
      opened.did('calls');
      hear({ type: 'request', call: `${init?.method ?? 'GET'} ${pathname}` });
      return fetchOfPage(input, init);
    };
    hear({ type: 'loaded' });
    const local = product.createStore(() => window.localStorage);
    const tab = product.createStore(() => window.sessionStorage);
    const keep = (store: KeyValueStore): KeyValueStore => ({
      ...store,
      write: (key, value) => !opened.isGone && store.write(key, value),
    });
    const content = {
      release: 'story',
      at: '',
      program: null,
      shared: {},
      screens: {},
      environments,
      testHook: testHookChunk,
    };
    const begun = product.beginVisit(program, content, { tab: keep(tab), local: keep(local) }, send);
    const note = (entry: Note): void => {
      begun.journal.note(entry);
      canariesOf(browser).note(entry);
      if (!opened.isGone) options.note?.(entry);
    };
    const visit = { ...begun, journal: { ...begun.journal, hear, note } };
    const saying = <View extends { readonly messages: Messages }>(view: View): View =>
      options.messages ? { ...view, messages: options.messages(view.messages) } : view;
    const loaders = {
      shared: mapValues(shared, (view) => async () => saying(view)),
      screens: mapValues(screens, (views) => mapValues(views, (view) => async () => saying(view))),
    };
    const isContext = await compiled.contextCheck(() => product.contextCheck([local, tab]));
    const parts = {
      visit,
      history: product.createHistory(program.basePath, Object.keys(program.query), historyWindow(opened)),
      loaders,
      isContext,
      local: keep(local),
      tab: keep(tab),
      arrival,
      urgent: () => Promise.resolve(),
    };
    const engine = product.beginEngine(parts);
    engine.start();
    opened.engine = engine.runtime;
    const app = window.document.getElementById('app');
    if (app === null) throw new Error('The page has no app.');
    const services = {
      views: engine.views,
      Router: product.routerOf(engine.history),
      allowUrl: engine.allowUrl,
      whenMissing() {},
    };
    product.mountNew(app, engine.runtime, services);
    await clock.settle();
  }

  /** The history as the page uses it: what leaves the page ends it. */
  function historyWindow(opened: OpenPage) {
    const { window } = opened.dom;
    const move = (target: unknown, replace: boolean): void => {
      const url = new URL(String(target), entry().url).href;
      opened.did('writes history');
      enter(url, replace, entry().document, entry().referrer);
      opened.dom.reconfigure({ url });
    };
    const leave = (target: string | URL, replace: boolean): void => {
      if (opened.isGone) return;
      documents += 1;
      enter(new URL(target, entry().url).href, replace, documents);
      void load('navigate');
    };
    return {
      history: {
        pushState: (_state: unknown, _title: string, url?: string | URL | null) => move(url, false),
        replaceState: (_state: unknown, _title: string, url?: string | URL | null) => move(url ?? entry().url, true),
      },
      location: {
        get pathname() {
          return window.location.pathname;
        },
        get search() {
          return window.location.search;
        },
        get hash() {
          return window.location.hash;
        },
        assign: (target: string | URL) => leave(target, false),
        replace: (target: string | URL) => leave(target, true),
      },
      addEventListener: (type: 'popstate', listener: () => void) => window.addEventListener(type, listener),
    };
  }

  return {
    session,
    address: () => entry().url,
    isOpen: () => page !== null,
    engine() {
      if (!page?.engine) throw new Error(`No page of the product is open: ${entry().url}`);
      return page.engine;
    },
    activate() {
      if (page === null) throw new Error(`No page of the product is open: ${entry().url}`);
      install(page.dom, browser);
      return page.dom.window.document;
    },
    async visit(address: string, referrer = '', ahead?: Ahead) {
      documents += 1;
      enter(new URL(address, origin).href, false, documents, referrer);
      await load('navigate', ahead);
    },
    async appear() {
      const { dom, begun } = page as OpenPage;
      const { document, Event: EventOfPage } = dom.window;
      const change = Reflect.get(document, 'prerendering') ? 'prerenderingchange' : 'visibilitychange';
      Object.defineProperty(document, 'prerendering', { configurable: true, value: false });
      cover(document, false);
      document.dispatchEvent(new EventOfPage(change));
      await begun;
    },
    deeds: () => Object.fromEntries(deeds),
    reload: () => load('reload'),
    async hears(type: 'focus' | 'pageshow' | 'visibilitychange') {
      const { window } = (page as OpenPage).dom;
      const target = type === 'visibilitychange' ? window.document : window;
      inWindow((page as OpenPage).dom, browser, () => target.dispatchEvent(new window.Event(type)));
      await clock.settle();
    },
    async setHidden(hidden: boolean) {
      cover((page as OpenPage).dom.window.document, hidden);
      await this.hears('visibilitychange');
    },
    async go(steps: number) {
      const target = entries[at + steps];
      if (target === undefined) return false;
      const stays = target.document === entry().document && page !== null;
      at += steps;
      if (!stays) {
        await load('back_forward');
        return true;
      }
      const { dom } = page as OpenPage;
      dom.reconfigure({ url: target.url });
      dom.window.dispatchEvent(new dom.window.PopStateEvent('popstate', { state: null }));
      await clock.settle();
      return true;
    },
    close: unload,
    end() {
      unload();
      hasEnded = true;
      for (const dom of doms) dom.window.close();
    },
  };
}

/** Another tab or window covers the page, or no longer does. */
function cover(document: Document, hidden: boolean): void {
  for (const [name, value] of Object.entries({ hidden, visibilityState: hidden ? 'hidden' : 'visible' }))
    Object.defineProperty(document, name, { configurable: true, value });
}

function isProduct(url: string): boolean {
  const { origin: host, pathname } = new URL(url);
  return host === origin && (pathname === '/' || /^\/login-ui(\/|$)/u.test(pathname));
}

/** The product's code reads globals when it runs, and React's when it is loaded: a window must be there before. */
async function loadProduct() {
  const [{ beginVisit }, { beginEngine }, { createHistory }, { mountNew }, { routerOf }, { createStore }, check] =
    await Promise.all([
      import('../../src/app/visit.ts'),
      import('../../src/app/beginEngine.ts'),
      import('../../src/app/history.ts'),
      import('../../src/app/mount.tsx'),
      import('../../src/app/routerOf.tsx'),
      import('../../src/app/stores.ts'),
      import('../../src/app/contextCheck.ts'),
      // Chunks of their own: no story waits for a disk, while its clock runs on.
      import('../../src/effects/okta/idx/gateway.ts'),
      import('../../src/effects/afterSignIn.ts'),
      import(/* @vite-ignore */ testHookChunk),
      import('virtual:validators'),
    ]);
  return { beginVisit, beginEngine, createHistory, mountNew, routerOf, createStore, contextCheck: check.contextCheck };
}

/** What jsdom lacks, or has otherwise than a browser. */
function prepareWindow(
  { dom, did }: OpenPage,
  browser: Browser,
  session: Map<string, string>,
  options: BrowserOptions,
  workOfPage: (work: () => void) => void,
): void {
  const { window } = dom;
  const define = (target: object, name: string, value: unknown): void => {
    Object.defineProperty(target, name, { configurable: true, value });
  };
  const tell = (key: string): void => void setImmediate(() => browser.stored.forEach((hear) => void hear(dom, key)));
  const used = (): void => did('uses storage');
  define(window, 'localStorage', storageOf(browser.local, used, tell));
  define(window, 'sessionStorage', storageOf(session, used));
  const cookie = Object.getOwnPropertyDescriptor(window.Document.prototype, 'cookie');
  Object.defineProperty(window.document, 'cookie', {
    configurable: true,
    get() {
      did('reads cookies');
      return cookie?.get?.call(window.document);
    },
    set(written: string) {
      did('writes a cookie');
      const most = browser.keepsCookiesAWeek ? weekMilliseconds : Number.POSITIVE_INFINITY;
      cookie?.set?.call(window.document, withEnd(written, most));
    },
  });
  for (const type of ['pointerdown', 'keydown'])
    window.addEventListener(type, () => (browser.pressedAt = Date.now()), true);
  define(window.navigator, 'languages', options.languages);
  define(window.navigator, 'language', options.languages[0]);
  if (browser.device !== null) define(window.navigator, 'credentials', browser.device.credentials);
  window.scrollTo = () => {};
  // jsdom knows only its own signals, and the product's are Node's.
  const { addEventListener, removeEventListener } = window.EventTarget.prototype;
  const listeners = new WeakMap<object, EventListener>();
  const ofPage = (listener: EventListenerOrEventListenerObject | null): typeof listener => {
    if (typeof listener !== 'function') return listener;
    const known = listeners.get(listener);
    const made = known ?? ((event: Event): void => workOfPage(() => listener.call(event.currentTarget, event)));
    listeners.set(listener, made);
    return made;
  };
  window.EventTarget.prototype.removeEventListener = function remove(type, listener, given) {
    removeEventListener.call(this, type, ofPage(listener), given);
  };
  window.EventTarget.prototype.addEventListener = function add(type, listener, given) {
    const { signal, ...rest } = typeof given === 'object' ? given : { signal: undefined, capture: given === true };
    addEventListener.call(this, type, ofPage(listener), rest);
    signal?.addEventListener('abort', () => this.removeEventListener(type, listener, rest));
  };
}

const weekMilliseconds = 7 * 24 * 60 * 60_000;

/** A cookie with the moment of its end, because the jar counts a Max-Age from the last time that the cookie was read. */
function withEnd(written: string, mostMilliseconds: number): string {
  const part = (name: string): string | undefined => new RegExp(`;\\s*${name}=([^;]*)`, 'iu').exec(written)?.[1];
  const age = part('max-age');
  const end = age === undefined ? Date.parse(part('expires') ?? '') : Date.now() + Number(age) * 1000;
  if (Number.isNaN(end)) return written;
  const last = new Date(Math.min(end, Date.now() + mostMilliseconds));
  return `${written.replace(/;\s*(?:max-age|expires)=[^;]*/giu, '')}; Expires=${last.toUTCString()}`;
}

/** What the first script of a page finds. */
function firstWindow({ window }: JSDOM): Parameters<typeof bootstrap>[0] {
  const { document, location } = window;
  const { setTimeout } = globalThis;
  return {
    ...{ document, location, setTimeout, hasPasskeys: 'credentials' in window.navigator },
    ...{ sessionStorage: () => window.sessionStorage, now: () => Date.now() },
  };
}

function storageOf(items: Map<string, string>, used: () => void, changed: (key: string) => void = () => {}): Storage {
  return {
    get length() {
      used();
      return items.size;
    },
    key(index) {
      used();
      return [...items.keys()][index] ?? null;
    },
    getItem(key) {
      used();
      return items.get(key) ?? null;
    },
    setItem(key, value) {
      used();
      items.set(key, String(value));
      changed(key);
    },
    removeItem(key) {
      used();
      if (items.delete(key)) changed(key);
    },
    clear: () => items.clear(),
  };
}

/**
 * Answers in place of the provider's fingerprint page. A frame of jsdom loads nothing, but makes a window, which takes as
 * long as that of the page: here an element without one stands for it.
 */
function answerFingerprint({ window }: JSDOM): void {
  const { document } = window;
  const waiting = new Set<HTMLElement & { readonly src: string }>();
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    if (name !== 'iframe') return create(name, options);
    const frame = Object.assign(create('span'), { src: '', contentWindow: window });
    waiting.add(frame);
    return frame;
  };
  const seen = new window.MutationObserver(() => {
    for (const frame of waiting) {
      if (!frame.isConnected || !frame.src.includes('/devicefingerprint')) continue;
      waiting.delete(frame);
      const data = JSON.stringify({ type: 'FingerprintAvailable', fingerprint: 'fingerprint-of-story' });
      const source = window as unknown as Window;
      window.dispatchEvent(new window.MessageEvent('message', { data, source, origin: new URL(frame.src).origin }));
    }
  });
  seen.observe(document, { subtree: true, childList: true });
}

/** Node's own globals stay: provider and SDK run on them. Events are the window's, which dispatches no others. */
const nodeNames = new Set(Object.getOwnPropertyNames(globalThis));
const windowsOwn = ['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'FormData'];
for (const name of windowsOwn) nodeNames.delete(name);

/** What a browser may refuse to whoever asks for it. */
const mayThrow = ['localStorage', 'sessionStorage'];

/** The window that code sees, and what it has for passkeys. */
let installed: readonly unknown[] = [];
let front: JSDOM | null = null;

/** Lets a page in the background hear something, as if its window were the one that code sees. */
function inWindow(dom: JSDOM, browser: Browser, hear: () => void): void {
  const before = front;
  install(dom, browser);
  hear();
  // What is heard may load another page.
  if (before && front === dom) install(before, browser);
}

/** Makes the window of a page the one that code sees. */
function install(dom: JSDOM, browser: Browser): void {
  const { window } = dom;
  front = dom;
  if (installed[0] === window && installed[1] === browser.device) return;
  installed = [window, browser.device];
  const seen = window as unknown as Readonly<Record<string, unknown>>;
  const names = Object.getOwnPropertyNames(window).filter((name) => !nodeNames.has(name) && !mayThrow.includes(name));
  const values = {
    ...Object.fromEntries(names.map((name) => [name, seen[name]])),
    PublicKeyCredential: browser.device?.type,
  };
  for (const [name, value] of Object.entries({ ...values, window, self: window }))
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  for (const name of mayThrow) Object.defineProperty(globalThis, name, { configurable: true, get: () => seen[name] });
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  make: (value: From, key: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value, key)]));
}
