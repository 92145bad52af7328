import { type Settings, story, type TabCustomer } from '../story.ts';
import { keyed, keyedMessages, likeKeyed } from './keyed.ts';
import { listenTo, type Said } from './recorder.ts';

/** A customer who does things by the keys of texts, and all that a screen reader says meanwhile. */
export interface Listener {
  readonly customer: TabCustomer;
  readonly said: Said[];
  open(path?: string): Promise<void>;
  type(label: string, words: string): Promise<void>;
  press(name: string): Promise<void>;
  choose(option: string): Promise<void>;
  keys(words: string): Promise<void>;
  see(title: string): Promise<void>;
  /** Forgets what was said before its press, of which the stories tell that type by themselves; so does `reachCode`. */
  signIn(username: string, password?: string): Promise<void>;
  reachCode(username: string, channel?: 'phone' | 'email'): Promise<void>;
  /** Something that happens by itself, by time or by the owner of the device. */
  when<T>(what: string, happens: () => T | Promise<T>): Promise<T>;
}

interface Fixtures extends Pick<Settings, 'listening'> {
  readonly said: Said[];
  readonly listener: Listener;
}

/** A story in one language whose every announcement is noted. */
export const announcedStory = story.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of this pattern
  said: async ({}, use) => use([]),
  listening: async ({ said }, use) =>
    use({
      messages: keyedMessages,
      hear({ type }) {
        if (type === 'loaded') listenTo(document, (one) => said.push(one));
      },
    }),
  listener: async ({ customer, provider, said }, use) => {
    const step = async <T>(what: string, act: () => T | Promise<T>): Promise<T> => {
      said.push({ kind: 'step', what });
      return act();
    };
    const calledAs = (key: string): string | RegExp => (key.startsWith('~') ? likeKeyed(key.slice(1)) : keyed(key));
    const press = (key: string): Promise<void> => step(`press ${key}`, () => customer.press(calledAs(key)));
    const type = (label: string, words: string): Promise<void> =>
      step(`type ${label}`, () => customer.type(calledAs(label), words));
    const choose = (option: string): Promise<void> => step(`choose ${option}`, () => customer.choose(calledAs(option)));
    const see = (key: string): Promise<void> => customer.see(calledAs(key));
    const open = (path = '/login-ui/login'): Promise<void> => step(`open ${path}`, () => customer.open(path));
    const signIn = async (username: string, password?: string): Promise<void> => {
      await type('login.userId', username);
      await type('login.password', password ?? (await provider.password(username)));
      said.splice(0);
      await press('login.submit');
    };
    await use({
      customer,
      said,
      open,
      type,
      press,
      choose,
      see,
      signIn,
      keys: (words) => step(`keys ${words}`, () => customer.keys(words)),
      when: step,
      async reachCode(username, channel = 'phone') {
        await open();
        await signIn(username);
        await see('stepUp.title');
        await choose(channel === 'phone' ? '~stepUp.text' : '~stepUp.email');
        said.splice(0);
        await press('stepUp.send');
        await see('vc.title');
      },
    });
  },
});
