import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe } from 'vitest';
import { like, part, text } from '../texts.ts';
import { origin } from './browser.ts';
import type { VirtualClock } from './clock.ts';
import type { Provider } from './provider.ts';
import { expect, story, type TabCustomer, wrongCode } from './story.ts';

const home = /\/_idp\/home/u;
const login = text('login.title');
const choice = text('stepUp.title');
const callIn = text('callIn.title');
const authenticationError = text('authenticationError.title');
const technicalError = text('technicalError.title');
const incorrect = text('login.error.incorrect');
/** Accounts that are asked for by themselves, before the password is. */
const unknown = ['unknown-user-id', 'unknown-user-id-refused'];
const idFirst = ['identifier-first', 'identifier-first-no-code'];
const locked = text('login.error.locked');
const expired = text('login.error.expired');
const unfinished = text('login.error.unfinished');
const tooMany = text('common.error.tooMany');
const service = text('common.error.service');
const support = 'tel:+18007828332';
const withCancel = `/login-ui/login?cancel=${encodeURIComponent(`${origin}/_idp/site/paperless`)}`;

/** What login says, by the accounts that are told so. */
const words = {
  'login.error.incorrect': [
    'insufficient',
    'terminal',
    'terminal-no-cancel',
    'result-lf',
    'result-rf',
    'result-tf',
    'result-iui',
  ],
  'login.error.locked': ['result-la1', 'result-la4', 'result-la5'],
  'login.error.expired': ['result-ef', 'result-er1', 'result-et1'],
};

/** Accounts that must set a new password. */
const mustChange = ['result-lr1', 'result-lt1', 'result-le1'];

/** What the change of the password says to whatever is chosen, by the accounts that are told so. */
const requirements = text('changePassword.error.requirements');
const refusedChange = {
  'result-cp1': requirements,
  'result-cu1': text('changePassword.error.userId'),
  'user-id-taken': text('rule.userId.taken.failed'),
};

/** Where the others end, and with which reason in the log. */
const technical = {
  'result-shp': 'blocked by bot protection',
  'unknown-message': 'unhandled error from Okta',
  'clock-ahead': 'client clock is out of sync',
  'clock-behind': 'client clock is out of sync',
  'token-too-old': 'clock drift is greater than acceptable range',
  'unknown-authenticator': 'unhandled authenticator',
};
const disabled = ['disabled', 'result-la2', 'result-la3'];
const lockedOut = ['locked', 'locked-unlock'];
const refusedAtCode = ['code-refused', 'step-up-refused'];
const gone = ['session-expires', 'session-expires-json', 'session-expires-variant'];
const waits = { login: 'rate-limited', choice: 'sms-rate-limited', code: 'code-rate-limited' };

story('every account of the error catalogue has its story in this folder', () => {
  interface Entry {
    readonly sent: readonly { readonly personas?: readonly string[] }[];
  }
  const { keys, results, texts, http, unlisted } = JSON.parse(
    readFileSync('flows/error-catalogue.json', 'utf8'),
  ) as Readonly<Record<string, Readonly<Record<string, Entry>>>>;
  const entries = [keys, results, texts, http, unlisted].flatMap((section) => Object.values(section ?? {}));
  const personas = entries.flatMap(({ sent }) => sent.flatMap(({ personas: each = [] }) => each));
  expect(personas.length).toBeGreaterThan(40);
  const told = ['errorCatalogue', 'refusals', 'changePassword', 'passkey', 'signIn', 'steps', 'codeTries', 'places']
    .map((name) => readFileSync(path.join(import.meta.dirname, `${name}.test.ts`), 'utf8'))
    .join('');
  expect(personas.filter((persona) => !told.includes(`'${persona}'`))).toEqual([]);
});

/** Signs in, and reads what login says to it. */
async function isTold(
  customer: TabCustomer,
  clock: VirtualClock,
  username: string,
  told: string,
  password?: string,
): Promise<void> {
  await customer.signIn(username, password);
  await clock.until(() => expect(customer.alert()).toBe(told));
  await clock.until(() => expect(customer.focused()?.getAttribute('role')).toBe('alert'));
  expect(customer.field(text('login.userId')).value).toBe(username);
  expect(customer.field(text('login.password')).value).toBe('');
  expect(customer.tab.activate().querySelector('[aria-invalid=true]')).toBeNull();
}

