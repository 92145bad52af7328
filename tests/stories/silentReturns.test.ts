import { describe } from 'vitest';
import { story } from './story.ts';

describe('a customer', () => {
  story('whose token cannot be read is signed in, and goes home', async ({ customer }) => {
    await customer.open();
    await customer.signIn('opaque-token');
    await customer.arrive(/\/_idp\/home/u);
  });
});
