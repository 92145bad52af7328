import { like, text } from '../texts.ts';
import type { Provider } from './provider.ts';

/** Words as they stand there, whole, or a pattern that they match. */
export type Words = string | RegExp;

/**
 * What a customer does at one page, by what they see there. What is not there yet is waited for. Three adapters do it:
 * `story.ts` in one process, `e2e/story.ts` in Chromium, `e2e/browsers/customer.ts` in Firefox and WebKit.
 */
export interface Hands {
  /** Types an address of the product and waits for its heading. */
  open(path?: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Waits for the screen with that heading. */
  see(heading: Words): Promise<void>;
  /** Waits for a text anywhere on the page. */
  read(words: Words): Promise<unknown>;
  /** Waits until the alert of the screen contains a text. */
  alerted(words: Words): Promise<void>;
  /** Replaces what stands in the field of that label. */
  type(label: Words, typed: string): Promise<void>;
  /** Waits until the field of that label holds a value. */
  hold(label: Words, value: string): Promise<void>;
  /** Presses a radio button or a checkbox. */
  choose(option: Words): Promise<void>;
  /** Presses a button or follows a link. */
  press(name: Words): Promise<void>;
  /** Presses keys where the focus is, in the words of user-event: `{Tab}`, or a text. */
  keys(pressed: string): Promise<void>;
  /** Whether a control, a field or a dialog of that name has the focus. */
  isAt(name: Words): Promise<boolean>;
  /** Waits until it has. */
  reach(name: Words): Promise<void>;
  /** Waits until the customer is at an address that contains a text. */
  arrive(address: Words): Promise<void>;
  /** The names of the browser's cookies for the product, also of those that scripts may not read. */
  cookieNames(): Promise<readonly string[]>;
}

/** A customer at a browser. */
export interface Customer extends Hands {
  signIn(username: string, password?: string): Promise<void>;
  /** Opens the login page and signs in; is on the screen with that heading then. */
  signInTo(username: string, heading: Words, path?: string): Promise<void>;
  /** Where the method is chosen: asks for the code by that channel, and is on the code screen. */
  sendCode(channel?: 'text' | 'email'): Promise<void>;
  /** Signs in, and does so. */
  reachCode(username: string, channel?: 'text' | 'email'): Promise<void>;
  /** Signs in where nothing more is asked, and is at home then. */
  signInHome(username?: string): Promise<void>;
  /** The same, from the login page on. */
  openHome(username?: string): Promise<void>;
  typeCode(code: string): Promise<void>;
  /** Gives the newest code, and is at that address then; at home, unless given. */
  arriveByCode(address?: Words): Promise<void>;
  /** Where a new password is wanted: gives it, twice alike unless given. */
  choosePassword(password: string, again?: string): Promise<void>;
  /** By the address. */
  logOut(): Promise<void>;
  /** Presses Tab until something of that name has the focus. */
  tabTo(name: Words): Promise<void>;
}

const home = '/_idp/home';

/** The customer whose hands these are. */
export function customerWith<Own extends Hands>(
  hands: Own,
  provider: Pick<Provider, 'password' | 'code'>,
): Own & Customer {
  const signIn: Customer['signIn'] = async (username, password) => {
    await hands.type(text('login.userId'), username);
    await hands.type(text('login.password'), password ?? (await provider.password(username)));
    await hands.press(text('login.submit'));
  };
  const signInHome: Customer['signInHome'] = async (username = 'direct') => {
    await signIn(username);
    await hands.arrive(home);
  };
  const signInTo: Customer['signInTo'] = async (username, heading, path) => {
    await hands.open(path);
    await signIn(username);
    await hands.see(heading);
  };
  const sendCode: Customer['sendCode'] = async (channel = 'text') => {
    await hands.choose(like(channel === 'text' ? 'stepUp.text' : 'stepUp.email'));
    await hands.press(text('stepUp.send'));
    await hands.see(text('vc.title'));
  };
  const typeCode: Customer['typeCode'] = async (code) => {
    await hands.type(text('vc.code'), code);
    await hands.press(text('vc.verify'));
  };
  return {
    ...hands,
    signIn,
    signInTo,
    sendCode,
    async reachCode(username, channel) {
      await signInTo(username, text('stepUp.title'));
      await sendCode(channel);
    },
    typeCode,
    signInHome,
    async openHome(username) {
      await hands.open();
      await signInHome(username);
    },
    async arriveByCode(address = home) {
      await typeCode(await provider.code());
      await hands.arrive(address);
    },
    async choosePassword(password, again = password) {
      await hands.type(text('changePassword.password'), password);
      await hands.type(text('changePassword.confirm'), again);
      await hands.press(text('changePassword.submit'));
    },
    async logOut() {
      await hands.open('/login-ui/logout');
      await hands.see(text('logout.title'));
    },
    async tabTo(name) {
      for (let steps = 0; steps < 40; steps += 1) {
        await hands.keys('{Tab}');
        if (await hands.isAt(name)) return;
      }
      throw new Error(`Tab never reaches ${name}.`);
    },
  };
}

/** Takes keys in the words of user-event apart: `{Tab}` is a key, all between such names is text. */
export const strokesOf = (pressed: string): readonly { readonly key?: string; readonly text?: string }[] =>
  [...pressed.matchAll(/\{(\w+)\}|[^{]+/gu)].map(([text, key]) => (key === undefined ? { text } : { key }));
