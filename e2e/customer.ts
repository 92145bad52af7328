import { expect, type Locator, type Page } from 'playwright/test';
import { type Customer, customerWith, strokesOf, type Words } from '../tests/stories/customer.ts';
import type { Provider } from '../tests/stories/provider.ts';
import { axeFindings } from './axe.ts';

/** A customer at a page of Chromium. */
export interface PageCustomer extends Customer {
  /** No violation of any rule of axe at A and AA, best practice and experiment, and nothing left open without a decision. */
  passAxe(): Promise<void>;
}

export function customerAt(page: Page, provider: Provider): PageCustomer {
  const field = (name: Words): Locator => page.getByLabel(name, { exact: true }).and(page.locator('input'));
  const byRole = (name: Words, ...roles: readonly Parameters<Page['getByRole']>[0][]): Locator =>
    roles.map((role) => page.getByRole(role, { name, exact: true })).reduce((all, one) => all.or(one));
  const control = (name: Words): Locator => byRole(name, 'button', 'link');
  const choice = (name: Words): Locator => byRole(name, 'radio', 'checkbox');
  const focused = (name: Words): Locator =>
    page.locator(':focus').and(control(name).or(choice(name)).or(byRole(name, 'dialog')).or(field(name)));
  const hands = {
    async open(path = '/login-ui/login') {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    forward: async () => void (await page.goForward()),
    see: (heading: Words) => expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible(),
    read: (words: Words) => expect(page.getByText(words).first()).toBeVisible(),
    alerted: (words: Words) => expect(page.getByRole('alert').filter({ hasText: words })).not.toHaveCount(0),
    type: (label: Words, typed: string) => field(label).fill(typed),
    hold: (label: Words, value: string) => expect(field(label)).toHaveValue(value),
    choose: (option: Words) => choice(option).click(),
    press: (name: Words) => control(name).click(),
    async keys(pressed: string) {
      for (const { key, text } of strokesOf(pressed)) {
        if (key !== undefined) await page.keyboard.press(key);
        if (text !== undefined) await page.keyboard.type(text);
      }
    },
    isAt: async (name: Words) => (await focused(name).count()) > 0,
    reach: (name: Words) => expect(focused(name)).toHaveCount(1),
    arrive: (address: Words) =>
      expect(page).toHaveURL(({ href }) => (typeof address === 'string' ? href.includes(address) : address.test(href))),
    cookieNames: async () => (await page.context().cookies()).map(({ name }) => name),
    passAxe: async () => expect(await axeFindings(page)).toEqual([]),
  };
  return customerWith(hands, provider);
}
