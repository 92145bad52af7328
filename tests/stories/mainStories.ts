import assert from 'node:assert/strict';
import { like, switchTo, text, textsIn } from '../texts.ts';
import type { Customer } from './customer.ts';
import type { Provider } from './provider.ts';

/** What a main story is told with, in whichever browser. */
interface Stage {
  readonly customer: Customer;
  readonly provider: Provider;
  /** Of the product and of the local provider. */
  readonly origin: string;
}

/** A stage with a device that holds passkeys. */
interface PasskeyStage extends Stage {
  readonly device: { hold(username: string): Promise<void> };
}

/** Declares one story in a runner's own way. */
type Declare<Given> = (title: string, tell: (stage: Given) => Promise<void>) => void;

const home = '/_idp/home';
const claims = '/_idp/site/personal-info';
const wrongCode = '000000';
const fresh = 'A-brand-new-one-1';

const toClaims = (origin: string): string => `/login-ui/login?goto=${encodeURIComponent(`${origin}${claims}`)}`;

/** The code that was sent after another. */
async function codeAfter(first: string, provider: Provider): Promise<string> {
  const code = await provider.code();
  return code === first ? codeAfter(first, provider) : code;
}

/**
 * What customers come for, told alike in one process and in Chromium, Firefox and WebKit: each story goes on until the
 * customer is where they wanted to be.
 */
export function mainStories(story: Declare<Stage>): void {
  story(
    'spec §4: a wrong password, then the right one, and a code by text, wrong and right, lead where goto says',
    async ({ customer, origin }) => {
      await customer.open(toClaims(origin));
      await customer.signIn('text-and-email', 'wrong');
      await customer.alerted(text('login.error.incorrect'));
      await customer.hold(text('login.userId'), 'text-and-email');
      await customer.hold(text('login.password'), '');
      await customer.signIn('text-and-email');
      await customer.see(text('stepUp.title'));
      await customer.choose(text('stepUp.text', { phone: '(XXX) XXX-1234' }));
      await customer.press(text('stepUp.send'));
      await customer.see(text('vc.title'));
      await customer.read(text('vc.sent.text', { phone: '(XXX) XXX-1234' }));
      await customer.read(text('vc.expires', { minutes: 5, tries: 3, wrong: 0 }));
      await customer.typeCode(wrongCode);
      await customer.read(text('vc.error.incorrect'));
      await customer.reach(text('vc.code'));
      await customer.arriveByCode(claims);
      const names = await customer.cookieNames();
      for (const name of ['sf-cauth1', 'sf-cauth2', 'sf-cauth3']) assert.ok(names.includes(name), name);
    },
  );

  story('spec §4: a code by email, a new one on request, given with a space', async ({ customer, provider }) => {
    await customer.reachCode('email-only', 'email');
    await customer.read(text('vc.expires', { minutes: 10, tries: 3, wrong: 0 }));
    const first = await provider.code();
    await customer.press(text('vc.resend'));
    const code = await codeAfter(first, provider);
    await customer.typeCode(`${code.slice(0, 3)} ${code.slice(3)}`);
    await customer.arrive(home);
  });

  story('a reload at each screen goes on there', async ({ customer }) => {
    await customer.signInTo('text-and-email', text('stepUp.title'));
    await customer.reload();
    await customer.see(text('stepUp.title'));
    await customer.sendCode();
    await customer.reload();
    await customer.see(text('vc.title'));
    await customer.arriveByCode();
  });

  story('Back from the code leads to the choice of a method, and on by the other one', async ({ customer }) => {
    await customer.reachCode('text-and-email');
    await customer.back();
    await customer.see(text('stepUp.title'));
    await customer.sendCode('email');
    await customer.read(text('vc.expires', { minutes: 10, tries: 3, wrong: 0 }));
    await customer.arriveByCode();
  });

  story('Back from the account, maybe to a page that the browser kept, leads there again', async ({ customer }) => {
    await customer.reachCode('text-and-email');
    await customer.arriveByCode();
    await customer.back();
    await customer.arrive(home);
  });

  story('Spanish, chosen on the page, stays until the customer is signed in', async ({ customer, provider }) => {
    const es = textsIn('es-US');
    await customer.open();
    await customer.press(switchTo('es-US'));
    await customer.see(es.text('login.title'));
    await customer.type(es.text('login.userId'), 'text-and-email');
    await customer.type(es.text('login.password'), await provider.password('text-and-email'));
    await customer.press(es.text('login.submit'));
    await customer.see(es.text('stepUp.title'));
    await customer.choose(es.like('stepUp.text'));
    await customer.press(es.text('stepUp.send'));
    await customer.see(es.text('vc.title'));
    await customer.type(es.text('vc.code'), await provider.code());
    await customer.press(es.text('vc.verify'));
    await customer.arrive(home);
  });

  story(
    'spec §4: a temporary password is changed: one that is refused, two that differ, then a good one',
    async ({ customer }) => {
      await customer.signInTo('temporary-password', text('changePassword.title'));
      await customer.reload();
      await customer.see(text('changePassword.title'));
      await customer.choosePassword('In-history-password-1');
      await customer.alerted(text('changePassword.error.requirements'));
      await customer.reach(text('changePassword.password'));
      await customer.choosePassword(fresh, 'A-brand-new-one-2');
      await customer.read(text('changePassword.error.match'));
      await customer.choosePassword(fresh);
      await customer.arrive(home);
    },
  );

  story('spec §4: logged out, the customer is asked for the password again', async ({ customer }) => {
    await customer.openHome();
    await customer.logOut();
    const ours = (await customer.cookieNames()).filter((name) => /^(?:sf-|SFcustId)/u.test(name));
    assert.deepEqual(ours, []);
    await customer.open();
    await customer.see(text('login.title'));
    await customer.signInHome();
  });

  story('the keyboard alone leads to the account', async ({ customer, provider }) => {
    await customer.open();
    await customer.tabTo(text('login.userId'));
    await customer.keys('text-and-email');
    await customer.tabTo(text('login.password'));
    await customer.keys(`${await provider.password('text-and-email')}{Enter}`);
    await customer.see(text('stepUp.title'));
    await customer.tabTo(like('stepUp.text'));
    await customer.keys(' ');
    await customer.tabTo(text('stepUp.send'));
    await customer.keys('{Enter}');
    await customer.see(text('vc.title'));
    await customer.tabTo(text('vc.code'));
    await customer.keys(await provider.code());
    await customer.tabTo(text('vc.verify'));
    await customer.keys(' ');
    await customer.arrive(home);
  });
}

