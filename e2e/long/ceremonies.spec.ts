import type { Page } from 'playwright/test';
import { text } from '../../tests/texts.ts';
import { addAuthenticator } from '../authenticator.ts';
import { expect, test } from '../story.ts';

type Device = Awaited<ReturnType<typeof addAuthenticator>>;

interface Stage {
  readonly page: Page;
  readonly device: Device;
  /** Presses what begins the ceremony. */
  begin(): Promise<void>;
}

/** One way that a ceremony can go. */
interface Ceremony {
  /** What is done before the screen with the button is there. */
  readonly arrange?: (stage: Stage) => Promise<unknown>;
  /** Begins it, and what happens meanwhile; a press of the button alone, unless given. */
  readonly act?: (stage: Stage) => Promise<unknown>;
}

/** Browsers do not end a prompt as soon as they are asked to. */
const promptEnds = { timeout: 60_000 };

// On a slow machine a fetch outlasts the gesture of a press, and the page asks for another one.
test.beforeEach(({ page }) => {
  const asked = (key: string) => page.getByRole('button', { name: text(key) });
  const again = asked('common.passkeyAgain').or(asked('common.createPasskeyAgain'));
  return page.addLocatorHandler(again, (button) => button.click(), { noWaitAfter: true });
});

type Change = (text: string) => string;

/** Changes what comes from a path. */
function changing(path: string, change: Change) {
  return ({ page }: Stage) =>
    page.route(path, async (route) => {
      const response = await route.fetch();
      return route.fulfill({ response, body: change(await response.text()) });
    });
}

const aborted = async ({ page, device, begin }: Stage): Promise<void> => {
  await device.be({ answers: false });
  await begin();
  await page.goto('about:blank');
  await device.be({ answers: true });
};

const never = async ({ device, begin }: Stage): Promise<void> => {
  await device.be({ answers: false });
  await begin();
};

test.describe('a sign-in by passkey ends signed in, or with words on login and a way on', () => {
  const begun = '**/idp/idx/{introspect,identify}';
  const challenge = (change: Change) => changing(begun, change);
  /** Where it ends: signed in, refused, without a passkey, or at rest. */
  const ways: Readonly<Record<string, Ceremony & { readonly ends: 'in' | 'refused' | 'none' | 'at rest' }>> = {
    'no passkey on the device': { ends: 'none', arrange: ({ device }) => device.clear() },
    'another relying party': {
      ends: 'refused',
      arrange: challenge((sent) => sent.replace(/"rpId":"[^"]*"/gu, '"rpId":"evil.test"')),
    },
    'time that runs out': {
      ends: 'none',
      arrange: challenge((sent) => sent.replaceAll('"userVerification"', '"timeout":500,"userVerification"')),
      act: never,
    },
    'a page that is left': { ends: 'at rest', act: aborted },
    'two presses': {
      ends: 'in',
      act: async ({ page }) => page.getByRole('button', { name: text('login.passkey') }).dblclick(),
    },
    'a device that is taken away': {
      ends: 'at rest',
      act: async (stage) => {
        await never(stage);
        await stage.device.remove();
        // The browser waits for another device; the customer does not.
        await stage.page.goto('about:blank');
      },
    },
  };

  for (const [way, { arrange, act = ({ begin }: Stage) => begin(), ends }] of Object.entries(ways)) {
    test(way, async ({ page, customer }) => {
      await customer.open();
      const device = await addAuthenticator(page);
      await device.hold('passkey-owner');
      const begin = () => page.getByRole('button', { name: text('login.passkey') }).click();
      await arrange?.({ page, device, begin });
      await customer.open();
      await act({ page, device, begin });
      if (ends === 'in') return customer.see(text('enrollPasskey.title'));
      if (ends === 'refused') await customer.alerted(text('login.error.passkey'));
      if (ends === 'none') await expect(page.getByText(text('login.noPasskey')).first()).toBeVisible(promptEnds);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (!page.url().includes('/login')) await customer.open();
      // Whatever became of it, a password leads in.
      await customer.signIn('direct');
      await page.waitForURL('**/_idp/home');
    });
  }
});

test.describe('an enrollment ends with a passkey, or with words, and always in the account', () => {
  const made = 'passkeyCreated.title';
  const begun = '**/css/users/v1/factors';
  const options = (change: Change) => changing(begun, change);
  /** The title it ends with; null for the screen that it began on. */
  const ways: Readonly<Record<string, Ceremony & { readonly ends: string | null }>> = {
    'an owner who is not verified': {
      ends: 'passkeyError.title',
      arrange: ({ device }) => device.be({ verifies: false }),
    },
    'another relying party': {
      ends: 'passkeyError.title',
      arrange: options((sent) => sent.replace(/("rp":\{"id":")[^"]*/u, '$1evil.test')),
    },
    'no algorithm that the device knows': {
      ends: 'passkeyError.title',
      arrange: options((sent) => sent.replace(/"alg":-?\d+/gu, '"alg":-65000')),
    },
    'time that runs out': {
      ends: 'passkeyError.title',
      arrange: options((sent) => sent.replace('"pubKeyCredParams"', '"timeout":500,"pubKeyCredParams"')),
      act: never,
    },
    'a page that is left': { ends: null, act: aborted },
    'two presses': {
      ends: made,
      act: async ({ page }) => page.getByRole('button', { name: text('enrollPasskey.continue') }).dblclick(),
    },
    'a device that has one already': {
      ends: 'passkeyError.exists.title',
      act: async ({ page, begin }) => {
        await begin();
        await page.getByRole('heading', { name: text(made) }).waitFor();
        await page.goto('/login-ui/enroll-passkey');
        await begin();
      },
    },
  };

  for (const [way, { arrange, act = ({ begin }: Stage) => begin(), ends }] of Object.entries(ways)) {
    test(way, async ({ page, customer }) => {
      const device = await addAuthenticator(page);
      await customer.signInTo('passkey-offer', text('enrollPasskey.title'));
      const begin = () => page.getByRole('button', { name: text('enrollPasskey.continue') }).click();
      await arrange?.({ page, device, begin });
      await act({ page, device, begin });
      if (ends !== null) {
        await expect(page.getByRole('heading', { level: 1, name: text(ends) })).toBeVisible(promptEnds);
      } else {
        await customer.open();
        await customer.see(text('enrollPasskey.title'));
      }
      // Nothing that went wrong keeps the customer from the account.
      const onwards =
        ends === null ? 'enrollPasskey.notNow' : ends === made ? 'passkeyCreated.done' : 'passkeyError.close';
      await customer.press(text(onwards));
      await page.waitForURL('**/_idp/home');
    });
  }
});
