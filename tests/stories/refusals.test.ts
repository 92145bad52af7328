import { describe } from 'vitest';
import { refusalOf } from '../refusal.ts';
import { like, text } from '../texts.ts';
import { origin } from './browser.ts';
import type { Provider } from './provider.ts';
import { expect, story, wrongCode } from './story.ts';

const incorrect = text('login.error.incorrect');

/** Refuses with this key and offers the step, the next time the call is made. */
const refuse = (provider: Provider, call: string, status: number, key: string | null, step: string) =>
  provider.fault({ match: `POST ${call}`, ...refusalOf(key, status, step, `${origin}${call}`) });

const answerCall = '/idp/idx/challenge/answer';
const challengeCall = '/idp/idx/challenge';

describe('a refusal is told', () => {
  story('where no text can be sent: the customer stays, chooses email and signs in', async ({ customer, provider }) => {
    await customer.signInTo('text-and-email', text('stepUp.title'));
    await customer.choose(like('stepUp.text'));
    const key = 'api.factors.error.sms.invalid_phone';
    await refuse(provider, challengeCall, 400, key, 'select-authenticator-authenticate');
    await customer.press(text('stepUp.send'));
    await customer.alerted(text('stepUp.error.channel'));
    await customer.sendCode('email');
    await customer.arriveByCode();
  });

  story(
    'by a factor that is suspended: the locked dialog leads to where that can be undone',
    async ({ customer, provider }) => {
      await customer.reachCode('text-only');
      const key = 'authfactor.challenge.suspended_factor';
      await refuse(provider, answerCall, 403, key, 'select-authenticator-authenticate');
      await customer.typeCode(wrongCode);
      await customer.read(like('locked.title'));
      await customer.press(text('locked.continue'));
      await customer.arrive(/forgot/u);
    },
  );

  story('by a blocked network: the technical error, and a new login signs in', async ({ customer, provider }) => {
    const isTurnedAway = async (): Promise<void> => {
      await customer.signIn('direct');
      await customer.see(text('technicalError.title'));
      await provider.recover();
      await customer.press(text('technicalError.login'));
    };
    await customer.open();
    await provider.fault({ match: 'POST *interact', times: 'always', status: 403, body: { errorCode: 'E0000006' } });
    await isTurnedAway();
    await refuse(provider, '/idp/idx/identify', 403, 'error.network.policy', 'identify');
    await isTurnedAway();
    await customer.signInHome();
  });

  story('for a wrong password, only after the right code: login says so', async ({ customer, provider }) => {
    for (const username of ['text-only', 'step-up-insufficient']) {
      await customer.reachCode(username);
      if (username === 'text-only') await refuse(provider, answerCall, 401, 'errors.E0000004', 'identify');
      await customer.typeCode(await provider.code());
      await customer.alerted(incorrect);
      expect(customer.field(text('login.userId')).value).toBe(username);
    }
    await customer.signInHome();
  });
});
