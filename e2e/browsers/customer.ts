import { readFileSync } from 'node:fs';
import type { screen as Screen } from '@testing-library/dom';
import { expect } from 'playwright/test';
import type { Provider } from '../../tests/stories/provider.ts';
import { like, text } from '../../tests/texts.ts';
import type { Driver } from './driver.ts';

/** What finds things as people do, by role, label and words; it is put into the page before each first look at it. */
const eyes = readFileSync(
  new URL('../../node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', import.meta.url),
  'utf8',
);
const patience = { timeout: 20_000, intervals: [50, 100, 200] };

/** A name as it stands there, whole, or as a pattern. */
type Name = string | RegExp;

/** What is looked for: something with a role, a field with a label, or words. */
type Sought =
  | { readonly role: string; readonly name: Name; readonly level?: number }
  | { readonly label: Name }
  | { readonly text: Name };

interface Found {
  readonly value: string;
  readonly isChecked: boolean;
  readonly hasFocus: boolean;
  readonly isDisabled: boolean;
  /** Whether a press at its middle reaches it and nothing that lies above. */
  readonly isReachable: boolean;
  readonly x: number;
  readonly y: number;
}

/** Runs in the page: all that is seen of what is sought. */
function lookFor(sought: Readonly<Record<string, string | number>>): readonly Found[] | 'no eyes' {
  const { TestingLibraryDom: library } = globalThis as unknown as {
    readonly TestingLibraryDom?: { readonly screen: typeof Screen };
  };
  if (!library) return 'no eyes';
  const { screen } = library;
  const { role, label, text, name, pattern, level } = sought;
  const words = pattern === undefined ? String(label ?? text ?? name) : new RegExp(String(pattern), 'u');
  /** With the links in it: the library alone looks at what stands between them. */
  const isIn = (one: Element | null): boolean => {
    const whole = (one?.textContent ?? '').replace(/\s+/gu, ' ').trim();
    return typeof words === 'string' ? whole.includes(words) : words.test(whole);
  };
  const all =
    role !== undefined
      ? screen.queryAllByRole(String(role), { name: words, ...(level ? { level: Number(level) } : {}) })
      : label !== undefined
        ? screen.queryAllByLabelText(words, { selector: 'input' })
        : screen.queryAllByText((_, one) => isIn(one) && ![...(one?.children ?? [])].some(isIn));
  return all
    .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((one) => {
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = one.getClientRects()[0] ?? one.getBoundingClientRect();
      const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
      const hit = document.elementFromPoint(x, y);
      const field = one as HTMLInputElement;
      return {
        value: field.value ?? one.textContent ?? '',
        isChecked: field.checked === true,
        hasFocus: document.activeElement === one,
        isDisabled: field.disabled === true || one.getAttribute('aria-disabled') === 'true',
        isReachable: hit !== null && (one.contains(hit) || hit.closest('label')?.control === one),
        x,
        y,
      };
    });
}

/** The keys that have no character, as WebDriver writes them. */
const keys = {
  Tab: '\uE004',
  Enter: '\uE007',
  Space: ' ',
  Escape: '\uE00C',
  Control: '\uE009',
  Delete: '\uE017',
} as const;
type Key = keyof typeof keys;

/** A customer at the browser: does what people do, by what they see. Whatever is not there yet is waited for. */
export interface Customer {
  /** Opens an address of the product and waits for its heading. */
  open(path?: string): Promise<void>;
  see(heading: Name): Promise<void>;
  /** Reads words, maybe as a part of more. */
  read(words: Name): Promise<void>;
  /** Replaces what stands in the field with a label. */
  type(label: Name, text: string): Promise<void>;
  press(role: 'button' | 'link' | 'radio' | 'checkbox', name: Name): Promise<void>;
  /** Presses keys, one after the other, or types a text where the focus is. */
  key(...pressed: readonly Key[]): Promise<void>;
  write(text: string): Promise<void>;
  /** Waits until something has the focus. */
  isAt(sought: Sought): Promise<void>;
  /** Presses Tab until something has the focus. */
  tabTo(sought: Sought): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  reload(): Promise<void>;
  /** Is at a page in the end, such as the customer's home. */
  arrive(path: string): Promise<void>;
  value(label: Name): Promise<string>;
  cookieNames(): Promise<readonly string[]>;
  signIn(username: string, password?: string): Promise<void>;
  /** Signs in, asks for the code by that channel, and is on the code screen. */
  reachCode(username: string, channel?: 'text' | 'email'): Promise<void>;
  typeCode(code: string): Promise<void>;
}

