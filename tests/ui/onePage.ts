import { cleanup } from '@testing-library/react';
import type { JSDOM } from 'jsdom';
import { afterAll, afterEach, expect, vi } from 'vitest';

// The files of the project `page` share modules, so they must share their window as well: React, for one, keeps the
// window that it was loaded in. Every file finds that window like a new one. What cannot be brought back fails the file.

type Call = (args: readonly unknown[], result: unknown, isByLibrary: boolean) => void;

/** The window of vitest. */
declare const jsdom: JSDOM;

/** Set by libraries when they are loaded or first used, for the life of a window. */
const ofLibraries = /^(window\.IS_REACT_ACT_ENVIRONMENT|HTMLElement\.prototype\.(focus|blur)|navigator\.clipboard)$/u;
const later = setTimeout;
const [root, head, body] = [document.documentElement, document.head, document.body];
const address = location.href;
const undo: (() => void)[] = [];
const complaints: unknown[] = [];

function follow(owner: object, name: string, onCall: Call): void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  const apply = (target: (...args: unknown[]) => unknown, self: unknown, args: unknown[]): unknown => {
    const result = Reflect.apply(target, self, args);
    onCall(args, result, new Error().stack?.split('\n')[2]?.includes('/node_modules/') === true);
    return result;
  };
  const value = new Proxy(Reflect.get(owner, name), { apply });
  Object.defineProperty(owner, name, { configurable: true, writable: true, value });
  undo.push(() => (own ? Object.defineProperty(owner, name, own) : Reflect.deleteProperty(owner, name)));
}

/** The properties of an object. Those of jsdom, vitest and some libraries begin with an underscore. */
function held(owner: object): ReadonlyMap<string, unknown> {
  const properties = Object.entries(Object.getOwnPropertyDescriptors(owner)).filter(([key]) => !key.startsWith('_'));
  // Node makes some globals when they are first read.
  const read = (key: string, { value, get }: PropertyDescriptor) =>
    owner === globalThis ? Reflect.get(owner, key) : (value ?? get);
  return new Map(properties.map(([key, property]) => [key, read(key, property)]));
}

/** What scripts can replace parts of: the window, what it holds, and prototypes. */
function owners(): ReadonlyMap<object, string> {
  const found = new Map<object, string>([[globalThis, 'window']]);
  for (const [owner, of] of found) {
    for (const [key, part] of held(owner)) {
      // No `instanceof`: objects of jsdom have another Object.
      if ((typeof part !== 'object' && typeof part !== 'function') || part === null || found.has(part)) continue;
      if (owner === globalThis) found.set(part, key);
      else if (key === 'prototype') found.set(part, `${of}.${key}`);
    }
  }
  return found;
}

const before = [...owners()].map(([owner, of]) => ({ owner, of, parts: held(owner) }));
for (const target of [window, document, root, head, body]) {
  follow(target, 'addEventListener', ([type, listener, options], _, isByLibrary) => {
    if (!isByLibrary)
      undo.push(() => target.removeEventListener(type as string, listener as EventListener, options as boolean));
  });
}
for (const name of ['setTimeout', 'setInterval'] as const) {
  follow(globalThis, name, (_, timer, isByLibrary) => isByLibrary || undo.push(() => clearTimeout(timer as number)));
}
// React complains once a process. A file that listens for complaints could be too late.
follow(console, 'error', ([complaint]) => complaints.push(complaint));
for (const name of ['mock', 'doMock', 'resetModules'] as const) {
  vi[name] = () => {
    throw new Error(
      `vi.${name} would change the modules of other files. Such a file belongs to the project "page alone"`,
    );
  };
}

afterEach(cleanup);

afterAll(async () => {
  vi.restoreAllMocks();
  for (const each of [head, body]) each.replaceChildren();
  for (const each of [root, head, body]) for (const name of each.getAttributeNames()) each.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
  jsdom.cookieJar.removeAllCookiesSync();
  history.replaceState(null, '', address);
  getSelection()?.removeAllRanges();
  // jsdom tells storage and selection in a later task.
  await new Promise((resolve) => later(resolve));
  for (const each of undo.reverse()) each();
  const changed = before.flatMap(({ owner, of, parts }) => {
    const now = held(owner);
    const names = [...new Set([...parts.keys(), ...now.keys()])];
    return names.filter((name) => !Object.is(parts.get(name), now.get(name))).map((name) => `${of}.${name}`);
  });
  const left = changed.filter((name) => !ofLibraries.test(name));
  // Testing Library keeps the body that it was loaded with.
  const isOwnBody = document.body === body;
  expect({ left, complaints, isOwnBody }).toEqual({ left: [], complaints: [], isOwnBody: true });
});
