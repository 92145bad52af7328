import { describe } from 'vitest';
import { text } from '../texts.ts';
import { expect, story, type TabCustomer } from './story.ts';

const soon = text('vc.expiresSoon');
const expired = text('vc.expired');
const inMinutes = (minutes: number): string => text('vc.expires', { minutes, tries: 3, wrong: 0 });

/** Everything that screen readers hear politely on this page from now on. */
function listen({ tab }: TabCustomer): readonly string[] {
  const heard: string[] = [];
  const { body, defaultView } = tab.activate();
  if (defaultView === null) throw new Error('The page has no window.');
  const observer = new defaultView.MutationObserver((changes) => {
    for (const { target } of changes) {
      const place = target instanceof defaultView.Element ? target : target.parentElement;
      const text = place?.closest('[role="status"], [aria-live="polite"]')?.textContent ?? '';
      if (text !== '') heard.push(text);
    }
  });
  observer.observe(body, { subtree: true, childList: true, characterData: true });
  return heard;
}

describe('how long a code is still good', () => {
  story('is said once a dialog that was open is closed', async ({ customer, clock }) => {
    await customer.reachCode('text-only');
    await customer.press(text('shell.accessibility'));
    const heard = listen(customer);
    await clock.pass(245);
    expect(heard).toEqual([]);
    await customer.press(text('ui.close'));
    await clock.until(() => expect(heard).toEqual([soon]));
    await customer.press(text('shell.accessibility'));
    await clock.pass(70);
    await customer.press(text('ui.close'));
    await clock.until(() => expect(heard).toEqual([soon, expired]));
  });

  story('is not said of a code that has expired behind a dialog', async ({ customer, clock }) => {
    await customer.reachCode('text-only');
    await customer.press(text('shell.accessibility'));
    const heard = listen(customer);
    await clock.pass(320);
    await customer.press(text('ui.close'));
    await clock.until(() => expect(heard).toEqual([expired]));
  });

  story(
    'is counted down to the end by text, and anew for a new code (time limit: code-validity)',
    async ({ customer, clock }) => {
      await customer.reachCode('text-only');
      await customer.read(inMinutes(5));
      await clock.pass(60);
      await customer.read(inMinutes(4));
      await customer.reload();
      await customer.see(text('vc.title'));
      await customer.read(inMinutes(4));

      await clock.pass(90);
      await customer.read(inMinutes(3));
      await customer.press(text('vc.resend'));
      await customer.read(inMinutes(5));

      const heard = listen(customer);
      await clock.pass(225);
      await customer.read(inMinutes(2));
      expect(heard).toEqual([]);
      await clock.pass(20);
      await customer.read(inMinutes(1));
      expect(heard).toEqual([soon]);

      await customer.reload();
      await customer.see(text('vc.title'));
      await customer.read(inMinutes(1));
      const heardAfterReload = listen(customer);
      await clock.pass(70);
      await clock.until(() => expect([heard, heardAfterReload]).toEqual([[soon], [expired]]));

      await customer.press(text('vc.resend'));
      await customer.read(inMinutes(5));
      await customer.arriveByCode();
    },
  );

  story('is five minutes again after another method was asked for', async ({ customer, clock }) => {
    await customer.reachCode('text-and-email');
    await clock.pass(130);
    await customer.read(inMinutes(3));
    await customer.press(text('vc.another'));
    await customer.see(text('stepUp.title'));
    await customer.sendCode();
    await customer.read(inMinutes(5));
    await clock.pass(60);
    await customer.read(inMinutes(4));
    await customer.arriveByCode();
  });

  story('is right at once on a device that was asleep', async ({ customer, clock }) => {
    await customer.reachCode('text-only');
    await customer.tab.setHidden(true);
    clock.jump(200);
    await customer.tab.setHidden(false);
    await customer.read(inMinutes(2));
    await customer.arriveByCode();
  });
});
