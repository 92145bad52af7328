import { expect, type Page } from 'playwright/test';
import { text } from '../tests/texts.ts';

/** The login page as it comes, maybe before it is alive. */

export const userId = (page: Page) => page.getByLabel(text('login.userId'), { exact: true });
export const password = (page: Page) => page.getByLabel(text('login.password'), { exact: true });
export const logIn = (page: Page) => page.getByRole('button', { name: text('login.submit'), exact: true });

/** Goes there, and waits for nothing that it loads. */
export const goToLogin = (page: Page) => page.goto('/login-ui/login', { waitUntil: 'commit' });

/** Waits until the page is alive. */
export const isAwake = (page: Page) => expect(page.locator('#app')).toHaveAttribute('data-awake', '');

/** Addresses below the product of the pages that are loaded from now on. */
export function loadsOf(page: Page): readonly string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(request.url().replace(/^.*\/login-ui/u, ''));
  });
  return loads;
}
