import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { Browser, interactionCode } from './browser.ts';
import { providerForTests } from './running.ts';

const running = providerForTests();

async function bearer(username: string) {
  const browser = new Browser(running.origin);
  const { body } = await browser.tokensOf(username);
  const headers = { authorization: `Bearer ${body.access_token}` };
  return {
    browser,
    userInfo: () => browser.call('GET', '/css/uid-pwd/v1/user-info', { headers }),
    enrollSms: (mobilePhone: unknown) =>
      browser.call('POST', '/css/users/v1/factors/sms', { body: { mobilePhone }, headers }),
  };
}

describe('the product API', () => {
  it('asks for a valid access token', async () => {
    const browser = new Browser(running.origin);
    for (const headers of [{}, { authorization: 'Bearer made-up' }]) {
      expect((await browser.call('GET', '/css/uid-pwd/v1/user-info', { headers })).status).toBe(401);
    }
  });

  it.each([
    ['(309) 555-0199', 'ENROLLED', '3095550199'],
    ['', 'DO_NOT_ENROLL', '3095551357'],
  ])('enrols the number "%s" for texts as %s, in that browser only', async (given, claim, number) => {
    const { browser, enrollSms, userInfo } = await bearer('sms-undecided-with-phone');
    expect((await enrollSms(given)).status).toBe(200);
    expect((await userInfo()).body.telephones).toEqual([{ number }]);
    const again = await browser.token({ interaction_code: interactionCode(await browser.begin()) });
    expect(decodeJwt(again.body.access_token).smsEnrolled).toBe(claim);
    expect((await (await bearer('sms-undecided-with-phone')).userInfo()).body.telephones).toEqual([
      { number: '3095551357' },
    ]);
  });

  it.each([['12'], [7], [undefined]])('refuses %j as a number', async (given) => {
    expect((await (await bearer('sms-undecided-no-phone')).enrollSms(given)).status).toBe(400);
  });
});
