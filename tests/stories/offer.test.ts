import { describe } from 'vitest';
import { type Customer, expect, type Started, story, wrongCode } from './story.ts';
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
async function takeTheEmail(customer: Customer): Promise<void> {
  const radios = customer.page().getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(({ checked }) => checked)).toEqual([true]);
  await customer.press('Send Code');
  await customer.see('We sent you the code.');
  await customer.read(/We emailed it to/u);
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
    await customer.see('We sent you the code.');
    await customer.press(/Select another method/u);
    await customer.see('We need to verify your identity.');
    await takeTheEmail(customer);
    await customer.typeCode(await provider.code());
    await customer.arrive(home);
  });

  story('after three wrong codes', async ({ customer, provider, started }) => {
    await customer.reachCode('text-and-email');
    const messages = { type: 'array', value: [{ message: 'No.', class: 'ERROR', i18n: { key: wrong, params: [] } }] };
    const body = { ...(await withoutPhone(started)), messages };
    await provider.fault({ match: 'POST /idp/idx/challenge/answer', times: 3, status: 401, contentType, body });
    for (const _ of [1, 2, 3]) await customer.typeCode(wrongCode);
    await customer.see("Let's try to verify you again.");
    await takeTheEmail(customer);
    await customer.typeCode(await provider.code());
    await customer.arrive(home);
  });

  story('while the choice is open', async ({ customer, provider, started }) => {
    await customer.open();
    await customer.signIn('text-and-email');
    await customer.see('We need to verify your identity.');
    await customer.choose(/^Text/u);
    await provider.fault({
      match: 'POST /idp/idx/challenge',
      status: 200,
      contentType,
      body: await withoutPhone(started),
    });
    await customer.press('Send Code');
    await customer.alerted(/couldn't send a code there/u);
    await customer.press('Send Code');
    await customer.alerted(/./u);
    await takeTheEmail(customer);
    await customer.typeCode(await provider.code());
    await customer.arrive(home);
  });
});
