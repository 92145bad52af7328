import { describe } from 'vitest';
import { story } from './story.ts';

describe('a number on file', () => {
  story('of another country is shown as it stands, and can be confirmed', async ({ customer, provider }) => {
    await provider.fault({
      match: 'GET /css/uid-pwd/v1/user-info',
      times: 1,
      status: 200,
      body: { telephones: [{ number: '+45 12 34 56 78' }] },
    });
    await customer.open();
    await customer.signIn('sms-undecided-with-phone');
    await customer.see('Confirm your mobile number.');
    await customer.read('+45 12 34 56 78');
    await customer.press('Use this number');
    await customer.arrive(/\/_idp\/home/u);
  });
});
