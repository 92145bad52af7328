import { describe } from 'vitest';
import { text } from '../texts.ts';
import { story } from './story.ts';

describe('a customer who was refused at the verification', () => {
  story('cancels without a cancel link, and is safely away', async ({ customer, provider }) => {
    await customer.reachCode('text-and-email');
    await provider.fault({
      match: 'POST /idp/idx/challenge/answer',
      times: 1,
      status: 403,
      body: {
        version: '1.0.0',
        messages: {
          type: 'array',
          value: [{ message: 'Denied', class: 'ERROR', i18n: { key: 'idx.error.code.access_denied' } }],
        },
      },
    });
    await customer.typeCode(await provider.code());
    await customer.see(text('authenticationError.title'));
    await customer.press(text('common.cancel'));
    await customer.arrive(/\/_idp\/home/u);
  });
});
