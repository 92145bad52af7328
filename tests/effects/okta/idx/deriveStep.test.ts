import { describe, expect, it } from 'vitest';
import { choicesOf } from '../../../../src/effects/okta/idx/authenticators.ts';
import { deriveStep, selectionOf } from '../../../../src/effects/okta/idx/deriveStep.ts';
import type { ProviderAnswer, Remediation } from '../../../../src/effects/okta/idx/providerAnswer.ts';

const phone = { key: 'phone_number', type: 'phone', profile: { phoneNumber: '+1 XXX-XXX-1234' } };
const email = { key: 'okta_email', type: 'email', profile: { email: 'a***e@example.test' } };

function selectStep(...options: readonly object[]): Remediation {
  return { name: 'select-authenticator-authenticate', value: [{ name: 'authenticator', options }] };
}

function option(relatesTo: object, id: string, methods: readonly string[] = []): object {
  const methodType = { name: 'methodType', options: methods.map((value) => ({ label: value, value })) };
  return {
    relatesTo,
    value: { form: { value: [{ name: 'id', value: id }, ...(methods.length ? [methodType] : [])] } },
  };
}

const both = selectStep(option(phone, 'p', ['sms']), option(email, 'e'));

function pending(...neededToProceed: readonly Remediation[]): ProviderAnswer {
  return { status: 'PENDING', requestDidSucceed: true, neededToProceed };
}

describe('the next step', () => {
  it('is the first known one in the order of the provider', () => {
    const answer = pending({ name: 'challenge-poll' }, { name: 'challenge-authenticator' }, both);
    expect(deriveStep(answer)).toMatchObject({
      transaction: { step: 'challenge-authenticator' },
    });
  });

  it('names the authenticator that the step belongs to, before the one of the context', () => {
    const answer = pending({ name: 'challenge-authenticator', relatesTo: { value: { key: 'webauthn' } } });
    const context = { currentAuthenticatorEnrollment: { value: phone } };
    expect(deriveStep({ ...answer, context })).toMatchObject({ transaction: { authenticator: 'webauthn' } });
    expect(deriveStep({ ...pending({ name: 'challenge-authenticator' }), context })).toMatchObject({
      transaction: { authenticator: 'phone' },
    });
  });

  it('has no authenticator where the customer is still to choose', () => {
    expect(deriveStep(pending(both))).toEqual({
      kind: 'step',
      transaction: {
        step: 'select-authenticator-authenticate',
        channels: { phone: '(XXX) XXX-1234', email: 'a***e@example.test' },
      },
    });
  });

  it.each(['INFO', 'WARNING'])('is a step beside a message of class %s', (kind) => {
    const messages = [{ class: kind, message: 'Sent.', i18n: { key: 'sent' } }];
    expect(deriveStep({ ...pending(both), messages }).kind).toBe('step');
  });
});

describe('a choice', () => {
  it.each([
    ['its enrolment, where it was offered by one', [{ name: 'enrollmentId', value: 'sms1' }], { enrollmentId: 'sms1' }],
    ['no enrolment otherwise', [], {}],
    ['no enrolment that is no text', [{ name: 'enrollmentId', value: { id: 'sms1' } }], {}],
  ])('names %s', (_, more, enrolment) => {
    const form = { value: [{ name: 'id', value: 'p' }, ...more] };
    expect(choicesOf(pending(selectStep({ relatesTo: phone, value: { form } })))).toEqual([
      {
        step: 'select-authenticator-authenticate',
        kind: 'phone',
        masked: '(XXX) XXX-1234',
        place: Object.values(enrolment)[0] ?? '(XXX) XXX-1234',
        authenticator: { id: 'p', methodType: 'sms', ...enrolment },
      },
    ]);
  });
});

const says = (kind: string, key: string) => [{ class: kind, message: 'No.', i18n: { key } }];

it.each([
  ['an error', { requestDidSucceed: false, messages: says('ERROR', 'errors.E0000004') }],
  ['an error that comes with 200', { messages: says('ERROR', 'errors.new') }],
  ['a refusal that says nothing', { requestDidSucceed: false }],
  ['a refusal without an error', { requestDidSucceed: false, messages: says('INFO', 'idx.unknown.user') }],
])('no step follows from %s, whatever it offers', (_, refusal) => {
  expect(deriveStep({ ...pending(both), ...refusal }).kind).toBe('refused');
});

describe('the channels', () => {
  it('are those of the offered options, without phones that cannot get texts', () => {
    const answer = pending(selectStep(option(phone, 'p', ['voice']), option(email, 'e')));
    expect(deriveStep(answer)).toMatchObject({ transaction: { channels: { email: 'a***e@example.test' } } });
    expect(deriveStep(answer)).not.toMatchObject({ transaction: { channels: { phone: expect.anything() } } });
  });

  it('are those of earlier answers where this one offers none', () => {
    expect(deriveStep(pending({ name: 'challenge-authenticator' }), { email: 'x' })).toMatchObject({
      transaction: { channels: { email: 'x' } },
    });
  });

  it.each(['select-authenticator-authenticate', 'authenticator-verification-data'])(
    'are none where %s offers none of ours, whatever earlier answers offered',
    (name) => expect(deriveStep(pending({ name }), { email: 'x' })).toMatchObject({ transaction: { channels: {} } }),
  );

  it('are the enrolled ones where nothing else is known', () => {
    const context = { authenticatorEnrollments: { value: [email, { key: 'webauthn' }] } };
    expect(deriveStep({ ...pending({ name: 'challenge-authenticator' }), context })).toMatchObject({
      transaction: { channels: { email: 'a***e@example.test' } },
    });
  });

  it('contain the one whose method the provider asks to confirm', () => {
    const form = { value: [{ name: 'id', value: 'p' }] };
    const answer = pending({
      name: 'authenticator-verification-data',
      relatesTo: { value: phone },
      value: [{ name: 'authenticator', form }],
    });
    expect(deriveStep(answer)).toMatchObject({
      transaction: { channels: { phone: '(XXX) XXX-1234' }, authenticator: 'phone' },
    });
  });

  it('are never empty texts', () => {
    const answer = pending(selectStep(option({ key: 'okta_email' }, 'e')));
    expect(deriveStep(answer)).toMatchObject({ transaction: { channels: { email: '•••' } } });
  });
});

it('the choice of methods is there where the answer offers it, refusals included', () => {
  const refused = { ...pending({ name: 'challenge-authenticator' }, both), requestDidSucceed: false };
  expect(selectionOf(refused)).toMatchObject({ step: 'select-authenticator-authenticate' });
});
