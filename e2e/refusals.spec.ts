import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { type Customer, expect, holdTime, sidewaysScroll, test, wrongCode } from './story.ts';

const login = 'Log in to your account';
const callIn = 'Sorry about that.';
const authenticationError = "Sorry, we couldn't verify you.";
const technicalError = "Sorry, we're having technical issues.";
const incorrect = "You've entered an incorrect user ID or password. Please try again. Trouble logging in?";
/** Accounts that are asked for by themselves, before the password is. */
const unknown = ['unknown-user-id', 'unknown-user-id-refused'];
const idFirst = ['identifier-first', 'identifier-first-no-code'];
const locked = 'Account is locked. Click Trouble logging in? to access your account.';
const expired = 'Your password or temporary user ID has expired. Click Trouble logging in? to get a new one.';
const unfinished = "We couldn't finish logging you in. Try again, or call us at 800-782-8332 and we'll help you.";
const tooMany = 'There have been too many attempts. Wait a minute, then try again.';
const service = "Our sign-in service didn't answer as it should.";

/** What login says, by the accounts that are told so. */
const words = {
  [incorrect]: ['insufficient', 'terminal', 'terminal-no-cancel', 'result-lf', 'result-rf', 'result-tf', 'result-iui'],
  [locked]: ['result-la1', 'result-la4', 'result-la5'],
  [expired]: ['result-ef', 'result-er1', 'result-et1'],
};

/** Who must set a new password. */
const mustChange = ['result-lr1', 'result-lt1', 'result-le1'];

/** What the change of the password says to whatever is chosen, by the accounts that are told so. */
const requirements =
  'Password requirements were not met. Password requirements: at least 12 characters, no parts of your username. Your password cannot be any of your last 4 password(s).';
const refusedChange = {
  'result-cp1': requirements,
  'result-cu1': 'Your user ID does not meet all of the criteria.',
  'user-id-taken': 'UserId is already taken.',
};

/** Where the others end, and with which reason in the log. */
const technical = {
  'result-shp': 'blocked by bot protection',
  'unknown-message': 'unhandled error from Okta',
  'clock-ahead': 'client clock is out of sync',
  'clock-behind': 'client clock is out of sync',
  'unknown-authenticator': 'unhandled authenticator',
};
const disabled = ['disabled', 'result-la2', 'result-la3'];
const lockedOut = ['locked', 'locked-unlock'];
const refusedAtCode = ['code-refused', 'step-up-refused', 'step-up-insufficient'];
const gone = ['session-expires', 'session-expires-json', 'session-expires-variant'];
const waits = { login: 'rate-limited', choice: 'sms-rate-limited', code: 'code-rate-limited' };

test('every account of the error catalogue has its story below', () => {
  interface Entry {
    readonly sent: readonly { readonly personas?: readonly string[] }[];
  }
  const { keys, results, texts, http, unlisted } = JSON.parse(
    readFileSync('flows/error-catalogue.json', 'utf8'),
  ) as Readonly<Record<string, Readonly<Record<string, Entry>>>>;
  const entries = [keys, results, texts, http, unlisted].flatMap((section) => Object.values(section ?? {}));
  const told = [
    ...Object.values(words).flat(),
    ...mustChange,
    ...Object.keys(refusedChange),
    ...Object.keys(technical),
    ...disabled,
    ...lockedOut,
    ...refusedAtCode,
    ...gone,
    ...Object.values(waits),
    'step-up-disabled',
    'choice-refused',
    'firewall',
    'server-error',
    'unknown-step',
    // The three refusals of a new password: changePassword.spec.ts.
    'temporary-password',
    // Passkeys that are bogus or of nobody: passkeys.spec.ts.
    'challenge-passkey',
    'passkey-owner',
    // A wrong password and a wrong code: signIn.spec.ts.
    'direct',
    'text-only',
    ...unknown,
    ...idFirst,
  ];
  const personas = entries.flatMap(({ sent }) => sent.flatMap(({ personas: each = [] }) => each));
  expect(personas.length).toBeGreaterThan(40);
  expect(personas.filter((persona) => !told.includes(persona))).toEqual([]);
});

/** Signs in, and reads what login says to it. */
async function isTold(page: Page, customer: Customer, username: string, text: string, password?: string) {
  await customer.signIn(username, password);
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText(text);
  await expect(alert).toBeFocused();
  await expect(page.getByLabel('User ID', { exact: true })).toHaveValue(username);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
}