export function customerAt(driver: Driver, provider: Provider, origin: string): Customer {
  const look = async (sought: Sought): Promise<readonly Found[]> => {
    const plain = Object.fromEntries(
      Object.entries(sought).map(([what, value]) =>
        value instanceof RegExp ? ['pattern', value.source] : [what, value],
      ),
    );
    if ('label' in sought) plain.label ??= '';
    if ('text' in sought) plain.text ??= '';
    const ask = (): Promise<unknown> => driver.run(`return (${lookFor})(...arguments)`, plain);
    let found = await ask();
    if (found === 'no eyes') {
      await driver.run(eyes);
      found = await ask();
    }
    return found as readonly Found[];
  };
  const describe = (sought: Sought): string =>
    Object.values(sought)
      .filter((one) => typeof one !== 'number')
      .join(' ');
  /** Waits until there is one of it, and it is as it should be. */
  const one = async (sought: Sought, isRight: (found: Found) => boolean = () => true): Promise<Found> => {
    let right: Found | undefined;
    await expect(async () => {
      const found = await look(sought);
      const seen = found.map((each) => JSON.stringify(each)).join(' ');
      right = found.length === 1 && found.every(isRight) ? found[0] : undefined;
      expect(right, `${describe(sought)}: ${found.length} there ${seen}`).toBeDefined();
    }).toPass(patience);
    if (!right) throw new Error(describe(sought));
    return right;
  };
  const pressAt = async (sought: Sought): Promise<void> => {
    let before = '';
    const { x, y } = await one(sought, (found) => {
      // What still moves is waited for.
      const [now, past] = [`${found.x} ${found.y}`, before];
      before = now;
      return found.isReachable && !found.isDisabled && now === past;
    });
    await driver.act([
      {
        type: 'pointer',
        id: 'mouse',
        parameters: { pointerType: 'mouse' },
        actions: [
          { type: 'pointerMove', x, y },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
      },
    ]);
  };
  const strike = (values: readonly string[]): Promise<void> =>
    driver.act([
      {
        type: 'key',
        id: 'keyboard',
        actions: values.flatMap((value) => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      },
    ]);
  const selectAll = (): Promise<void> =>
    driver.act([
      {
        type: 'key',
        id: 'keyboard',
        actions: [
          { type: 'keyDown', value: keys.Control },
          { type: 'keyDown', value: 'a' },
          { type: 'keyUp', value: 'a' },
          { type: 'keyUp', value: keys.Control },
        ],
      },
    ]);
  /** Does what leads to another document or address, and waits until it is there: of that no driver tells alike. */
  const leave = async (go: () => Promise<void>): Promise<void> => {
    await driver.run('globalThis.leftAt = location.href');
    await go();
    const where =
      'return [globalThis.leftAt === location.href ? "still at" : "arrived at", location.href, document.readyState]';
    await expect(async () => expect(await driver.run(where)).toContain('arrived at')).toPass(patience);
  };
  const customer: Customer = {
    async open(path = '/login-ui/login') {
      // WebKit loses an address that it is given while it still begins, so it is given once more.
      const go = (): Promise<void> => leave(() => driver.open(`${origin}${path}`));
      await go().catch(go);
      await customer.see(/./);
    },
    see: async (name) => void (await one({ role: 'heading', level: 1, name })),
    read: (words) => expect.poll(async () => (await look({ text: words })).length, patience).toBeGreaterThan(0),
    async type(label, typed) {
      await pressAt({ label });
      await one({ label }, ({ hasFocus }) => hasFocus);
      await selectAll();
      await strike(typed === '' ? [keys.Delete] : [...typed]);
      await one({ label }, ({ value }) => value === typed);
    },
    press: (role, name) => pressAt({ role, name }),
    key: (...pressed) => strike(pressed.map((each) => keys[each])),
    write: (typed) => strike([...typed]),
    isAt: async (sought) => void (await one(sought, ({ hasFocus }) => hasFocus)),
    async tabTo(sought) {
      await one(sought);
      for (let steps = 0; steps < 40; steps += 1) {
        await customer.key('Tab');
        if ((await look(sought)).some(({ hasFocus }) => hasFocus)) return;
      }
      throw new Error(`Tab never reaches ${describe(sought)}.`);
    },
    back: () => leave(() => driver.back()),
    forward: () => leave(() => driver.forward()),
    reload: () => leave(() => driver.reload()),
    // By the document: WebKit tells the address of a page before that page is there.
    arrive: (path) =>
      expect(async () => expect(await driver.run('return location.pathname')).toBe(path)).toPass(patience),
    value: async (label) => (await one({ label })).value,
    cookieNames: async () => (await driver.cookies()).map(({ name }) => name),
    async signIn(username, password) {
      await customer.type(text('login.userId'), username);
      await customer.type(text('login.password'), password ?? (await provider.password(username)));
      await customer.press('button', text('login.submit'));
    },
    async reachCode(username, channel = 'text') {
      await customer.open();
      await customer.signIn(username);
      await customer.see(text('stepUp.title'));
      await customer.press('radio', like(channel === 'text' ? 'stepUp.text' : 'stepUp.email'));
      await customer.press('button', text('stepUp.send'));
      await customer.see(text('vc.title'));
    },
    async typeCode(code) {
      await customer.type(text('vc.code'), code);
      await customer.press('button', text('vc.verify'));
    },
  };
  return customer;
}
