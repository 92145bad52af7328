import { beforeEach, expect, it } from 'vitest';
import { createClassic } from '../../../../src/effects/okta/authn/classic.ts';
import { createFingerprint, createSignIn } from '../../../../src/effects/okta/authn/signIn.ts';
import { manualClock } from '../../../engine/clock.ts';
import { fakeServices } from '../../fakeServices.ts';
import { pretendToBeAPage } from '../../pageGlobals.ts';

const signal = new AbortController().signal;
const silent = { note: () => {} };
beforeEach(() => pretendToBeAPage('https://login.example.com'));

it('spec §7: sends the fingerprint as X-Device-Fingerprint where the flow wants it', async () => {
  const sent: (string | null)[] = [];
  const http: typeof fetch = async (_, init) => {
    sent.push(new Headers(init?.headers).get('x-device-fingerprint'));
    return Response.json({ status: 'SUCCESS' });
  };
  const signIn = createSignIn(createClassic(fakeServices({ http })), async () => 'fp-1', silent);
  const credentials = { username: 'a', password: 'b' };
  expect(await signIn({ ...credentials, sendFingerprint: true }, signal)).toEqual({ code: 'success' });
  expect(await signIn(credentials, signal)).toEqual({ code: 'success' });
  expect(sent).toEqual(['fp-1', null]);
});

it('spec §9: waits for a fingerprint no longer than two seconds', async () => {
  const services = fakeServices();
  const { client } = createClassic(services);
  client.fingerprint = () => new Promise(() => {});
  const clock = manualClock();
  const asked = createFingerprint(client, { ...services, clock })();
  clock.advance(2000);
  expect(await asked).toBeNull();
});

it('sends none that no header can carry', async () => {
  const services = fakeServices();
  const { client } = createClassic(services);
  client.fingerprint = async () => 'two words';
  expect(await createFingerprint(client, services)()).toBeNull();
});
