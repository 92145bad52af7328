import { isPseudo, text, textsIn } from '../texts.ts';
import { translate } from './foreignScript.ts';
import { expect, story, type TabCustomer } from './story.ts';

/** What a customer does, and after each deed what the page says. */
type Way = (customer: TabCustomer, look: () => void) => Promise<void>;

const toTheCode: Way = async (customer, look) => {
  await customer.open();
  look();
  await customer.press(text('login.submit'));
  look();
  await customer.type(text('login.userId'), 'text-and-email');
  await customer.type(text('login.password'), 'wrong-password');
  await customer.press(text('login.submit'));
  look();
  for (const language of ['es-US', 'en-US']) {
    await customer.press(textsIn(language).text('shell.language'));
    look();
  }
  await customer.signIn('text-and-email');
  await customer.see(text('stepUp.title'));
  look();
  await customer.press(text('stepUp.send'));
  look();
  await customer.sendCode();
  look();
  await customer.typeCode('000000');
  look();
};

const toTheNewPassword: Way = async (customer, look) => {
  await customer.signInTo('temporary-password', text('changePassword.title'));
  for (const typed of ['a', 'A1', 'Long-enough-1', 'a b']) {
    look();
    await customer.type(text('changePassword.password'), typed);
    await customer.type(text('changePassword.confirm'), 'other');
  }
  await customer.press(text('changePassword.submit'));
  look();
};

/** From Spanish it goes back to English, not to the pseudo-locale. */
const inEnglish = story.skipIf(isPseudo);

for (const [name, way] of Object.entries({ toTheCode, toTheNewPassword })) {
  inEnglish(
    `a translator in the page keeps no text of a state that is over: ${name}`,
    async ({ customer, provider, clock }) => {
      const texts = async (isTranslated: boolean): Promise<readonly string[]> => {
        await provider.reset();
        const said: string[] = [];
        const look = (): void => {
          const page = customer.tab.activate();
          said.push((page.body.textContent ?? '').replace(/\s+/gu, ' '));
          if (isTranslated) translate(page);
        };
        await way(customer, look);
        for (let minutes = 0; minutes < 3; minutes += 1) {
          await clock.pass(60);
          look();
        }
        return said;
      };
      const plain = await texts(false);
      customer.tab.session.clear();
      expect(await texts(true)).toEqual(plain);
    },
  );
}
