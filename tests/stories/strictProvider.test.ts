import { expect, story } from './story.ts';

const strict = {
  cookiesOnTransaction: true,
  trustedOrigins: ['http://localhost:4400'],
  emailPolls: true,
  phoneOffersVoice: true,
  tellsRpId: false,
};

story('a provider as strict as Okta takes a text', async ({ customer, provider }) => {
  await provider.set(strict);
  await customer.reachCode('text-only');
  await customer.arriveByCode();
  expect((await provider.inbox()).map(({ channel }) => channel)).toEqual(['sms']);
});

story('an email that is polled for is answered by its code', async ({ customer, provider }) => {
  await provider.set({ ...strict, pollFirst: true });
  await customer.reachCode('email-only', 'email');
  await customer.arriveByCode();
});
