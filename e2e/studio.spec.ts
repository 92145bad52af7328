import { expect, type Locator, type Page } from 'playwright/test';
import { isPseudo, text, textsIn } from '../tests/texts.ts';
import { axeFindings, inLooks } from './axe.ts';
import { keyboard } from './hands.ts';
import { heading, open, patiently, shown, test } from './studio.ts';

test.skip(isPseudo, 'the studio itself is in English, and shows the languages that staff write');
test.describe.configure({ mode: 'serial' });
test.use({ actionTimeout: patiently.timeout });
test.beforeEach(({ workplace }) => workplace.restore());

/** The driver clicks where an element would be if its frame were not scaled. */
async function atFullSize(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Width' }).selectOption('390');
  await expect
    .poll(() =>
      shown(page)
        .locator('html')
        .evaluate(() => innerWidth),
    )
    .toBe(390);
}

/** Looks at what the drafts do, and saves them. */
async function save(page: Page): Promise<void> {
  const { press } = keyboard(page);
  await press(page.getByRole('button', { name: 'What it will do' }));
  await expect(page.getByText(/^It can be saved/u)).toBeVisible(patiently);
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible(patiently);
}

test('staff find a state in words, and see the real page in it', async ({ page, workplace }) => {
  await open(page, workplace);
  await page.getByRole('searchbox', { name: 'Search' }).fill('login.error.over');
  await page.getByRole('link', { name: text('login.error.over') }).click();
  await expect(shown(page).getByText(text('login.error.over'))).toBeVisible(patiently);
  expect(page.url()).toContain('#login.alert.login.error.over');
  await expect(page.getByRole('button', { name: /login\.error\.over/u })).toBeVisible();

  await page.getByRole('combobox', { name: 'Language' }).selectOption('es-US');
  await expect(heading(page)).toHaveText(textsIn('es-US').text('login.title'));
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await expect(shown(page).locator('html')).toHaveCSS('color-scheme', 'dark');
  await page.getByRole('combobox', { name: 'Width' }).selectOption('320');
  await expect
    .poll(() =>
      shown(page)
        .locator('html')
        .evaluate(() => innerWidth),
    )
    .toBe(320);
});

test('nothing of the page on view leads away from it', async ({ page, workplace }) => {
  await open(page, workplace, 'login.idle');
  await atFullSize(page);
  await shown(page)
    .getByRole('link', { name: text('login.trouble') })
    .click();
  await expect(page.getByRole('heading', { name: 'This text' })).toBeFocused();
  await expect(page.getByText('login.trouble', { exact: true })).toBeVisible();
  await expect(heading(page)).toHaveText(text('login.title'));
});

test('staff change a sentence in both languages, from the state that says it, by keyboard alone', async ({
  page,
  workplace,
}) => {
  await open(page, workplace);
  const { press, type } = keyboard(page);
  await type(page.getByRole('searchbox', { name: 'Search' }), 'login.error.over');
  await press(page.getByRole('link', { name: text('login.error.over') }));
  await expect(shown(page).getByText(text('login.error.over'))).toBeVisible(patiently);
  await press(page.getByRole('button', { name: /login\.error\.over/u }));
  await type(page.getByRole('textbox', { name: 'American English' }), 'Your visit has ended.');
  await expect(shown(page).getByText('Your visit has ended.')).toBeVisible();
  await type(page.getByRole('textbox', { name: /Spanish/u }), 'Su visita ha terminado.');
  expect(workplace.diff()).toEqual({});

  await save(page);
  expect(workplace.diff()).toMatchObject({
    'copy/en-US/login.json': [expect.any(String), '+  "login.error.over": "Your visit has ended.",'],
    'copy/es-US/login.json': [expect.any(String), '+  "login.error.over": "Su visita ha terminado.",'],
  });
  await expect(shown(page).getByText('Your visit has ended.')).toBeVisible();
});

test('staff insert a screen after the sign-in that shows the email address, by keyboard alone', async ({
  page,
  workplace,
}) => {
  await open(page, workplace);
  const { press, type, choose } = keyboard(page);
  await press(page.getByRole('button', { name: 'Flow', exact: true }));
  await choose(page.getByRole('combobox', { name: 'Screen, choice or step' }), 'store-tokens');
  await press(page.getByRole('button', { name: 'Insert a screen before after-store-tokens' }));
  const both = async (name: string, english: string, spanish: string): Promise<void> => {
    const field = (language: RegExp): Locator =>
      page.getByRole('group', { name }).getByRole('textbox', { name: language });
    await type(field(/American/u), english);
    await type(field(/Spanish/u), spanish);
  };
  await type(page.getByRole('textbox', { name: /^Name/u }), 'confirm-email');
  await type(page.getByRole('textbox', { name: /^What it is for/u }), 'Asks whether the email address is right.');
  await choose(page.getByRole('combobox', { name: 'Who may come here' }), 'access-token');
  await both('Heading', 'Is this your email address?', '¿Es este su correo electrónico?');
  await both('Text below it', 'We have {email}.', 'Tenemos {email}.');
  await choose(page.getByRole('combobox', { name: /^What it shows/u }), '{email} (context.c');
  await both('Button that leads on', 'Yes, go on', 'Sí, continuar');
  await press(page.getByRole('button', { name: 'Add it to the drafts' }));
  await save(page);
  expect(workplace.diff()).toMatchObject({
    'flows/sign-in/flow.json': ['-          "next": "after-store-tokens"', '+          "next": "confirm-email"'],
    'copy/en-US/confirm-email.json': expect.arrayContaining(['+  "confirmEmail.explain": "We have {email}.",']),
    'copy/es-US/confirm-email.json': expect.arrayContaining(['+  "confirmEmail.explain": "Tenemos {email}.",']),
    'flows/sign-in/confirm-email.screen.json': expect.arrayContaining(['+  "access": "access-token",']),
  });
  await page.goto(`${page.url().split('#')[0]}#confirm-email.text.confirmEmail.explain`);
  await expect(shown(page).getByText(/^We have .+@example\.com\.$/u)).toBeVisible(patiently);
});

test('a draft that does not compile is kept over a reload, by keyboard alone', async ({ page, workplace }) => {
  await open(page, workplace);
  await page.getByRole('button', { name: /login\.title/u }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This text' })).toBeFocused();
  const english = page.getByRole('textbox', { name: 'American English' });
  await keyboard(page).type(english, `${text('login.title')} {nothing}`);
  await expect(english).toHaveValue(`${text('login.title')} {nothing}`);
  await page.getByRole('button', { name: 'What it will do' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^It cannot be saved yet/u)).toBeVisible(patiently);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  expect(workplace.diff()).toEqual({});
  await page.reload();
  await expect(page.getByText('1 change is not saved.')).toBeVisible(patiently);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('The drafts are discarded.')).toBeVisible();
});

test('the studio is for everyone', async ({ page, workplace }) => {
  await open(page, workplace, 'vc.idle');
  const looked = (at: string): Promise<void> =>
    inLooks(page, async (look) => {
      expect(await axeFindings(page), `${at}, ${look}`).toEqual([]);
    });
  await looked('Texts');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible(patiently);
  await looked('Settings');
  await page.getByRole('button', { name: 'Flow', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'vc' })).toBeVisible();
  await looked('Flow');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await looked('Map');
  await page.getByRole('dialog').getByRole('link', { name: 'step-up' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'step-up' })).toBeFocused();
});