for (const [text, usernames] of Object.entries(words)) {
  test(`spec §8: ${usernames.join(', ')} stay on login with one and the same words: ${text}`, async ({
    page,
    customer,
    provider,
  }) => {
    await customer.open();
    for (const username of usernames) await isTold(page, customer, username, text);
    // Each attempt began anew, and none was left open behind it.
    const begun = await provider.requests('/v1/interact');
    expect(begun).toHaveLength(usernames.length);
    await customer.passAxe();
    await page.getByRole('alert').getByRole('link', { name: 'Trouble logging in?' }).click();
    await page.waitForURL('**/_idp/site/forgot');
  });
}

test('a wrong password and a user ID that does not exist are told alike, also where the ID comes first; the right one goes on', async ({
  page,
  customer,
}) => {
  await customer.open();
  for (const username of ['nobody-of-that-name', ...unknown, ...idFirst])
    await isTold(page, customer, username, incorrect, 'wrong');
  await isTold(page, customer, 'direct', incorrect, 'wrong');
  await isTold(page, customer, 'result-la1', locked);
  await isTold(page, customer, 'result-ef', expired);
  await isTold(page, customer, 'direct', incorrect, 'wrong');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Please add your password and try again.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
});

test('words about a refusal are gone after a reload', async ({ page, customer }) => {
  await customer.open();
  await isTold(page, customer, 'result-la1', locked);
  await page.reload();
  await customer.see(login);
  await expect(page.getByRole('alert')).toHaveText('');
});

