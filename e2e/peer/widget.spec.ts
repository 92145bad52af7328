import { test as base, expect, type Locator, type Page, type Route } from 'playwright/test';
import { installWidget } from '../../src/scripts/installWidget.ts';
import type { Provider } from '../../tests/stories/provider.ts';
import { freshProviderAt } from '../provider.ts';
import { originOf, startProvider } from '../server.ts';

/**
 * Okta's sign-in widget, which is not ours, signs in through the local provider: what it takes for true is the
 * protocol, and not our idea of it. The provider is as strict as it can be set.
 */
const dist = new URL('../../.cache/peer/node_modules/@okta/okta-signin-widget/dist/', import.meta.url);

const generations = [
  { name: 'Gen2', script: 'js/okta-sign-in.min.js', styles: 'css/okta-sign-in.min.css' },
  { name: 'Gen3', script: 'js/okta-sign-in.next.js', styles: 'css/okta-sign-in.next.css' },
];
type Generation = (typeof generations)[number];

/** A customer at the widget. What differs between the generations is which element a control is. */
async function visitorAt(page: Page, origin: string, { styles, script }: Generation, provider: Provider) {
  /** The user ID that the customer gave, as the company's front end knows it. */
  let uid = '';
  const input = (name: string): Locator => page.locator(`input[name="${name}"]`);
  const submitButton = page.locator('[type=submit], [data-type=save]').first();

  function servePage(route: Route): Promise<void> {
    const file = new URL(route.request().url()).pathname.slice('/peer/'.length);
    if (file !== '') return route.fulfill({ path: decodeURIComponent(new URL(file, dist).pathname) });
    const body = `<!doctype html><html lang="en"><title>Peer</title><link rel="stylesheet" href="/peer/${styles}">
      <div id="widget"></div><output></output><script src="/peer/${script}"></script><script>
      const output = document.querySelector('output');
      const widget = new OktaSignIn({ issuer: location.origin + '/oauth2/default', clientId: 'local-client',
        authScheme: 'OAUTH2', redirectUri: location.origin + '/peer/',
        authParams: { pkce: true, scopes: ['openid', 'offline_access'] } });
      widget.showSignIn({ el: '#widget' }).then(({ status, tokens }) => {
        widget.authClient.tokenManager.setTokens(tokens);
        output.value = status + ' ' + Object.keys(tokens).sort().join();
      }, (error) => { output.value = 'failed ' + error; });
      </script></html>`;
    return route.fulfill({ contentType: 'text/html', body });
  }

  /** The widget has no token of the company's bot protection, and names no user beside the code. */
  async function addProof(route: Route): Promise<void> {
    const request = route.request();
    const body: Record<string, unknown> = JSON.parse(request.postData() ?? '{}');
    if (typeof body.identifier === 'string') uid = body.identifier;
    if (!new URL(request.url()).pathname.startsWith('/idp/idx/challenge')) return route.continue();
    const token = await provider.botToken();
    return route.continue({
      headers: { ...(await request.allHeaders()), 'x-bot-token': token },
      postData: JSON.stringify({ ...body, uid }),
    });
  }
  await page.route(`${origin}/peer/**`, servePage);
  await page.route(`${origin}/idp/idx/**`, addProof);

  const visitor = {
    open: async () => void (await page.goto(`${origin}/peer/`)),
    type: (name: string, text: string): Promise<void> => input(name).fill(text),
    /** Types into a field and sends the form. */
    async give(name: string, text: string): Promise<void> {
      await visitor.type(name, text);
      await visitor.submit();
    },
    /** Sends the form. A click while the widget draws its form anew is lost; like a person, the visitor then presses again. */
    submit: (): Promise<void> =>
      expect(async () => {
        const sent = page.waitForRequest(/\/idp\/idx\//u, { timeout: 5_000 });
        await Promise.all([sent, submitButton.click({ timeout: 5_000 })]);
      }).toPass(),
    async press(name: RegExp): Promise<void> {
      const link = page.getByRole('link', { name });
      const button = page.getByRole('button', { name });
      // Some links have no address, and so are none to assistive technology.
      const bare = page.locator('a:visible', { hasText: name });
      await link.or(button).or(bare).first().click({ timeout: 60_000 });
    },
    /** Leaves the sign-in for a new one. A lost click is made again, as in `submit`. */
    beginAnew: (): Promise<void> =>
      expect(async () => {
        if (!(await input('identifier').isVisible())) await visitor.press(/back to sign in/i);
        await expect(input('identifier')).toBeVisible({ timeout: 5_000 });
      }).toPass(),
    async signIn(username: string, password?: string): Promise<void> {
      await visitor.type('identifier', username);
      await visitor.give('credentials.passcode', password ?? (await provider.password(username)));
    },
    /** Gives a new password that is refused. Gen3 refuses some by itself, without a request. */
    async renewInVain(password: string, refusal: RegExp): Promise<void> {
      await visitor.type('credentials.passcode', password);
      await visitor.type('confirmPassword', password);
      await expect(async () => {
        await submitButton.click({ timeout: 5_000 });
        await expect(page.getByText(refusal).first()).toBeVisible({ timeout: 5_000 });
      }).toPass();
    },
    /** Asks for a text, up to the field for its code. */
    async askForText(): Promise<void> {
      await visitor.press(/phone/i);
      await visitor.press(/receive a code via sms/i);
      await visitor.see(/a code was sent to/i);
    },
    /** Asks for an email, up to the field for its code. */
    async askForEmail(): Promise<void> {
      await visitor.press(/email/i);
      await visitor.press(/^send me an email/i);
      const instead = page.getByText(/enter a (verification )?code( from the email)? instead/i).first();
      await expect(input('credentials.passcode').or(instead).first()).toBeVisible();
      if (await instead.isVisible()) await instead.click();
    },
    /** Types the newest code, once there are as many as said. */
    async giveCode(sent = 1): Promise<void> {
      await expect.poll(async () => (await provider.inbox()).length).toBe(sent);
      await visitor.give('credentials.passcode', await provider.code());
    },
    see: (text: RegExp): Promise<void> => expect(page.getByText(text).first()).toBeVisible(),
    arrive: (): Promise<void> => expect(page.locator('output')).toHaveText('SUCCESS accessToken,idToken,refreshToken'),
  };
  return visitor;
}

interface Fixtures {
  readonly provider: Provider;
}

const test = base.extend<Fixtures, { readonly origin: string }>({
  origin: originOf(startProvider),
  provider: async ({ request, origin }, use) => {
    const provider = await freshProviderAt(request, origin);
    await provider.set({ cookiesOnTransaction: true, provesEveryChallenge: true, trustedOrigins: [origin] });
    await use(provider);
  },
});

test.beforeAll(installWidget);

for (const generation of generations) {
  test.describe(generation.name, () => {
    let visitor: Awaited<ReturnType<typeof visitorAt>>;
    test.beforeEach(async ({ page, origin, provider }) => {
      visitor = await visitorAt(page, origin, generation, provider);
      await visitor.open();
    });

    test('signs in with the password alone', async () => {
      await visitor.signIn('direct');
      await visitor.arrive();
    });

    test('is told of a wrong password, and signs in with the right one', async () => {
      await visitor.signIn('direct', 'wrong');
      await visitor.see(/unable to sign in|authentication failed/i);
      await visitor.signIn('direct');
      await visitor.arrive();
    });

    test('signs in with a code by text, after a wrong one', async () => {
      await visitor.signIn('text-and-email');
      await visitor.askForText();
      await visitor.give('credentials.passcode', '000000');
      await visitor.see(/invalid code/i);
      await visitor.giveCode();
      await visitor.arrive();
    });

    test('signs in with a code that is sent again', async ({ provider }) => {
      await visitor.signIn('text-only');
      await visitor.askForText();
      await expect.poll(async () => (await provider.inbox()).length).toBe(1);
      // Offered after half a minute.
      await visitor.press(/send again|resend/i);
      await visitor.giveCode(2);
      await visitor.arrive();
    });

    test('signs in with a code by email, which is polled for', async ({ provider }) => {
      await provider.set({ emailPolls: true });
      await visitor.signIn('email-only');
      await visitor.askForEmail();
      await visitor.giveCode();
      await visitor.arrive();
    });

    test('asks for a text, takes another method, and signs in with it', async () => {
      await visitor.signIn('text-and-email');
      await visitor.askForText();
      await visitor.press(/verify with something else/i);
      await visitor.askForEmail();
      await visitor.giveCode(2);
      await visitor.arrive();
    });

    test('can be called on a phone', async ({ provider }) => {
      await provider.set({ phoneOffersVoice: true });
      await visitor.signIn('text-only');
      await visitor.press(/phone/i);
      await visitor.press(/receive a voice call/i);
      await visitor.giveCode();
      expect((await provider.inbox()).map(({ channel }) => channel)).toEqual(['voice']);
      await visitor.arrive();
    });

    test('gives the user ID first, an unknown one too, then a wrong password and the right one', async ({
      provider,
    }) => {
      await provider.set({ policy: 'identifierFirst', unknownUser: 'told' });
      await visitor.open();
      await visitor.give('identifier', 'nobody-of-that-name');
      await visitor.see(/there is no account/i);
      await visitor.give('identifier', 'direct');
      await visitor.give('credentials.passcode', 'wrong');
      await visitor.see(/password is incorrect/i);
      await visitor.give('credentials.passcode', await provider.password('direct'));
      await visitor.arrive();
    });

    test('changes an expired password, after one that is refused', async () => {
      await visitor.signIn('expired-password');
      await visitor.see(/at least 12 characters/i);
      await visitor.renewInVain('Current-password-1!', /requirements were not met|cannot be your current/i);
      await visitor.type('credentials.passcode', 'A-brand-new-one-1');
      await visitor.give('confirmPassword', 'A-brand-new-one-1');
      await visitor.arrive();
    });

    test('unlocks an account with a code, and signs in', async ({ page }) => {
      await visitor.signIn('locked-unlock');
      // The page before has a field of the same name.
      await expect(page.locator('input[name="credentials.passcode"]')).toBeHidden();
      await visitor.type('identifier', 'locked-unlock');
      // Gen3 asks for the user ID by itself, and sends it with the method.
      if (generation.name === 'Gen3') await visitor.press(/^next$/i);
      await visitor.press(/phone/i);
      await visitor.giveCode();
      await visitor.see(/account successfully unlocked/i);
      await visitor.beginAnew();
      await visitor.signIn('locked-unlock');
      await visitor.arrive();
    });

    test('is told that the session has expired, and begins anew', async () => {
      await visitor.signIn('session-expires');
      await visitor.askForText();
      await visitor.giveCode();
      await visitor.see(/logged out due to inactivity/i);
      await visitor.beginAnew();
      await visitor.signIn('direct');
      await visitor.arrive();
    });

    test('goes back from a code, and signs in as another', async () => {
      await visitor.signIn('text-only');
      await visitor.askForText();
      await visitor.beginAnew();
      await visitor.signIn('direct');
      await visitor.arrive();
    });

    test('leaves out what may be left out, and does not stay signed in', async () => {
      await visitor.signIn('every-optional-step');
      await visitor.askForText();
      await visitor.giveCode();
      await visitor.see(/your example mutual account/i);
      await visitor.press(/remind me later/i);
      await visitor.see(/set up security methods/i);
      await visitor.press(/^continue$|set up later/i);
      await visitor.press(/maybe later/i);
      await visitor.see(/additional profile information/i);
      await visitor.press(/skip profile/i);
      await visitor.press(/don.t stay signed in/i);
      await visitor.arrive();
    });

    test('is signed in at once while the session lasts, and no longer after logging out', async ({ page, origin }) => {
      await visitor.signIn('direct');
      await visitor.arrive();
      await visitor.open();
      await visitor.arrive();
      // Revokes the tokens and ends the session, as the SDK does it.
      const home = `${origin}/_idp/home`;
      await page.evaluate(`void widget.authClient.signOut({ postLogoutRedirectUri: ${JSON.stringify(home)} })`);
      await page.waitForURL(home, { timeout: 90_000 });
      await visitor.open();
      await visitor.signIn('direct');
      await visitor.arrive();
    });
  });
}