const bodiesOfLog = async (provider: Provider): Promise<readonly unknown[]> =>
  (await provider.requests('/log/')).map(({ body }) => body);

describe('login tells, and the customer stays', () => {
  for (const [key, usernames] of Object.entries(words)) {
    story(
      `spec §8: ${usernames.join(', ')} stay on login with one and the same words: ${key}`,
      async ({ customer, clock, provider }) => {
        await customer.open();
        for (const username of usernames) await isTold(customer, clock, username, text(key));
        // Each attempt began anew, and none was left open behind it.
        expect(await provider.requests('/v1/interact')).toHaveLength(usernames.length);
        expect(customer.control(part(key, 'trouble'))?.closest('[role="alert"]')).not.toBeNull();
        await customer.press(part(key, 'trouble'));
        await customer.arrive(/\/_idp\/site\/forgot/u);
      },
    );
  }

  story(
    'form rules 14, 28: a wrong password and a user ID that does not exist are told alike, also where the ID comes first, until a field changes; the right one goes on',
    async ({ customer, clock }) => {
      await customer.open();
      for (const username of ['nobody-of-that-name', ...unknown, ...idFirst])
        await isTold(customer, clock, username, incorrect, 'wrong');
      await isTold(customer, clock, 'direct', incorrect, 'wrong');
      await isTold(customer, clock, 'result-la1', locked);
      await isTold(customer, clock, 'result-ef', expired);
      await isTold(customer, clock, 'direct', incorrect, 'wrong');
      await customer.press(text('login.submit'));
      await customer.read(text('login.error.passwordRequired'));
      expect(customer.alert()).toBe(incorrect);
      await customer.type(text('login.userId'), '');
      await customer.press(text('login.submit'));
      await customer.read(text('login.error.userIdRequired'));
      expect(customer.alert()).toBe('');
      await customer.signInHome();
    },
  );

  story('words about a refusal are gone after a reload', async ({ customer, clock }) => {
    await customer.open();
    await isTold(customer, clock, 'result-la1', locked);
    await customer.reload();
    await customer.see(login);
    expect(customer.alert()).toBe('');
    await customer.signInHome();
  });

  story(
    'those who should do what no screen asks for are told that login did not finish',
    async ({ customer, clock }) => {
      await customer.open();
      for (const username of ['unknown-step', 'enroll-step', 'select-enroll-step', 'reset-step']) {
        await customer.signIn(username);
        await clock.until(() => expect(customer.alert()).toBe(unfinished));
        expect(customer.field(text('login.password')).value).toBe('');
      }
      await customer.signInHome();
    },
  );

  story('firewall: something between answered, and the customer may try again', async ({ customer }) => {
    await customer.open();
    for (const username of ['firewall', 'server-error']) {
      await customer.signIn(username);
      await customer.alerted(service);
    }
    await customer.signInHome();
  });

  story('too many calls: the customer stays and is asked to wait, on each screen', async ({ customer, clock }) => {
    const isAskedToWait = () => clock.until(() => expect(customer.alert()).toBe(tooMany));
    await customer.open();
    await customer.signIn(waits.login);
    await isAskedToWait();
    await customer.signIn(waits.choice);
    await customer.see(choice);
    await customer.choose(like('stepUp.text'));
    await customer.press(text('stepUp.send'));
    await isAskedToWait();
    await customer.press(text('common.cancel'));
    await customer.see(login);
    await customer.reachCode(waits.code);
    await customer.typeCode(wrongCode);
    await isAskedToWait();
    await customer.see(text('vc.title'));
  });
});

describe('a dialog tells', () => {
  for (const username of lockedOut) {
    story(`${username}: the dialog, then the page that unlocks`, async ({ customer, provider }) => {
      await customer.open();
      await customer.signIn(username);
      await customer.read(text('locked.title'));
      await customer.press(text('locked.continue'));
      await customer.arrive(/\/_idp\/site\/forgot/u);
      expect(await provider.requests('/idp/idx/cancel')).toHaveLength(1);
    });
  }

  for (const username of gone) {
    story(`${username}: the dialog about the expired code, then login with the same words`, async ({ customer }) => {
      await customer.reachCode(username);
      await customer.typeCode(wrongCode);
      await customer.read(text('expired.title'));
      await customer.read(text('expired.body'));
      await customer.press(text('expired.logIn'));
      await customer.see(login);
      await customer.alerted(text('expired.body'));
      await customer.signInHome();
    });
  }

  story('the dialog of the expiry, reloaded, is read at login', async ({ customer }) => {
    await customer.reachCode('session-expires');
    await customer.typeCode(wrongCode);
    await customer.read(text('expired.title'));
    await customer.reload();
    await customer.see(login);
    await customer.alerted(text('login.error.over'));
    expect(customer.page().queryByText(text('expired.title'))).toBeNull();
  });
});

