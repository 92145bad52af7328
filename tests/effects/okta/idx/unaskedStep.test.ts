import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deriveStep } from '../../../../src/effects/okta/idx/deriveStep.ts';
import type { ProviderAnswer, Remediation } from '../../../../src/effects/okta/idx/providerAnswer.ts';
import { givePassword, unaskedStep } from '../../../../src/effects/okta/idx/stepAnswers.ts';
import { remedies } from '../../fakeServices.ts';

/** The steps that Okta's own clients know; tests/product/providerNames.test.ts asks for a row of each. */
const { remediations: knownToOkta }: { readonly remediations: readonly string[] } = JSON.parse(
  readFileSync('schemas/provider/names.json', 'utf8'),
);

const shown = Object.keys(remedies).filter((name) => remedies[name]?.gets === 'screen');
const phone = {
  relatesTo: { value: { key: 'phone_number', type: 'phone', profile: { phoneNumber: '+1 XXX-XXX-1234' } } },
};
const password = { relatesTo: { value: { key: 'okta_password', type: 'password' } } };

function answer(...neededToProceed: readonly (string | Remediation)[]): ProviderAnswer {
  const named = neededToProceed.map((one) => (typeof one === 'string' ? { name: one } : one));
  return { status: 'PENDING', requestDidSucceed: true, neededToProceed: named };
}

const ask = (of: ProviderAnswer) => unaskedStep(of, remedies, { phone: '+1 XXX-XXX-1234' });

describe('the table of steps', () => {
  it.each([...knownToOkta, 'answer-a-riddle', 'constructor'])('never ends at %s where skip is offered', (name) => {
    const offered = answer({ name, ...(name === 'challenge-authenticator' ? phone : password) }, 'skip');
    const derived = deriveStep(offered);
    const isScreen = derived.kind === 'step' && shown.includes(derived.transaction.step);
    const isEnd = derived.kind === 'step' && !isScreen && ask(offered) === null;
    expect(isEnd).toBe(false);
  });

  it.each(knownToOkta.filter((name) => name !== 'skip' && remedies[name]?.gets !== 'answer'))(
    'passes over nothing, %s included, where skip is not offered',
    (name) => expect(ask(answer(name))).toBeNull(),
  );

  it('answers whether to stay signed in with no, also where that may be passed over', () => {
    const no = { step: 'keep-me-signed-in', values: { keepMeSignedIn: false } };
    expect(ask(answer('keep-me-signed-in'))).toEqual(no);
    expect(ask(answer('keep-me-signed-in', 'skip'))).toEqual(no);
  });

  it.each(['challenge-poll', 'answer-a-riddle', 'enroll-authenticator', 'device-challenge-poll'])(
    'shows the screen of a step beside %s, whichever comes first',
    (name) => {
      const challenge = { name: 'challenge-authenticator', ...phone };
      for (const offered of [answer(name, challenge), answer(challenge, name), answer(name, challenge, 'skip')]) {
        expect(ask(offered)).toBeNull();
        expect(deriveStep(offered)).toMatchObject({
          transaction: { step: 'challenge-authenticator', authenticator: 'phone' },
        });
      }
    },
  );

  it('passes over a password step of an authenticator without a screen', () => {
    const reenroll = (more: object) => answer({ name: 'reenroll-authenticator', ...more }, 'skip');
    expect(ask(reenroll(password))).toBeNull();
    expect(ask(reenroll(phone))).toEqual({ step: 'skip', values: {} });
  });

  it('passes over a choice of methods that has none of ours', () => {
    expect(ask(answer('select-authenticator-authenticate', 'skip'))).toEqual({ step: 'skip', values: {} });
  });

  it('decides nothing of a refusal, whatever it offers', () => {
    const messages = [{ class: 'ERROR', message: 'No.', i18n: { key: 'errors.E0000004' } }];
    expect(ask({ ...answer('identify', 'skip'), requestDidSucceed: false, messages })).toBeNull();
  });
});

describe('user ID and password', () => {
  const form = { value: [{ name: 'id', value: 'p' }] };
  const choice: Remediation = {
    name: 'select-authenticator-authenticate',
    value: [{ name: 'authenticator', options: [{ relatesTo: password.relatesTo.value, value: { form } }] }],
  };
  const challenge = (of: object): Remediation => ({ name: 'challenge-authenticator', ...of });

  /** The steps that are taken where the provider answers one after the other. */
  async function taken(...answers: readonly ProviderAnswer[]): Promise<readonly string[]> {
    const steps: string[] = [];
    const left = answers.slice(1);
    const submit = async (step: string): Promise<ProviderAnswer> => {
      steps.push(step);
      return left.shift() ?? { status: 'SUCCESS' };
    };
    const session = { submit, refuses: () => false, channels: () => ({}) };
    await givePassword(session, answers[0] ?? answer(), { username: 'alex', password: 'secret' });
    return steps;
  }

  it('are given where another method comes first and the password can be chosen', async () => {
    const rest = [answer(challenge(phone), choice), answer(challenge(password))];
    expect(await taken(answer('identify'), ...rest)).toEqual([
      'identify',
      'select-authenticator-authenticate',
      'challenge-authenticator',
    ]);
  });

  it('are not given twice where the password was sent with the user ID', async () => {
    const identify = answer({ name: 'identify', value: [{ name: 'credentials' }] });
    expect(await taken(identify, answer(challenge(phone), choice))).toEqual(['identify']);
  });
});