for (const username of lockedOut) {
  test(`${username}: the dialog, then the page that unlocks`, async ({ page, customer }) => {
    await customer.open();
    await holdTime(page);
    await customer.signIn(username);
    const dialog = page.getByRole('dialog', { name: 'Your account is locked' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/_idp/site/forgot');
  });
}

test(`spec §8: ${disabled.join(', ')} are to call in, and Login begins anew`, async ({ page, customer, provider }) => {
  await customer.open();
  for (const username of disabled) {
    await customer.signIn(username);
    await customer.see(callIn);
    await expect(page.getByRole('main').getByText('Your account was disabled.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '800-782-8332' })).toHaveAttribute('href', /^tel:/);
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await customer.see(login);
    await expect(page.getByRole('alert')).toHaveText('');
  }
  expect(await provider.requests('/idp/idx/cancel')).toHaveLength(disabled.length);
});

for (const [username, reason] of Object.entries(technical)) {
  test(`${username} ends on the technical error, with the reason "${reason}" in the log`, async ({
    customer,
    provider,
  }) => {
    await customer.open();
    await customer.signIn(username);
    await customer.see(technicalError);
    const reasons = async (): Promise<readonly unknown[]> =>
      (await provider.requests('/log/')).map(
        ({ body }) => (body as { details?: { reason?: unknown } }).details?.reason,
      );
    await expect.poll(reasons).toContain(reason);
  });
}

test(`spec §8: ${mustChange.join(', ')} set a new password`, async ({ page, customer }) => {
  for (const username of mustChange) {
    await customer.open();
    await customer.signIn(username);
    await customer.see('Change your password.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await customer.see(login);
  }
});

for (const [username, text] of Object.entries(refusedChange)) {
  test(`spec §8: ${username} is told of the new password: ${text}`, async ({ page, customer }) => {
    await customer.open();
    await customer.signIn(username);
    await customer.see('Change your password.');
    await page.getByLabel('Password', { exact: true }).fill('A-brand-new-one-1');
    await page.getByLabel('Confirm Password', { exact: true }).fill('A-brand-new-one-1');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('A-brand-new-one-1');
  });
}

test('those who should do what no screen asks for are told that login did not finish', async ({ page, customer }) => {
  await customer.open();
  for (const username of ['unknown-step', 'enroll-step', 'select-enroll-step', 'reset-step']) {
    await customer.signIn(username);
    await expect(page.getByRole('alert')).toHaveText(unfinished);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  }
});

test('too many calls: the customer stays and is asked to wait, on each screen', async ({ page, customer }) => {
  await customer.open();
  await customer.signIn(waits.login);
  await expect(page.getByRole('alert')).toHaveText(tooMany);
  await customer.signIn(waits.choice);
  await customer.see('We need to verify your identity.');
  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByRole('alert')).toHaveText(tooMany);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await customer.see(login);
  await customer.reachCode(waits.code);
  await customer.typeCode(wrongCode);
  await expect(page.getByRole('alert')).toHaveText(tooMany);
  await customer.see('We sent you the code.');
});

test('firewall: something between answered, and the customer may try again', async ({ page, customer }) => {
  await customer.open();
  for (const username of ['firewall', 'server-error']) {
    await customer.signIn(username);
    await expect(page.getByRole('alert')).toContainText(service);
  }
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
});

test(`${refusedAtCode.join(', ')}: the verification is refused for good, and Continue begins anew`, async ({
  page,
  customer,
  provider,
}) => {
  for (const username of refusedAtCode) {
    await customer.reachCode(username);
    await customer.typeCode(await provider.code());
    await customer.see(authenticationError);
    await expect(page.getByRole('main').getByText(/complete verification/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '800-782-8332' })).toHaveAttribute('href', /^tel:/);
    await expect(page.getByRole('main').getByRole('button', { name: 'Cancel' })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
    await customer.see(login);
  }
  await customer.signIn('direct');
  await page.waitForURL('**/_idp/home');
});

test('choice-refused: a code cannot even be asked for; Cancel returns to the caller', async ({
  page,
  customer,
  origin,
}) => {
  await customer.open(`/login-ui/login?cancel=${encodeURIComponent(`${origin}/_idp/site/paperless`)}`);
  await customer.signIn('choice-refused');
  await customer.see('We need to verify your identity.');
  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see(authenticationError);
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await page.waitForURL('**/_idp/site/paperless');
});

test('step-up-disabled: the account is found disabled at the code', async ({ customer }) => {
  await customer.reachCode('step-up-disabled');
  await customer.typeCode(wrongCode);
  await customer.see(callIn);
});

for (const username of gone) {
  test(`${username}: the dialog about the expired code, then login with the same words`, async ({ page, customer }) => {
    await customer.reachCode(username);
    await holdTime(page);
    await customer.typeCode(wrongCode);
    await page.getByRole('dialog').getByRole('button', { name: 'Log in again' }).click();
    await customer.see(login);
    await expect(page.getByRole('alert')).toContainText('Your verification code has expired.');
  });
}

test('errors labelled application/json lead to the same screens', async ({ page, customer, provider }) => {
  await provider.labelErrors('application/json');
  await customer.open();
  await isTold(page, customer, 'direct', incorrect, 'wrong');
  await isTold(page, customer, 'terminal-no-cancel', incorrect);
  await isTold(page, customer, 'result-la4', locked);
  await customer.signIn('disabled');
  await customer.see(callIn);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await customer.see(login);
  await customer.signIn('unknown-message');
  await customer.see(technicalError);
  await customer.reachCode('step-up-refused');
  await customer.typeCode(wrongCode);
  await customer.see(authenticationError);
});

test('call-in and authentication-error are for those who were refused: others begin at login', async ({
  page,
  customer,
}) => {
  for (const path of ['call-in', 'authentication-error']) {
    await page.goto(`/login-ui/${path}`);
    await customer.see(login);
  }
  await customer.signIn('disabled');
  await customer.see(callIn);
  await page.goto('/login-ui/authentication-error');
  await customer.see(login);
});

test('both stay after a reload, and Back from them is login', async ({ page, customer }) => {
  await customer.open();
  await customer.signIn('disabled');
  await customer.see(callIn);
  await page.reload();
  await customer.see(callIn);
  await page.goBack();
  await customer.see(login);

  await customer.reachCode('code-refused');
  await customer.typeCode(wrongCode);
  await customer.see(authenticationError);
  await page.reload();
  await customer.see(authenticationError);
  await page.goBack();
  await customer.see(login);
});

test('inside a native app neither offers what the app has itself: no Login, no Cancel', async ({
  page,
  customer,
  origin,
}) => {
  const cancel = encodeURIComponent(`${origin}/_idp/site/paperless`);
  await customer.open(`/login-ui/login?native=true&compact=true&cancel=${cancel}`);
  await customer.signIn('disabled');
  await customer.see(callIn);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0);
  await customer.passAxe();

  await customer.open(`/login-ui/login?native=true&compact=true&cancel=${cancel}`);
  await customer.signIn('choice-refused');
  await customer.see('We need to verify your identity.');
  await page.getByRole('radio', { name: /^Text/ }).check();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await customer.see(authenticationError);
  await expect(page.getByRole('main').getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await customer.passAxe();
});

for (const width of [320, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing and nothing overflows on both, ${width} px, ${colorScheme}`, async ({
      page,
      customer,
      origin,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      const check = async (): Promise<void> => {
        await customer.passAxe();
        const overflow = await sidewaysScroll(page);
        expect(overflow, 'sideways scroll in px').toBeLessThanOrEqual(0);
      };
      await customer.open(`/login-ui/login?cancel=${encodeURIComponent(`${origin}/_idp/site/paperless`)}`);
      await customer.signIn('disabled');
      await customer.see(callIn);
      await check();
      await customer.reachCode('code-refused');
      await customer.typeCode(wrongCode);
      await customer.see(authenticationError);
      await expect(page.getByRole('main').getByRole('button', { name: 'Cancel' })).toBeVisible();
      await check();
    });
  }
}