describe('a screen of its own tells', () => {
  story(
    `spec §8: ${disabled.join(', ')} are to call in, and Login begins anew`,
    async ({ customer, clock, provider }) => {
      await customer.open();
      for (const username of disabled) {
        await customer.signIn(username);
        await customer.see(callIn);
        const main = await customer.read(text('callIn.disabled'));
        expect(main.closest('main')?.querySelector('a[href^="tel:"]')?.textContent).toContain('800-782-8332');
        await customer.press(text('callIn.login'));
        await customer.see(login);
        expect(customer.alert()).toBe('');
      }
      expect(await provider.requests('/idp/idx/cancel')).toHaveLength(disabled.length);
      await clock.settle();
      await customer.signInHome();
    },
  );

  for (const [username, reason] of Object.entries(technical)) {
    story(
      `${username} ends on the technical error, with the reason "${reason}" in the log (time limit: clock-skew)`,
      async ({ customer, clock, provider }) => {
        const password = await provider.password(username);
        await customer.signInTo(username, technicalError);
        expect(customer.tab.activate().querySelector('main a[href^="tel:"]')?.getAttribute('href')).toBe(support);
        await clock.pass(1);
        const entries = await bodiesOfLog(provider);
        const reasons = entries.map((entry) => (entry as { details?: { reason?: unknown } }).details?.reason);
        expect(reasons).toContain(reason);
        for (const personal of [username, password]) expect(JSON.stringify(entries)).not.toContain(personal);
        await customer.press(text('technicalError.login'));
        await customer.see(login);
        await customer.signInHome();
      },
    );
  }

  story(
    `${refusedAtCode.join(', ')}: the verification is refused for good, and Continue begins anew`,
    async ({ customer, provider }) => {
      for (const username of refusedAtCode) {
        await customer.reachCode(username);
        await customer.typeCode(await provider.code());
        await customer.see(authenticationError);
        const told = await customer.read(like('authenticationError.body'));
        expect(told.closest('main')?.querySelector('a[href^="tel:"]')?.textContent).toContain('800-782-8332');
        expect(customer.control(text('common.cancel'))).not.toBeNull();
        await customer.press(text('authenticationError.continue'));
        await customer.see(login);
      }
      await customer.signInHome();
    },
  );

  story('choice-refused: a code cannot even be asked for; Cancel returns to the caller', async ({ customer }) => {
    await customer.signInTo('choice-refused', choice, withCancel);
    await customer.choose(like('stepUp.text'));
    await customer.press(text('stepUp.send'));
    await customer.see(authenticationError);
    await customer.press(text('common.cancel'));
    await customer.arrive(/\/_idp\/site\/paperless/u);
  });

  story('code-refused: without an address to return to, Cancel leads home', async ({ customer }) => {
    await customer.reachCode('code-refused');
    await customer.typeCode(wrongCode);
    await customer.see(authenticationError);
    await customer.press(text('common.cancel'));
    await customer.arrive(home);
  });

  story('step-up-disabled: the account is found disabled at the code', async ({ customer }) => {
    await customer.reachCode('step-up-disabled');
    await customer.typeCode(wrongCode);
    await customer.see(callIn);
    await customer.press(text('callIn.login'));
    await customer.signInHome();
  });
});

describe('the change of the password tells', () => {
  story(`spec §8: ${mustChange.join(', ')} set a new password`, async ({ customer }) => {
    for (const username of mustChange) {
      await customer.signInTo(username, text('changePassword.title'));
      await customer.press(text('common.cancel'));
      await customer.see(login);
    }
  });

  for (const [username, told] of Object.entries(refusedChange)) {
    story(`spec §8: ${username} is told of the new password`, async ({ customer }) => {
      await customer.signInTo(username, text('changePassword.title'));
      await customer.choosePassword('A-brand-new-one-1');
      await customer.read(told);
      expect(customer.field(text('changePassword.password')).value).toBe('A-brand-new-one-1');
      await customer.press(text('common.cancel'));
      await customer.see(login);
    });
  }
});
