import { OktaAuth } from '@okta/okta-auth-js/authn';
import { describe, expect, it } from 'vitest';
import { providerForTests } from './running.ts';

const running = providerForTests();

// biome-ignore lint/suspicious/noExplicitAny: the SDK makes the members of a transaction out of the answer.
type Linked = any;

const createClient = () => new OktaAuth({ issuer: `${running.origin}/oauth2/default`, clientId: 'local-client' });

describe('the classic API, by the unmodified SDK,', () => {
  it('refuses an unknown user and a wrong password alike', async () => {
    const client = createClient();
    for (const username of ['nobody', 'direct']) {
      await expect(client.signInWithCredentials({ username, password: 'no' })).rejects.toMatchObject({
        errorCode: 'E0000004',
      });
    }
  });

  it('does not tell by recovery whether a user exists', async () => {
    const ask = (username: string): Promise<Linked> => createClient().forgotPassword({ username, factorType: 'EMAIL' });
    const bare = ({ headers: _, ...data }: Linked) => data;
    expect(bare((await ask('nobody')).data)).toEqual(bare((await ask('email-only')).data));
  });
});
