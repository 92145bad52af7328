import { text } from '../texts.ts';
import { expect, story, type TabCustomer } from './story.ts';

/** What a script of others does with an element of the page after it was drawn. */
const deeds: Readonly<Record<string, (element: Element) => void>> = {
  'takes out': (element) => element.remove(),
  wraps: (element) => {
    const around = element.ownerDocument.createElement('div');
    element.replaceWith(around);
    around.append(element);
  },
};

/** What changes with the next deed: the alert, the buttons of the form and the heading, each with what is in it. */
function changing(customer: TabCustomer): readonly Element[] {
  const changed = ['[role="alert"]', 'form button', 'h1'].flatMap((each) => [each, `${each} *`]);
  return [...customer.tab.activate().querySelectorAll(changed.join())];
}

for (const [deed, change] of Object.entries(deeds)) {
  story(`a script that ${deed} what changes ends no sign-in`, async ({ customer, provider }) => {
    const refused = async (): Promise<readonly Element[]> => {
      await provider.reset();
      customer.tab.session.clear();
      await customer.open();
      await customer.signIn('text-and-email', 'wrong-password');
      await customer.alerted(text('login.error.incorrect'));
      return changing(customer);
    };
    const count = (await refused()).length;
    for (let at = 0; at < count; at += 1) {
      const element = (await refused())[at] as Element;
      change(element);
      const what = `${element.localName}.${element.className}`;
      const password = customer.field(text('login.password'));
      await customer.type(text('login.userId'), 'text-and-email');
      await customer.type(text('login.password'), await provider.password('text-and-email'));
      // The same field, with the focus: nothing was drawn anew.
      expect([what, password.isConnected, customer.focused() === password]).toEqual([what, true, true]);
      password.form?.requestSubmit();
      await customer.see(text('stepUp.title'));
    }
  });
}
