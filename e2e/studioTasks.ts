import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, type Locator, type Page } from 'playwright/test';
import { text } from '../tests/texts.ts';
import type { Hand } from './hands.ts';
import { heading, open, patiently, shown, type Workplace } from './studio.ts';

const project = fileURLToPath(new URL('../', import.meta.url));

interface Work {
  readonly page: Page;
  readonly workplace: Workplace;
  readonly hand: Hand;
}

/** What staff do in the studio, by keyboard or by pointer. Each ends with the diff that an expert would have written. */
export const tasks: Readonly<Record<string, (work: Work) => Promise<void>>> = {
  async 'change an error sentence in both languages'({ page, workplace, hand: { press, type } }) {
    await open(page, workplace);
    await type(page.getByRole('searchbox', { name: 'Search' }), 'login.error.over');
    await press(page.getByRole('link', { name: text('login.error.over') }));
    await expect(shown(page).getByText(text('login.error.over'))).toBeVisible(patiently);
    await press(page.getByRole('button', { name: /login\.error\.over/u }));
    await type(page.getByRole('textbox', { name: 'American English' }), 'Your visit has ended.');
    await expect(shown(page).getByText('Your visit has ended.')).toBeVisible();
    await type(page.getByRole('textbox', { name: /Spanish/u }), 'Su visita ha terminado.');
    expect(workplace.diff()).toEqual({});

    await save(page, press);
    expect(workplace.diff()).toMatchObject({
      'copy/en-US/login.json': [expect.any(String), '+  "login.error.over": "Your visit has ended.",'],
      'copy/es-US/login.json': [expect.any(String), '+  "login.error.over": "Su visita ha terminado.",'],
    });
    await expect(shown(page).getByText('Your visit has ended.')).toBeVisible();
  },

  async 'announce maintenance for some days'({ page, workplace, hand: { press, type, choose, date } }) {
    await open(page, workplace);
    await press(page.getByRole('button', { name: 'Settings', exact: true }));
    await press(page.getByText('Add a dated notice'));
    await type(page.getByRole('textbox', { name: /^Name \(/u }), 'spring-work');
    await type(page.getByRole('textbox', { name: /^What it is about/u }), 'We work on the pages at night.');
    await date(page.getByLabel(/^From/u), '2031-03-08T22:00');
    await date(page.getByLabel(/^Until/u), '2031-03-09T04:00');
    await typeIn(page, type, 'Words', ['We work on this page at night.', 'Trabajamos en esta página de noche.']);
    await choose(page.getByRole('combobox', { name: 'Link at its end' }), 'a new address');
    await type(page.getByRole('textbox', { name: /^Name of the link/u }), 'status');
    await type(page.getByRole('textbox', { name: /^Address/u }), '{site}/status');
    await typeIn(page, type, 'Words of the link', ['What you can do', 'Qué puede hacer']);
    await press(page.getByRole('button', { name: 'Add it to the drafts' }));

    await save(page, press);
    const { 'copy/es-US.translated.json': record, ...diff } = workplace.diff();
    expect(record).toEqual([expect.stringMatching(/^\+ {2}"shell\.springWork"/u)]);
    expect(diff).toEqual({
      'flows/schedule.json': expect.arrayContaining([expect.stringContaining('2031-03-09T04:00:00-04:00')]),
      'flows/links.json': expect.arrayContaining([expect.stringContaining('{site}/status')]),
      'flows/app.json': [expect.stringMatching(/^\+ {4}"banner": .*"springWork": "during".*"shell\.springWork"/u)],
      'copy/en-US/shell.json': [
        '+  "shell.springWork": "We work on this page at night. <status>What you can do</status>",',
      ],
      'copy/es-US/shell.json': [
        '+  "shell.springWork": "Trabajamos en esta página de noche. <status>Qué puede hacer</status>",',
      ],
    });
  },

  async 'insert a screen that shows the email address'({ page, workplace, hand: { press, type, choose } }) {
    await open(page, workplace);
    await press(page.getByRole('button', { name: 'Flow', exact: true }));
    await choose(page.getByRole('combobox', { name: 'Screen, choice or step' }), 'store-tokens');
    const insert = page.getByRole('button', { name: 'Insert a screen before after-store-tokens' });
    await press(insert);
    await type(page.getByRole('textbox', { name: /^Name/u }), 'confirm-email');
    // Closing the form keeps what is typed.
    await page.keyboard.press('Escape');
    await press(insert);
    await expect(page.getByRole('textbox', { name: /^Name/u })).toHaveValue('confirm-email');
    await type(page.getByRole('textbox', { name: /^What it is for/u }), 'Asks whether the email address is right.');
    await choose(page.getByRole('combobox', { name: 'Who may come here' }), 'access-token');
    await typeIn(page, type, 'Heading', ['Is this your email address?', '¿Es este su correo electrónico?']);
    await typeIn(page, type, /^Text below it/u, ['We have {email}.', 'Tenemos {email}.']);
    await choose(page.getByRole('combobox', { name: /^What it shows/u }), '{email} (context.c');
    await typeIn(page, type, 'Button that leads on', ['Yes, go on', 'Sí, continuar']);
    await press(page.getByRole('button', { name: 'Add it to the drafts' }));
    await save(page, press);
    expect(workplace.diff()).toMatchObject({
      'flows/sign-in/flow.json': ['-          "next": "after-store-tokens"', '+          "next": "confirm-email"'],
      'copy/en-US/confirm-email.json': expect.arrayContaining(['+  "confirmEmail.explain": "We have {email}.",']),
      'copy/es-US/confirm-email.json': expect.arrayContaining(['+  "confirmEmail.explain": "Tenemos {email}.",']),
      'flows/sign-in/confirm-email.screen.json': expect.arrayContaining(['+  "access": "access-token",']),
    });
    await page.goto(`${page.url().split('#')[0]}#confirm-email.text.confirmEmail.explain`);
    await expect(shown(page).getByText(/^We have .+@example\.com\.$/u)).toBeVisible(patiently);
  },

  async 'put the passkey before the password'({ page, workplace, hand: { press, type, move } }) {
    await open(page, workplace, 'login.idle');
    await press(page.getByRole('button', { name: 'Flow', exact: true }));
    const item = (words: string | RegExp): Locator => page.locator('li[draggable]').filter({ hasText: words });
    await move(item(/^divider/u), item(/^link “.*/u).last());
    await move(item(/^group: divider/u), item('field userId'));
    await press(page.getByRole('button', { name: 'Texts', exact: true }));
    await type(page.getByRole('searchbox', { name: 'Search' }), 'login.error.passkey');
    await press(page.getByRole('link', { name: text('login.error.passkey') }));
    await press(page.getByRole('button', { name: /login\.error\.passkey/u }));
    await type(
      page.getByRole('textbox', { name: 'American English' }),
      'Authentication failed. Try again or log in below to register a passkey.',
    );
    await type(
      page.getByRole('textbox', { name: /Spanish/u }),
      'No pudimos verificar su identidad. Inténtelo de nuevo, o inicie sesión abajo para registrar una llave de acceso.',
    );
    await save(page, press);
    const { 'flows/sign-in/login.screen.json': screen = [], ...texts } = workplace.diff();
    // Nothing is written that was not there: lines move.
    const lines = (sign: string): readonly string[] =>
      screen.flatMap((line) => (line.startsWith(sign) ? [line.slice(1).replace(/,$/u, '')] : [])).sort();
    expect(lines('+')).toEqual(lines('-'));
    expect(screen.length).toBeGreaterThan(0);
    expect(texts).toMatchObject({
      'copy/en-US/login.json': [expect.any(String), expect.stringContaining('log in below')],
      'copy/es-US/login.json': [expect.any(String), expect.stringContaining('sesión abajo')],
    });
  },

  async 'give customers four tries'({ page, workplace, hand: { press, type } }) {
    await open(page, workplace);
    await press(page.getByRole('button', { name: 'Settings', exact: true }));
    await type(page.getByRole('spinbutton', { name: /^Wrong or empty codes/u }), '4');
    await save(page, press);
    expect(workplace.diff()).toEqual({ 'flows/limits.json': ['-    "value": 3,', '+    "value": 4,'] });
  },

  async 'give the product another name, number and colour'({ page, workplace, hand: { press, type } }) {
    await open(page, workplace);
    await press(page.getByRole('button', { name: 'Settings', exact: true }));
    await type(page.getByRole('textbox', { name: /^The name shown/u }), 'Harbor Trust');
    await type(page.getByRole('textbox', { name: /^The support number/u }), '800-555-0142');
    await press(page.getByText(/^Colours of light pages/u));
    await type(page.getByRole('textbox', { name: /^accent: /u }), '#9cc4ff');
    await expect(page.getByText(/^accent on surface: 1\.\d, too low: it needs 4\.5$/u).first()).toBeVisible();
    await press(page.getByRole('button', { name: 'What it will do' }));
    await expect(page.getByText(/^It cannot be saved yet/u)).toBeVisible(patiently);
    await press(page.getByRole('button', { name: /^Write “#/u }).first());
    await expect(page.getByText(/^It can be saved/u)).toBeVisible(patiently);
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByText('Saved.', { exact: true })).toBeVisible(patiently);
    expect(workplace.diff()).toEqual({
      'flows/app.json': [
        ...[expect.any(String), '+    "name": "Harbor Trust",'],
        ...[expect.any(String), '+    "supportPhone": "800-555-0142",'],
      ],
      'flows/theme.json': [expect.any(String), expect.stringMatching(/^\+ {4}"accent": "#(?!9cc4ff)[\da-f]{6}",$/u)],
    });
    await expect(shown(page).getByText('Harbor Trust').first()).toBeVisible(patiently);
  },

  async 'add a language, and translate five texts'({ page, workplace, hand: { press, type, choose } }) {
    await open(page, workplace, 'login.idle');
    await press(page.getByRole('button', { name: 'Settings', exact: true }));
    await press(page.getByText('Add a language'));
    await type(page.getByRole('textbox', { name: /^Language and region/u }), 'fr-CA');
    await press(page.getByRole('button', { name: 'Add it to the drafts' }));
    await save(page, press);
    await press(page.getByRole('button', { name: 'Texts', exact: true }));
    const french = {
      'login.title': 'Ouvrir une session',
      'login.userId': 'Code d’utilisateur',
      'login.password': 'Mot de passe',
      'login.trouble': 'Un problème d’accès?',
      'login.payBill': 'Payer une facture',
    };
    for (const [key, words] of Object.entries(french)) {
      await press(page.getByRole('button', { name: new RegExp(`${key.replace('.', '\\.')}$`, 'u') }));
      await type(page.getByRole('textbox', { name: 'Canadian French' }), words);
      await press(page.getByRole('button', { name: 'All texts on view' }));
    }
    await save(page, press);
    await choose(page.getByRole('combobox', { name: 'Language' }), 'Canadian French');
    await expect(heading(page)).toHaveText(french['login.title']);
    const { 'flows/app.json': app, 'copy/fr-CA.translated.json': record = [], ...copies } = workplace.diff();
    expect(app).toEqual([expect.any(String), expect.stringMatching(/^\+ {2}"locales": .*, "fr-CA"\],$/u)]);
    expect(record.filter((line) => line.includes('"login.')).length).toBe(Object.keys(french).length);
    const lines = Object.entries(french).map(([key, words]) => `+  "${key}": "${words}",`);
    expect(copies['copy/fr-CA/login.json']).toEqual(expect.arrayContaining(lines));
    expect(Object.keys(copies).every((file) => file.startsWith('copy/fr-CA/'))).toBe(true);
  },

  async 'take a legal text off a screen once it is approved'({ page, workplace, hand: { press, type, choose } }) {
    workplace.commit();
    await open(page, workplace);
    await press(page.getByRole('button', { name: 'Flow', exact: true }));
    await choose(page.getByRole('combobox', { name: 'Screen, choice or step' }), 'confirm-phone');
    const line = page.locator('li[draggable]').filter({ hasText: text('phone.noMarketing') });
    await press(line.getByRole('button', { name: /^Take off/u }));
    await save(page, press);
    const removed = {
      'flows/enrollment/confirm-phone.screen.json': [expect.stringMatching(/^-.*"phone\.noMarketing"/u)],
    };
    expect(workplace.diff()).toEqual(removed);

    const handIn = async (...others: readonly string[]): Promise<void> => {
      await press(page.getByRole('button', { name: 'Hand in' }));
      for (const file of others) await press(page.getByRole('checkbox', { name: file }));
      await type(
        page.getByRole('textbox', { name: /^What the change is for/u }),
        'Take the line off the second screen',
      );
      await press(page.getByRole('button', { name: 'Make the branch' }));
    };
    await handIn();
    await expect(page.getByText(/^This is not handed in.*F148.*--consent legal/u)).toBeVisible(patiently);
    await press(page.getByRole('button', { name: 'Close' }));
    const command = ['--import', 'tsx', 'src/scripts/review.ts', '--product', workplace.folder];
    execFileSync(process.execPath, [...command, '--consent', 'legal', '--by', 'Jane Doe'], { cwd: project });
    await handIn('copy/consents.json');
    await expect(page.getByText(/has the commit/u)).toBeVisible(patiently);
    const { 'copy/consents.json': consents, ...rest } = workplace.diff();
    expect(rest).toEqual(removed);
    expect(consents).toContainEqual(expect.stringMatching(/^\+.*Jane Doe/u));
  },
};

/** Looks at what the drafts do, and saves them. */
async function save(page: Page, press: Hand['press']): Promise<void> {
  await press(page.getByRole('button', { name: 'What it will do' }));
  await expect(page.getByText(/^It can be saved/u)).toBeVisible(patiently);
  await press(page.getByRole('button', { name: 'Save', exact: true }));
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible(patiently);
}

/** Types words in English and in Spanish. */
async function typeIn(
  page: Page,
  type: Hand['type'],
  name: string | RegExp,
  [english, spanish]: readonly [string, string],
): Promise<void> {
  const group = page.getByRole('group', { name, exact: true });
  await type(group.getByRole('textbox', { name: /American/u }), english);
  await type(group.getByRole('textbox', { name: /Spanish/u }), spanish);
}
