import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createLazy, lazyHandlers } from '../../../../src/effects/lazy.ts';
import { requireSdk, UnsupportedSdk } from '../../../../src/effects/okta/sdk/supportedSdk.ts';
import { identityOf } from '../../identityOf.ts';

const signal = new AbortController().signal;
const sdk = (version: string) => ({ _oktaUserAgent: { getVersion: () => version } });

it.each(['5.3.0', '5.2.9', '4.99.99', '0.0.0', '', 'next'])('spec §9: refuses version "%s" of the SDK', (version) => {
  expect(() => requireSdk(sdk(version))).toThrow(UnsupportedSdk);
});

it.each(['5.3.1', '5.3.2', '5.10.0', '6.0.0', '8.0.1', '10.0.0'])('spec §9: takes version %s of the SDK', (version) => {
  expect(() => requireSdk(sdk(version))).not.toThrow();
});

it('says what is there, what is needed and what to do', () => {
  expect(() => requireSdk(sdk('5.3.0'))).toThrow(
    'The identity SDK is of version 5.3.0, and 5.3.1 or newer is needed: set "@okta/okta-auth-js" in package.json to a newer version and run npm install.',
  );
});

it('is met by the version that the project installs', () => {
  const { version } = JSON.parse(readFileSync('node_modules/@okta/okta-auth-js/package.json', 'utf8'));
  expect(() => requireSdk(sdk(version))).not.toThrow();
});

it('is no network problem: whoever asks hears of it', async () => {
  const load = async (): Promise<never> => requireSdk(sdk('5.3.0')) as never;
  await expect(identityOf(load).ask(async () => ({ kind: 'success' }))).rejects.toThrow(UnsupportedSdk);
  const { 'authn.resume': resume } = lazyHandlers(['authn.resume'], createLazy(load));
  await expect(resume({}, signal)).rejects.toThrow(UnsupportedSdk);
});

it('does not turn a chunk that cannot be loaded into more than a network problem, and the next call loads it', async () => {
  let isOffline = true;
  const chunk = createLazy(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module');
    return { handlers: { 'authn.resume': async () => ({ code: 'noTransaction' }) as const } };
  });
  const { 'authn.resume': resume } = lazyHandlers(['authn.resume'], chunk);
  expect(await resume({}, signal)).toEqual({ code: 'networkProblem' });
  isOffline = false;
  expect(await resume({}, signal)).toEqual({ code: 'noTransaction' });
});
