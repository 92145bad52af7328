import { describe } from 'vitest';
import { like, text } from '../texts.ts';
import { expect, type Started, story, type TabCustomer, wrongCode } from './story.ts';
import { type Idx, transactionNow } from './transaction.ts';

const home = /\/_idp\/home/u;
const contentType = 'application/ion+json; okta-version=1.0.0';

const wrong = 'api.authn.error.PASSCODE_INVALID';

interface Choice {
  readonly name: string;
  readonly value: readonly { readonly name: string; readonly options?: readonly { readonly label: string }[] }[];
}

/** The same answer, with email as the only way to get a code. */
async function withoutPhone(started: Started): Promise<Idx> {
  const now = await transactionNow(started);
  if (now === null) throw new Error('There is no transaction.');
  const steps = (now.remediation?.value ?? []) as readonly Choice[];
  const value = steps.map((step) => ({
    ...step,
    value: step.value.map(({ options, ...field }) =>
      options === undefined ? field : { ...field, options: options.filter(({ label }) => /email/iu.test(label)) },
    ),
  }));
  return { ...now, remediation: { type: 'array', value } };
}

/** Email is all that is offered, and chosen; the code goes there at the first press. */
async function takeTheEmail(customer: TabCustomer): Promise<void> {
  const radios = customer.page().getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([true]);
  await customer.press(text('stepUp.send'));
  await customer.see(text('vc.title'));
  await customer.read(like('vc.sent.email'));
}

describe('an offer that shrinks to one way', () => {
  story('after a text was chosen and another method is wanted', async ({ customer, provider, started }) => {
    await customer.reachCode('text-and-email');
    await provider.fault({
      match: 'POST /idp/idx/introspect',
      status: 200,
      contentType,
      body: await withoutPhone(started),
    });
    await customer.reload();
    await customer.see(text('vc.title'));
    await customer.press(like('vc.another'));
    await customer.see(text('stepUp.title'));
    await takeTheEmail(customer);
    await customer.arriveByCode(home);
  });

  story('after three wrong codes', async ({ customer, provider, started }) => {
    await customer.reachCode('text-and-email');
    const messages = { type: 'array', value: [{ message: 'No.', class: 'ERROR', i18n: { key: wrong, params: [] } }] };
    const body = { ...(await withoutPhone(started)), messages };
    await provider.fault({ match: 'POST /idp/idx/challenge/answer', times: 3, status: 401, contentType, body });
    for (const _ of [1, 2, 3]) await customer.typeCode(wrongCode);
    await customer.see(text('stepUp.title.again'));
    await takeTheEmail(customer);
    await customer.arriveByCode(home);
  });

  story('while the choice is open', async ({ customer, provider, started }) => {
    await customer.signInTo('text-and-email', text('stepUp.title'));
    await customer.choose(like('stepUp.text'));
    await provider.fault({
      match: 'POST /idp/idx/challenge',
      status: 200,
      contentType,
      body: await withoutPhone(started),
    });
    await customer.press(text('stepUp.send'));
    await customer.alerted(like('stepUp.error.channel'));
    await customer.press(text('stepUp.send'));
    await customer.alerted(/./u);
    await takeTheEmail(customer);
    await customer.arriveByCode(home);
  });
});
