import { readFileSync } from 'node:fs';
import { describe } from 'vitest';
import type { RemedySource } from '../../src/compiler/generated/source.ts';
import { like, text } from '../texts.ts';
import { expect, story, type TabCustomer } from './story.ts';

const { $schema: _, ...steps } = JSON.parse(readFileSync('flows/steps.json', 'utf8')) as Record<string, RemedySource>;
/** Steps without a screen, and an unknown one. */
const without = [
  ...Object.keys(steps).filter((name) => ['skip', 'cancel'].includes(steps[name]?.gets ?? '')),
  'answer-a-riddle',
];
/** What a customer is told whose sign-in went wrong. */
const refusals = ['technicalError.title', 'login.error.unfinished', 'common.error.service', 'common.error.late'];
/** Whether the page says that it could not go on. */
const isTold = ({ tab }: TabCustomer): boolean =>
  refusals.some((key) => tab.activate().body.textContent?.includes(text(key)));

describe('what an organisation asks beside signing in keeps nobody out', () => {
  for (const username of [
    'password-expires-soon',
    'optional-enrollment',
    'passkey-promotion',
    'profile-update',
    'enroll-profile',
    'keep-me-signed-in',
  ]) {
    story(username, async ({ customer, provider }) => {
      await customer.openHome(username);
      const step = username === 'keep-me-signed-in' ? username : 'skip';
      expect(await provider.requests(`/idp/idx/${step}`)).toHaveLength(1);
    });
  }

  story('everything that can be asked, after a code', async ({ customer }) => {
    await customer.reachCode('every-optional-step');
    await customer.arriveByCode();
  });

  story('steps that stand beside the code, with a reload on the way', async ({ customer }) => {
    await customer.reachCode('unknown-step-before-code', 'email');
    await customer.reload();
    await customer.see(text('vc.title'));
    await customer.arriveByCode();
  });
});

describe('what must be off in the organisation ends in words, and leaves another try', () => {
  for (let at = 0; at < without.length; at += 5) {
    const names = without.slice(at, at + 5);
    story(names.join(', '), async ({ customer, provider }) => {
      await customer.open();
      for (const [index, name] of names.entries()) {
        await customer.signIn(`asks-${name}`, 'Correct-horse-1');
        await customer.alerted(like('login.error.unfinished'));
        expect(await provider.requests('/idp/idx/cancel')).toHaveLength(index + 1);
      }
      await customer.signInHome();
    });
  }

  story('a link in an email instead of a code', async ({ customer }) => {
    await customer.open();
    await customer.signIn('email-magic-link');
    await customer.press(text('stepUp.send'));
    await customer.alerted(like('stepUp.error.channel'));
    await customer.press(text('stepUp.send'));
    await customer.alerted(like('stepUp.error.channel'));
    await customer.press(text('common.cancel'));
    await customer.signInHome();
  });

  story('a question that comes again for ever', async ({ customer, provider }) => {
    await customer.open();
    await customer.signIn('endless-questions');
    await customer.alerted(like('login.error.unfinished'));
    expect((await provider.requests('/idp/idx/skip')).length).toBeLessThan(10);
  });

  story('a question that may be passed over, where that fails', async ({ customer, provider, clock }) => {
    const body = { errorCode: 'E0000009', errorSummary: 'Internal Server Error' };
    await provider.fault({ match: 'POST /idp/idx/skip', status: 500, body, times: 'always' });
    await customer.open();
    await customer.signIn('profile-update');
    await clock.until(() => expect(isTold(customer)).toBe(true));
  });

  story('a check of the browser that we cannot show', async ({ customer, clock }) => {
    await customer.open();
    await customer.signIn('captcha-at-identify');
    await clock.until(() => expect(isTold(customer)).toBe(true));
  });
});
