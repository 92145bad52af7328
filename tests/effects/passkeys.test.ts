import { beforeEach, describe, expect, it } from 'vitest';
import { providerForTests } from '../provider/running.ts';
import { VirtualKey } from '../provider/virtualKey.ts';
import { fakeCredentials } from './okta/passkeys/fakeCredentials.ts';
import { openProviderPage, type ProviderPage } from './providerPage.ts';

const signal = new AbortController().signal;
const origin = 'https://login.example.com';
const running = providerForTests();
let page: ProviderPage;
beforeEach(() => {
  page = openProviderPage(running);
});

/** A browser whose device holds the passkey of an account. */
async function holding(username: string): Promise<CredentialsContainer> {
  const seeded = await (await fetch(`${running.origin}/_idp/passkeys`)).json();
  const passkey = seeded.find((one: { readonly username: string }) => one.username === username);
  const key = VirtualKey.seeded(origin, passkey.privateKey);
  return fakeCredentials({
    async get({ publicKey }) {
      if (publicKey === undefined) throw new TypeError('The page asks for no passkey.');
      return key.credential(publicKey, passkey);
    },
  });
}

async function effectsWith(username: string) {
  const credentials = await holding(username);
  return page.load({ credentials: () => credentials }).handlers;
}

describe('a passkey, with the unmodified SDK before the local provider', () => {
  it('of somebody else is refused as second factor, and the right one is taken after it', async () => {
    const wrong = await effectsWith('passkey-owner');
    await page.logIn('challenge-passkey', { handlers: wrong });
    await wrong['passkey.prove']({ use: 'verification' }, signal);
    expect(await wrong['idx.answerPasskey']({}, signal)).toEqual({ code: 'passkeyRejected' });
    const right = await effectsWith('challenge-passkey');
    expect(await right['passkey.prove']({ use: 'verification' }, signal)).toEqual({ code: 'proven' });
    expect(await right['idx.answerPasskey']({}, signal)).toEqual({ code: 'success' });
  });

  it('says who signs in, and not a session that somebody left at the provider', async () => {
    const handlers = await effectsWith('passkey-owner');
    await page.logIn('direct', { handlers });
    await handlers['tokens.store']({}, signal);
    page.signInAs(null);
    expect(await handlers['passkey.prove']({ use: 'signIn' }, signal)).toEqual({ code: 'proven' });
    expect(page.paths()).toContain('DELETE /api/v1/sessions/me');
    expect(await handlers['idx.answerPasskey']({}, signal)).toEqual({ code: 'success' });
  });

  it('is asked for anew after a sign-in that was begun with the password', async () => {
    const handlers = await effectsWith('passkey-owner');
    await page.logIn('text-only', { handlers });
    page.signInAs(null);
    expect(await handlers['passkey.prove']({ use: 'signIn' }, signal)).toEqual({ code: 'proven' });
    expect(await handlers['idx.answerPasskey']({}, signal)).toEqual({ code: 'success' });
  });

  it('is no second factor where a code is asked for: what is asked for is told', async () => {
    const handlers = await effectsWith('passkey-owner');
    await page.logIn('text-only', { handlers });
    expect(await handlers['passkey.prove']({ use: 'verification' }, signal)).toMatchObject({
      code: 'pending',
      data: { step: 'select-authenticator-authenticate' },
    });
  });
});

describe('a suggestion of passkeys', () => {
  /** Effects of a page whose customer is in the user ID field. */
  function suggesting(credentials: CredentialsContainer, seen = (): void => {}) {
    const inTheField = {
      ...document,
      get activeElement() {
        seen();
        return { matches: () => true };
      },
    } as unknown as Document;
    const passkeys = { isConditionalMediationAvailable: async () => true };
    return page.load({ credentials: () => credentials, passkeys: () => passkeys, document: inTheField }).handlers;
  }

  it('begins no transaction for somebody who has signed in meanwhile', async () => {
    const elsewhere = new AbortController();
    const signIn = () => queueMicrotask(() => elsewhere.abort(new Error('signed in')));
    const handlers = suggesting(fakeCredentials({}), signIn);
    const asked = handlers['passkey.suggest']({ expected: false }, elsewhere.signal);
    await expect(asked).rejects.toThrow('signed in');
    // The turn of this call comes when all that was begun before has ended.
    await handlers['idx.resendCode']({}, signal);
    expect(page.paths().filter((path) => path.endsWith('/interact'))).toEqual([]);
  });

  it('leaves a session at the provider as it is, and no transaction behind', async () => {
    const handlers = suggesting(await holding('passkey-owner'));
    await page.logIn('direct', { handlers });
    await handlers['tokens.store']({}, signal);
    expect(await handlers['passkey.suggest']({ expected: false }, signal)).toEqual({ code: 'ended' });
    expect(page.paths()).not.toContain('DELETE /api/v1/sessions/me');
    expect([...page.tab.items.keys()]).toEqual(['sign-in.stored-for']);
  });
});
