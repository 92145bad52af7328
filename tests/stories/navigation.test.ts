import { describe } from 'vitest';
import { like, oneOf, text } from '../texts.ts';
import { expect, story, type TabCustomer } from './story.ts';

const choice = oneOf('stepUp.title', 'stepUp.title.again');
const where = (customer: TabCustomer): string => new URL(customer.tab.address()).pathname;

/** Three empty codes lead back to the choice of methods. */
async function failThrice(customer: TabCustomer): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) await customer.press(text('vc.verify'));
  await customer.see(text('stepUp.title.again'));
}

describe('Back and Forward show the screen of the step that the sign-in is at', () => {
  story('Back from the code chooses again, and Forward does not bring the old code back', async ({ customer }) => {
    await customer.reachCode('text-and-email');
    await customer.back();
    await customer.see(choice);
    expect(where(customer)).toBe('/login-ui/step-up');
    await customer.forward();
    await customer.see(choice);
    expect(where(customer)).toBe('/login-ui/step-up');
    await customer.sendCode('email');
    await customer.read(like('vc.sent.email'));
    await customer.arriveByCode();
  });

  story('the address of the code, typed while the choice is open', async ({ customer }) => {
    await customer.signInTo('text-only', choice);
    await customer.open('/login-ui/vc');
    await customer.see(choice);
    expect(where(customer)).toBe('/login-ui/step-up');
    await customer.sendCode();
    await customer.arriveByCode();
  });

  story('Back leaves the product in the end', async ({ customer }) => {
    await customer.signInTo('text-and-email', choice);
    await customer.sendCode();
    for (let presses = 0; presses < 4 && where(customer) !== '/login-ui/login'; presses += 1) await customer.back();
    expect(where(customer)).toBe('/login-ui/login');
  });
});

describe('three wrong or empty codes count', () => {
  story('also over a reload and Back', async ({ customer }) => {
    await customer.reachCode('text-only');
    await failThrice(customer);
    await customer.reload();
    await customer.see(text('stepUp.title.again'));
    await customer.back();
    await customer.see(text('stepUp.title.again'));
    await customer.open('/login-ui/vc');
    await customer.see(text('stepUp.title.again'));
    await customer.sendCode();
    await customer.arriveByCode();
  });

  story('as long as no code could be sent', async ({ customer, provider }) => {
    await customer.reachCode('text-only');
    await failThrice(customer);
    await provider.fault({ match: 'POST /idp/idx/challenge', drop: true, times: 1 });
    await customer.press(text('stepUp.send'));
    await customer.alerted(/./u);
    await customer.reload();
    await customer.see(text('stepUp.title.again'));
    await customer.sendCode();
    await customer.arriveByCode();
  });
});
