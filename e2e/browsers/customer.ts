import { readFileSync } from 'node:fs';
import type { screen as Screen } from '@testing-library/dom';
import { expect } from 'playwright/test';
import { type Customer, customerWith, type Hands, strokesOf, type Words } from '../../tests/stories/customer.ts';
import type { Provider } from '../../tests/stories/provider.ts';
import type { Driver } from './driver.ts';

/** Finds things as people do, by role, label and words; it is loaded into each page before the first look at it. */
const library = readFileSync(
  new URL('../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', import.meta.url),
  'utf8',
);

/** What is looked for: something of one of these roles, an input by its label, or words anywhere. */
interface Sought {
  readonly roles?: readonly string[];
  /** Of a heading. */
  readonly level?: number;
  readonly isField?: true;
  readonly words: Words;
}

const heading = { roles: ['heading'], level: 1 };
const control = { roles: ['button', 'link'] };
const choice = { roles: ['radio', 'checkbox'] };
const field = { isField: true } as const;
const focusable = { roles: [...control.roles, ...choice.roles, 'dialog'], ...field };

interface Found {
  readonly value: string;
  readonly hasFocus: boolean;
  readonly isDisabled: boolean;
  /** Whether a press at its middle reaches it and nothing that lies above. */
  readonly isReachable: boolean;
  readonly x: number;
  readonly y: number;
}

/** Runs in the page: all that is seen of what is sought; null as long as the library is not loaded. */
function lookFor({ roles, level, isField, words, pattern }: Sought & { readonly pattern?: string }): Found[] | null {
  const loaded = (globalThis as { readonly TestingLibraryDom?: { readonly screen: typeof Screen } }).TestingLibraryDom;
  if (loaded === undefined) return null;
  const { screen } = loaded;
  const name = pattern === undefined ? words : new RegExp(pattern, 'u');
  /** With the links in it: the library alone looks at what stands between them. */
  const isIn = (one: Element | null): boolean => {
    const whole = (one?.textContent ?? '').replace(/\s+/gu, ' ').trim();
    return typeof name === 'string' ? whole.includes(name) : name.test(whole);
  };
  const all = [
    ...(roles ?? []).flatMap((role) => screen.queryAllByRole(role, { name, ...(level && { level }) })),
    ...(isField ? screen.queryAllByLabelText(name, { selector: 'input' }) : []),
    ...(roles || isField ? [] : screen.queryAllByText((_, one) => isIn(one) && ![...(one?.children ?? [])].some(isIn))),
  ];
  return [...new Set(all)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((one) => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = one.getClientRects()[0] ?? one.getBoundingClientRect();
      const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
      const hit = document.elementFromPoint(x, y);
      const input = one as HTMLInputElement;
      return {
        value: input.value ?? '',
        hasFocus: document.activeElement === one,
        isDisabled: input.disabled === true || one.getAttribute('aria-disabled') === 'true',
        isReachable: hit !== null && (one.contains(hit) || hit.closest('label')?.control === one),
        x,
        y,
      };
    });
}

/** Runs in the page: what all alerts say. */
const alerts = (): string[] => [...document.querySelectorAll('[role="alert"]')].map((one) => one.textContent ?? '');

const until = (check: () => Promise<void>): Promise<void> =>
  expect(check).toPass({ timeout: 60_000, intervals: [50, 100, 200] });

/** A customer at Firefox or WebKit. */
export function customerAt(driver: Driver, provider: Provider, origin: string): Customer {
  async function look(sought: Sought): Promise<readonly Found[]> {
    const { words } = sought;
    const given = words instanceof RegExp ? { ...sought, words: '', pattern: words.source } : sought;
    const found = await driver.run(lookFor, given);
    if (found !== null) return found;
    await driver.load(library);
    return (await driver.run(lookFor, given)) ?? [];
  }

  /** Waits until there is one of it, and it is as it should be. */
  async function one(sought: Sought, isRight: (found: Found) => boolean = () => true): Promise<Found> {
    let right: Found | undefined;
    await until(async () => {
      const found = await look(sought);
      right = found.length === 1 && found.every(isRight) ? found[0] : undefined;
      expect(right, `${sought.words}: ${JSON.stringify(found)}`).toBeDefined();
    });
    if (right === undefined) throw new Error(`${sought.words} is not there.`);
    return right;
  }

  async function pressAt(sought: Sought): Promise<void> {
    const places: string[] = [];
    const { x, y } = await one(sought, (found) => {
      // What still moves is waited for: a slow browser may draw what was typed only now.
      places.push(`${found.x} ${found.y}`);
      const [last, ...before] = places.slice(-3).reverse();
      return found.isReachable && !found.isDisabled && before.length === 2 && before.every((place) => place === last);
    });
    await driver.click(x, y);
  }

  let departures = 0;
  /** Does what leads to another document or address, and waits until it is there: browsers do not report that alike. */
  async function leave(go: () => Promise<void>): Promise<void> {
    departures += 1;
    await driver.run((number) => void Reflect.set(globalThis, 'left', `${number} ${location.href}`), departures);
    await go();
    const isThere = (number: number): boolean => Reflect.get(globalThis, 'left') !== `${number} ${location.href}`;
    await until(async () => expect(await driver.run(isThere, departures)).toBe(true));
  }

  const see: Hands['see'] = async (words) => void (await one({ ...heading, words }));
  const hands: Hands = {
    see,
    async open(path = '/login-ui/login') {
      // WebKit loses an address that it is given while it still begins, so it is given once more.
      const go = (): Promise<void> => leave(() => driver.open(`${origin}${path}`));
      await go().catch(go);
      await see(/./u);
    },
    reload: () => leave(driver.reload),
    back: () => leave(driver.back),
    forward: () => leave(driver.forward),
    read: (words) => until(async () => expect(await look({ words }), String(words)).not.toEqual([])),
    alerted: (words) => until(async () => expect((await driver.run(alerts)).join('\n')).toMatch(words)),
    async type(label, typed) {
      const sought = { ...field, words: label };
      await pressAt(sought);
      await one(sought, ({ hasFocus }) => hasFocus);
      await driver.selectAll();
      if (typed === '') await driver.press('Delete');
      else await driver.write(typed);
      await one(sought, ({ value }) => value === typed);
    },
    hold: async (label, wanted) => void (await one({ ...field, words: label }, ({ value }) => value === wanted)),
    choose: (words) => pressAt({ ...choice, words }),
    press: (words) => pressAt({ ...control, words }),
    async keys(pressed) {
      for (const { key, text } of strokesOf(pressed)) {
        if (key !== undefined) await driver.press(key);
        if (text !== undefined) await driver.write(text);
      }
    },
    isAt: async (words) => (await look({ ...focusable, words })).some(({ hasFocus }) => hasFocus),
    reach: (words) => until(async () => expect(await hands.isAt(words), String(words)).toBe(true)),
    // By the document: WebKit tells the address of a page before that page is there.
    arrive: (address) => until(async () => expect(await driver.run(() => location.href)).toMatch(address)),
    cookieNames: () => driver.cookieNames(),
  };
  return customerWith(hands, provider);
}
