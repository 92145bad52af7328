import type { Page, Route } from 'playwright/test';
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

type Change = (text: string) => string;

/** Changes what comes from a path, or goes there. */
async function changing(page: Page, path: string, side: 'answer' | 'request', change: Change): Promise<void> {
  await page.route(path, async (route: Route) => {
    const sent = route.request().postData() ?? '';
    if (side === 'request') return route.continue({ postData: change(sent) });
    const response = await route.fetch();
    return route.fulfill({ response, body: change(await response.text()) });
  });
}

const decoded = (value: string): string => Buffer.from(value, 'base64url').toString();
const encoded = (value: string): string => Buffer.from(value).toString('base64url');

/** Changes members of the client data, which says for what and where the device has signed. */
const clientData =
  (name: string, changes: Readonly<Record<string, unknown>>): Change =>
  (sent) =>
    sent.replace(new RegExp(`("${name}":")([^"]+)`, 'u'), (_, start: string, value: string) => {
      return start + encoded(JSON.stringify({ ...JSON.parse(decoded(value)), ...changes }));
    });

const member =
  (name: string, value: string): Change =>
  (sent) =>
    sent.replace(new RegExp(`"${name}":(?:"[^"]*"|\\d+)`, 'gu'), `"${name}":${value}`);

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

const hasAuthenticatorData =
  (change: (data: Buffer) => void): Change =>
  (sent) =>
    sent.replace(/("authenticatorData":")([^"]+)/u, (_, start: string, value: string) => {
      const data = Buffer.from(value, 'base64url');
      change(data);
      return start + data.toString('base64url');
    });

test.describe('a sign-in by passkey ends signed in, or with words on login and a way on', () => {
  const answer = '**/idp/idx/challenge/answer/webauthn-autofillui';
  const begun = '**/idp/idx/{introspect,identify}';
  const request =
    (change: Change) =>
    ({ page }: Stage) =>
      changing(page, answer, 'request', change);
  const challenge =
    (change: Change) =>
    ({ page }: Stage) =>
      changing(page, begun, 'answer', change);
  /** Where it ends: signed in, refused, without a passkey, or at rest. */
  const ways: Readonly<Record<string, Ceremony & { readonly ends: 'in' | 'refused' | 'none' | 'at rest' }>> = {
    success: { ends: 'in' },
    'no passkey on the device': { ends: 'none', arrange: ({ device }) => device.clear() },
    'an owner who is not verified': { ends: 'none', arrange: ({ device }) => device.be({ verifies: false }) },
    'another relying party': {
      ends: 'refused',
      arrange: challenge((sent) => sent.replace(/"rpId":"[^"]*"/gu, '"rpId":"evil.test"')),
    },
    'a signature that is none': { ends: 'refused', arrange: request(member('signatureData', '"AAAA"')) },
    'another origin': { ends: 'refused', arrange: request(clientData('clientData', { origin: 'https://evil.test' })) },
    'a challenge of before': {
      ends: 'refused',
      arrange: request(clientData('clientData', { challenge: encoded('before') })),
    },
    'a counter that went back': {
      ends: 'refused',
      arrange: request(hasAuthenticatorData((data) => void data.writeUInt32BE(0, 33))),
    },
    'no user handle': { ends: 'refused', arrange: request((sent) => sent.replace(/,?"userHandle":"[^"]*"/u, '')) },
    'a customer whom the provider does not know': {
      ends: 'refused',
      arrange: request(member('userHandle', `"${encoded('a stranger')}"`)),
    },
    'time that runs out': {
      ends: 'none',
      arrange: challenge((sent) => sent.replaceAll('"userVerification"', '"timeout":500,"userVerification"')),
      act: never,
    },
    'a page that is left': { ends: 'at rest', act: aborted },
    'another way, while the browser offers its list': {
      ends: 'at rest',
      act: async ({ page, device }) => {
        await device.be({ answers: false });
        await page.getByLabel(text('login.userId'), { exact: true }).focus();
      },
    },
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
      if (ends === 'refused') await expect(page.getByRole('alert')).toContainText(text('login.error.passkey'));
      if (ends === 'none') await expect(page.getByText(text('login.noPasskey')).first()).toBeVisible(promptEnds);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      if (!page.url().includes('/login')) await customer.open();
      // Whatever became of it, a password leads in.
      await customer.signIn('direct');
      await page.waitForURL('**/_idp/home');
    });
  }
});

test.describe('a sign-in from the list of the browser', () => {
  test.use({ suggestsPasskeys: true });

  test('ends signed in', async ({ page, customer }) => {
    await customer.open();
    const device = await addAuthenticator(page);
    await device.hold('passkey-owner');
    await page.getByLabel(text('login.userId'), { exact: true }).focus();
    await customer.see(text('enrollPasskey.title'));
  });
});

test.describe('an enrollment ends with a passkey, or with words, and always in the account', () => {
  const made = 'passkeyCreated.title';
  const begun = '**/css/users/v1/factors';
  const activation = '**/css/users/v1/factors/activate';
  const options =
    (change: Change) =>
    ({ page }: Stage) =>
      changing(page, begun, 'answer', change);
  const proof =
    (change: Change) =>
    ({ page }: Stage) =>
      changing(page, activation, 'request', change);
  /** The title it ends with; null for the screen that it began on. */
  const ways: Readonly<Record<string, Ceremony & { readonly ends: string | null }>> = {
    success: { ends: made },
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
    'an attestation that is none': { ends: 'passkeyError.title', arrange: proof(member('attestation', '"AAAA"')) },
    'another origin': {
      ends: 'passkeyError.title',
      arrange: proof(clientData('clientData', { origin: 'https://evil.test' })),
    },
    'a challenge of before': {
      ends: 'passkeyError.title',
      arrange: proof(clientData('clientData', { challenge: encoded('before') })),
    },
    'a factor of nobody': { ends: 'passkeyError.title', arrange: proof(member('factorId', '"unknown"')) },
    'options that are none': { ends: 'passkeyError.title', arrange: options(() => '{}') },
    'a refusal to begin': {
      ends: 'passkeyError.title',
      arrange: ({ page }) => page.route(begun, (route) => route.fulfill({ status: 500, body: 'no' })),
    },
    'a refusal to activate': {
      ends: 'passkeyError.title',
      arrange: ({ page }) => page.route(activation, (route) => route.fulfill({ status: 500, body: 'no' })),
    },
    'a profile that is not told': {
      ends: 'passkeyError.untold.title',
      arrange: ({ page }) =>
        page.route('**/css/users/v1/profile', (route) => route.fulfill({ status: 500, body: 'no' })),
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
        await page.getByRole('heading', { name: text('passkeyCreated.title') }).waitFor();
        await page.goto('/login-ui/enroll-passkey');
        await begin();
      },
    },
  };

  for (const [way, { arrange, act = ({ begin }: Stage) => begin(), ends }] of Object.entries(ways)) {
    test(way, async ({ page, customer }) => {
      await customer.open();
      const device = await addAuthenticator(page);
      await customer.signIn('passkey-offer');
      await customer.see(text('enrollPasskey.title'));
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
      await page.getByRole('button', { name: text(onwards) }).click();
      await page.waitForURL('**/_idp/home');
    });
  }
});
