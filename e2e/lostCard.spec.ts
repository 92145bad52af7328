import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect, type Page } from 'playwright/test';
import { compile } from '../src/compiler/compile.ts';
import { headersIn, readSite } from '../src/tools/release/builtSite.ts';
import { distOf, requireBuild } from '../src/tools/release/sources.ts';
import { createDeclaredBackend } from '../src/tools/serve/declaredBackend.ts';
import { serveSite } from '../src/tools/serve/serveSite.ts';
import { isPseudo } from '../tests/texts.ts';
import { listen } from '../tests/tools/release/smallSite.ts';
import { axeFindings, inLooks } from './axe.ts';
import { startDevelopment } from './server.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/u, '');
const product = path.join(root, 'tests/products/lost-card');
const effect = 'cards.lock';

/** The second product as it is built, beside the answers that its contract declares. */
const test = base.extend<{ readonly origin: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of this pattern
  origin: async ({}, use) => {
    requireBuild(root, product);
    const folder = path.join(root, distOf(root, product), 'test');
    const site = readSite(folder);
    const files = serveSite(site, headersIn(folder, site, 'local'));
    const compiled = compile(product);
    const backend = createDeclaredBackend(() => compiled);
    const { server, origin } = await listen((request, response) => {
      void backend.handle(request, response).then((answered) => answered || files(request, response));
    });
    await use(origin);
    server.closeAllConnections();
    server.close();
  },
  baseURL: async ({ origin }, use) => use(origin),
});

// Counted as skipped in the run in the pseudo-locale.
test.skip(isPseudo, 'shows a product with texts of its own');

const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Chooses at the switch page how the call is answered from here on. */
async function answer(page: Page, name: string): Promise<void> {
  await page.goto('/_mock/');
  await page.locator(`input[name="${effect}"][value="${name}"]`).check();
  await page.getByRole('button').click();
}

async function lockCard(page: Page): Promise<void> {
  await page.goto('/');
  await title(page, 'Report a lost card');
  await reportCard(page);
}

async function reportCard(page: Page): Promise<void> {
  await page.getByLabel('Last four digits of the card').fill('1234');
  await page.getByLabel('It was stolen').check();
  await page.getByLabel('Where did it happen?').selectOption('At home');
  await page.getByRole('button', { name: 'Continue' }).click();
  await title(page, 'Lock this card?');
  await page.getByRole('button', { name: 'Lock the card' }).click();
}

async function looksRight(page: Page): Promise<void> {
  await inLooks(page, async (look) => expect(await axeFindings(page), look).toEqual([]));
}

test('a card is locked: form, confirm, done, all accessible, and no provider is called', async ({ page, origin }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Fill this in.')).toBeVisible();
  const list = page.getByRole('combobox', { name: 'Where did it happen?' });
  await expect(list).toHaveAccessibleDescription('Choose one of these.');
  await looksRight(page);
  const card = page.getByLabel('Last four digits of the card');
  await expect(card).toHaveAttribute('inputmode', 'numeric');
  await card.pressSequentially('1234');
  await page.keyboard.press('ArrowUp');
  await page.mouse.wheel(0, 100);
  await expect(card).toHaveValue('1234');
  await list.focus();
  await page.keyboard.type('Abroad');
  await expect(list).toHaveValue('abroad');
  await expect(page.getByText('Choose one of these.')).toBeHidden();
  const phone = page.getByLabel('Your phone number');
  await expect(phone).toHaveAttribute('type', 'tel');
  await phone.fill(' (800) 555-0100 ');
  await page.getByRole('button', { name: 'Continue' }).click();
  await title(page, 'Lock this card?');
  await expect(page.getByText('You told us that you lost it.')).toBeVisible();
  await page.getByRole('button', { name: 'Change what I said' }).click();
  await expect(phone).toHaveValue('(800) 555-0100');
  await page.getByRole('button', { name: 'Continue' }).click();
  await looksRight(page);
  const call = page.waitForRequest('**/api/cards/v1/1234/lock');
  await page.getByRole('button', { name: 'Lock the card' }).click();
  expect((await call).postDataJSON()).toEqual({ reason: 'lost', place: 'abroad', phone: '(800) 555-0100' });
  await title(page, 'Your card is locked');
  await expect(page.getByText('Reference of your report: sample')).toBeVisible();
  await expect(page).toHaveTitle('Your card is locked · Example Bank');
  await looksRight(page);
  expect(asked.filter((address) => !address.startsWith(origin) || /oauth2|idp|gateway/u.test(address))).toEqual([]);
});

test('a card that was locked before (409), a bank that fails (500) and no network are told', async ({ page }) => {
  await answer(page, '409');
  await lockCard(page);
  await title(page, 'Please call us');
  await expect(page.getByText('This card is locked already.')).toBeVisible();
  await looksRight(page);
  await answer(page, '500');
  await lockCard(page);
  await expect(page.getByText('We could not lock the card.')).toBeVisible();
  await answer(page, 'network');
  await lockCard(page);
  await expect(page.getByRole('alert')).toContainText('We could not reach the bank.');
  await title(page, 'Lock this card?');
});

test.describe('npm start', () => {
  const started = base.extend<{ readonly origin: string }>({
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of this pattern
    origin: async ({}, use) => {
      const server = await startDevelopment(product);
      await use(server.origin);
      await server.stop();
    },
    baseURL: async ({ origin }, use) => use(origin),
  });

  started('serves a product folder, and answers its calls as the switch page says', async ({ page }) => {
    await answer(page, '409');
    await page.goto('/');
    // A server without a cache prepares its packages while the first page waits.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Report a lost card', { timeout: 240_000 });
    await reportCard(page);
    await expect(page.getByText('This card is locked already.')).toBeVisible();
  });
});
