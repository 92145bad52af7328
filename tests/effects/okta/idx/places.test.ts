import { describe, expect, it } from 'vitest';
import { placesLeftOut, placesOf } from '../../../../src/effects/okta/idx/authenticators.ts';
import { deriveStep } from '../../../../src/effects/okta/idx/deriveStep.ts';
import type { ProviderAnswer, Remediation } from '../../../../src/effects/okta/idx/providerAnswer.ts';

const phone = (number: number) => ({
  id: `phe${number}`,
  key: 'phone_number',
  type: 'phone',
  profile: { phoneNumber: `+1 XXX-XXX-000${number}` },
});
const email = (number: number) => ({
  id: `eme${number}`,
  key: 'okta_email',
  type: 'email',
  profile: { email: `${number}***@example.test` },
});
type Enrolled = ReturnType<typeof phone> | ReturnType<typeof email>;

const fields = ({ id, type }: Enrolled, named: boolean) => [
  { name: 'id', value: `aut_${type}` },
  { name: 'methodType', value: type === 'phone' ? 'sms' : 'email' },
  ...(named ? [{ name: 'enrollmentId', value: id }] : []),
];

function selection(places: readonly Enrolled[]): Remediation {
  const options = places.map((one) => ({ relatesTo: one, value: { form: { value: fields(one, true) } } }));
  return { name: 'select-authenticator-authenticate', value: [{ name: 'authenticator', options }] };
}

function verification(one: Enrolled, named: boolean): Remediation {
  const form = { value: fields(one, named) };
  return {
    name: 'authenticator-verification-data',
    relatesTo: { value: one },
    value: [{ name: 'authenticator', form }],
  };
}

const pending = (...neededToProceed: readonly Remediation[]): ProviderAnswer => ({
  status: 'PENDING',
  neededToProceed,
});
const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
const keys = { phone: ['phone', 'phone2', 'phone3'], email: ['email', 'email2'] } as const;

describe('places for codes', () => {
  for (const phones of upTo(5).concat(0)) {
    for (const emails of upTo(4).concat(0)) {
      it(`are each a channel with its id: ${phones} phones and ${emails} emails, as far as there are keys`, () => {
        const places = [...upTo(phones).map(phone), ...upTo(emails).map(email)];
        const seen = placesOf(pending(selection(places)));
        expect(seen.map(({ channel, authenticator }) => [channel, authenticator.enrollmentId])).toEqual([
          ...keys.phone.slice(0, phones).map((key, index) => [key, `phe${index + 1}`]),
          ...keys.email.slice(0, emails).map((key, index) => [key, `eme${index + 1}`]),
        ]);
        expect(placesLeftOut(pending(selection(places)))).toBe(Math.max(0, phones - 3) + Math.max(0, emails - 2));
      });
    }
  }

  it.each([true, false])('keep their number while one waits for its method, named: %s', (named) => {
    const answer = pending(verification(phone(2), named), selection([phone(1), phone(2), email(1)]));
    expect(placesOf(answer).map(({ step, channel }) => `${channel} ${step.slice(0, 6)}`)).toEqual([
      'phone2 authen',
      'phone select',
      'phone2 select',
      'email select',
    ]);
    expect(deriveStep(answer)).toMatchObject({
      transaction: { channels: { phone: '(XXX) XXX-0001', phone2: '(XXX) XXX-0002', email: '1***@example.test' } },
    });
  });

  it('are named by the one that got the code, whatever the offer says', () => {
    const challenged = (value: object, ...more: readonly Remediation[]) =>
      deriveStep(pending({ name: 'challenge-authenticator', relatesTo: { value } }, ...more));
    const offer = selection([phone(1), phone(2), email(1)]);
    expect(challenged(phone(2), offer)).toMatchObject({ transaction: { sentTo: '(XXX) XXX-0002' } });
    expect(challenged({ ...phone(2), profile: undefined }, offer)).toMatchObject({
      transaction: { sentTo: '(XXX) XXX-0002' },
    });
    expect(challenged({ type: 'phone' }, offer)).not.toMatchObject({ transaction: { sentTo: expect.anything() } });
  });

  it.each([
    ['+1 XXX-XXX-1234', '(XXX) XXX-1234'],
    ['+1 (XXX) XXX-1234', '(XXX) XXX-1234'],
    ['+1XXXXXX1234', '(XXX) XXX-1234'],
    ['+1 ***-***-1234', '(XXX) XXX-1234'],
    ['+1 309-XXX-1234', '(309) XXX-1234'],
    ['+44 XXXX XX1234', '+44 XXXX XX1234'],
    ['+1 XXX-1234', '+1 XXX-1234'],
    ['•••1234', '•••1234'],
  ])('read %s as %s', (masked, shown) => {
    const place = { ...phone(1), profile: { phoneNumber: masked } };
    expect(placesOf(pending(selection([place]))).map((one) => one.masked)).toEqual([shown]);
  });
});
