import { OktaAuth } from '@okta/okta-auth-js/authn';
import { describe, expect, it } from 'vitest';
import { password } from './browser.ts';
import { providerForTests } from './running.ts';

const running = providerForTests();

// biome-ignore lint/suspicious/noExplicitAny: the SDK makes the methods of a transaction out of the links of the answer.
type Linked = any;

const createClient = () => new OktaAuth({ issuer: `${running.origin}/oauth2/default`, clientId: 'local-client' });
const signIn = (username: string): Promise<Linked> => createClient().signInWithCredentials({ username, password });

async function newestCode(user: string): Promise<string> {
  const response = await fetch(`${running.origin}/_idp/inbox?user=${user}`);
  return (await response.json())[0].code;
}

const factorOf = (tx: Linked, factorType: string): Linked =>
  tx.factors.find((one: Linked) => one.factorType === factorType);

describe('the classic API, by the unmodified SDK', () => {
  it.each([
    ['direct', 'SUCCESS'],
    ['text-and-email', 'MFA_REQUIRED'],
    ['no-channel', 'MFA_ENROLL'],
    ['temporary-password', 'PASSWORD_EXPIRED'],
    ['locked', 'LOCKED_OUT'],
  ])('signs %s in up to %s', async (username, status) => {
    expect((await signIn(username)).status).toBe(status);
  });

  it('refuses an unknown user and a wrong password alike', async () => {
    const client = createClient();
    for (const username of ['nobody', 'direct']) {
      await expect(client.signInWithCredentials({ username, password: 'no' })).rejects.toMatchObject({
        errorCode: 'E0000004',
      });
    }
  });

  it('verifies a code by text, after a wrong one and after sending it again', async () => {
    const challenge = await factorOf(await signIn('text-and-email'), 'sms').verify();
    expect(challenge.status).toBe('MFA_CHALLENGE');
    await expect(challenge.verify({ passCode: 'nope' })).rejects.toMatchObject({ errorCode: 'E0000068' });
    expect(() => challenge.resend()).toThrow('Must provide a link name');
    expect(() => challenge.resend('pigeon')).toThrow('No link found for that name');
    const again = await challenge.resend('sms');
    const done = await again.verify({ passCode: await newestCode('text-and-email') });
    expect([done.status, typeof done.sessionToken]).toEqual(['SUCCESS', 'string']);
  });

  it('polls a push until it is approved', async () => {
    const challenge = await factorOf(await signIn('text-and-email'), 'push').verify();
    const waits: unknown[] = [];
    const done = await challenge.poll({ delay: 1, transactionCallBack: (one: Linked) => waits.push(one.factorResult) });
    expect([done.status, waits]).toEqual(['SUCCESS', ['WAITING', 'WAITING']]);
  });

  it('enrols a phone and activates it', async () => {
    const enroll = await factorOf(await signIn('no-channel'), 'sms').enroll({ profile: { phoneNumber: '3095550188' } });
    expect(enroll.status).toBe('MFA_ENROLL_ACTIVATE');
    const done = await enroll.activate({ passCode: await newestCode('no-channel') });
    expect(done.status).toBe('SUCCESS');
  });

  it('changes an expired password', async () => {
    const expired = await signIn('expired-password');
    const change = (newPassword: string) => expired.changePassword({ oldPassword: password, newPassword });
    await expect(change('In-history-password-1')).rejects.toMatchObject({ errorCode: 'E0000014' });
    expect((await change('A-brand-new-one-1')).status).toBe('SUCCESS');
  });

  it('resumes, introspects, goes back and cancels a transaction', async () => {
    const client = createClient();
    const required: Linked = await client.signInWithCredentials({ username: 'text-only', password });
    const { stateToken } = required.data;
    const challenge = await factorOf(required, 'sms').verify();
    expect((await client.tx.resume({ stateToken })).status).toBe('MFA_CHALLENGE');
    expect((await client.tx.introspect({ stateToken })).status).toBe('MFA_CHALLENGE');
    await challenge.cancel();
    await expect(client.tx.resume({ stateToken })).rejects.toMatchObject({ errorCode: 'E0000011' });
  });
});

describe('recovery', () => {
  it('by text resets the password', async () => {
    const client = createClient();
    const challenge: Linked = await client.forgotPassword({ username: 'text-only', factorType: 'SMS' });
    expect([challenge.status, challenge.recoveryType]).toEqual(['RECOVERY_CHALLENGE', 'PASSWORD']);
    const reset = await challenge.verify({ passCode: await newestCode('text-only') });
    expect(reset.status).toBe('PASSWORD_RESET');
    expect((await reset.resetPassword({ newPassword: 'A-brand-new-one-1' })).status).toBe('MFA_REQUIRED');
  });

  it('by email waits for the token, and can be cancelled without a link', async () => {
    const client = createClient();
    const challenge: Linked = await client.forgotPassword({ username: 'email-only', factorType: 'EMAIL' });
    expect([challenge.status, challenge.data._links]).toEqual(['RECOVERY_CHALLENGE', undefined]);
    expect((await challenge.cancel()).status).toBeUndefined();
    const recoveryToken = await newestCode('email-only');
    expect((await client.verifyRecoveryToken({ recoveryToken })).status).toBe('PASSWORD_RESET');
    await expect(client.verifyRecoveryToken({ recoveryToken })).rejects.toMatchObject({ errorCode: 'E0000011' });
  });

  it('unlocks', async () => {
    const challenge: Linked = await createClient().unlockAccount({ username: 'text-only', factorType: 'SMS' });
    const done = await challenge.verify({ passCode: await newestCode('text-only') });
    expect([done.status, done.recoveryType]).toEqual(['SUCCESS', 'UNLOCK']);
  });

  it('does not tell whether a user exists', async () => {
    const ask = (username: string): Promise<Linked> => createClient().forgotPassword({ username, factorType: 'EMAIL' });
    const bare = ({ headers: _, ...data }: Linked) => data;
    expect(bare((await ask('nobody')).data)).toEqual(bare((await ask('email-only')).data));
  });
});
