import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { story as anyStory, expect, wrongCode } from './story.ts';

for (const persistence of ['tab', 'local'] as const) {
  const story = anyStory.extend({ persistence });

  describe(`with the session context kept in: ${persistence}`, () => {
    story(
      'a reload on the code screen loses nothing, and it is where the setting says',
      async ({ customer, browser }) => {
        await customer.reachCode('text-and-email');
        await customer.typeCode(wrongCode);
        await customer.read(like('vc.error.incorrect'));
        const [kept, empty] =
          persistence === 'local' ? [browser.local, customer.tab.session] : [customer.tab.session, browser.local];
        expect(JSON.parse(kept.get('sign-in.context') ?? '')).toMatchObject({
          context: { username: 'text-and-email', codeAttempts: 1 },
        });
        expect(empty.get('sign-in.context')).toBeUndefined();
        await customer.reload();
        await customer.see(text('vc.title'));
        await customer.arriveByCode();
      },
    );

    story('logging out leaves nothing of the customer in either storage', async ({ customer, browser }) => {
      await customer.openHome();
      await customer.logOut();
      expect(JSON.stringify([...browser.local, ...customer.tab.session])).not.toMatch(
        /direct|okta-transaction|claims/u,
      );
      await customer.open();
      await customer.see(text('login.title'));
      await customer.signIn('text-only');
      await customer.see(text('stepUp.title'));
    });
  });
}