/** What browsers alone do: those of one process know no Escape of dialogs. */
export function dialogStories(story: Declare<Stage>): void {
  story('a dialog has the focus itself, Tab goes on in it, and Escape gives the focus back', async ({ customer }) => {
    await customer.open();
    await customer.tabTo(text('shell.accessibility'));
    await customer.keys('{Enter}');
    await customer.reach(text('accessibility.title'));
    await customer.tabTo(text('ui.close'));
    await customer.keys('{Escape}');
    await customer.reach(text('shell.accessibility'));
  });
}

/** The main stories with a passkey; the device confirms whatever it is asked. */
export function passkeyStories(story: Declare<PasskeyStage>): void {
  story('spec §4: a passkey logs in, and leads where goto says', async ({ customer, device, origin }) => {
    await customer.open(toClaims(origin));
    await device.hold('passkey-owner');
    await customer.press(text('login.passkey'));
    // This account may be offered another passkey.
    await customer.see(text('enrollPasskey.title'));
    await customer.press(text('enrollPasskey.notNow'));
    await customer.arrive(claims);
  });

  story('spec §4: a passkey as second factor is asked for by itself', async ({ customer, device }) => {
    await customer.open();
    await device.hold('challenge-passkey');
    await customer.signInHome('challenge-passkey');
  });

  story('spec §4: a passkey is created after sign-in, and logs in', async ({ customer }) => {
    await customer.signInTo('passkey-offer', text('enrollPasskey.title'));
    await customer.press(text('enrollPasskey.continue'));
    await customer.see(text('passkeyCreated.title'));
    await customer.logOut();
    await customer.open();
    await customer.press(text('login.passkey'));
    await customer.arrive(home);
  });
}
