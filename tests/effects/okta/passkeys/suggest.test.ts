import { describe, expect, it } from 'vitest';
import { freshMs, type IdentityGateway } from '../../../../src/effects/okta/idx/identity.ts';
import { createCeremonies } from '../../../../src/effects/okta/passkeys/ceremonies.ts';
import { createSignChallenge, createSignedChallenges } from '../../../../src/effects/okta/passkeys/signChallenge.ts';
import { createSuggest } from '../../../../src/effects/okta/passkeys/suggest.ts';
import type { PasskeySupport } from '../../../../src/engine/contracts/services.ts';
import { manualClock } from '../../../engine/clock.ts';
import { fakeGateway } from '../../fakeGateway.ts';
import { fakeServices } from '../../fakeServices.ts';
import { identityOf } from '../../identityOf.ts';
import { fakeCredentials, rejects, signedBy, unanswered } from './fakeCredentials.ts';

type Get = (options: CredentialRequestOptions) => Promise<Credential | null>;

const offered: PasskeySupport = { isConditionalMediationAvailable: async () => true };

function suggesting(get: Get, passkeys: PasskeySupport | null = offered, gateway: Partial<IdentityGateway> = {}) {
  document.body.innerHTML = '<input id="userId" autocomplete="username webauthn"><input id="password">';
  const clock = manualClock();
  let slept = 0;
  const noted: string[] = [];
  const leaving = new AbortController();
  const credentials = fakeCredentials({
    get: (options) => {
      noted.push(String(options.mediation));
      return get(options);
    },
  });
  const services = fakeServices({
    credentials: () => credentials,
    passkeys: () => passkeys,
    clock: { ...clock, now: () => clock.now() + slept },
    document,
  });
  const challengePasskey: IdentityGateway['challengePasskey'] = async (use) => {
    noted.push(`challenge for ${use}`);
    return { kind: 'challenge', challenge: { data: { challenge: 'AAAA' }, allowed: [] } };
  };
  const signed = createSignedChallenges();
  const suggest = createSuggest(
    services,
    identityOf(async () => fakeGateway({ challengePasskey, ...gateway })),
    createSignChallenge(services, createCeremonies(manualClock())),
    signed,
    { note: ({ code }) => noted.push(`logged ${code}`) },
  );
  const focus = (id: string) => {
    document.getElementById(id)?.blur();
    document.getElementById(id)?.focus();
  };
  /** The customer is away: at another tab, or while the device sleeps and its timers stand still. */
  const away = (milliseconds: number, isAsleep: boolean) => {
    if (isAsleep) slept += milliseconds;
    else clock.advance(milliseconds);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { begin: (expected = false) => suggest({ expected }, leaving.signal), focus, away, noted, leaving, signed };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('passkeys among the suggestions (form rule 34)', () => {
  it.each([
    ['a browser without passkeys', null],
    ['an older browser', {}],
    ['a browser without such suggestions', { isConditionalMediationAvailable: async () => false }],
  ])('are not offered by %s', async (_what, passkeys) => {
    const { begin, focus, noted } = suggesting(unanswered, passkeys);
    focus('userId');
    expect(await begin()).toEqual({ code: 'ended' });
    expect(noted).toEqual([]);
  });

  it('ask the provider for nothing until the customer comes near the field', async () => {
    const { begin, focus, noted } = suggesting(async () => signedBy('u-1'));
    const answer = begin();
    focus('password');
    await settled();
    expect(noted).toEqual([]);
    focus('userId');
    expect(await answer).toEqual({ code: 'proven' });
    expect(noted).toEqual(['challenge for suggestion', 'conditional']);
  });

  it.each([
    ['at the first touch', false, false],
    ['before it, for a customer who is expected', true, false],
    ['before the device sleeps', true, true],
  ])('are there %s, and anew at the next (time limit: passkey-challenge)', async (_, isExpected, isAsleep) => {
    const { begin, focus, away, noted, leaving } = suggesting(unanswered);
    const answer = begin(isExpected);
    if (!isExpected) focus('userId');
    await settled();
    expect(noted).toEqual(['challenge for suggestion', 'conditional']);
    away(freshMs, isAsleep);
    await settled();
    expect(noted).toHaveLength(2);
    focus('userId');
    await settled();
    expect(noted.slice(2)).toEqual(['challenge for suggestion', 'conditional']);
    leaving.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
  });

  it('end with the screen, and whoever comes near afterwards begins nothing (time limit: passkey-suggestion)', async () => {
    const { begin, focus, noted, leaving } = suggesting(unanswered);
    const answer = begin();
    await settled();
    leaving.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
    focus('userId');
    await settled();
    expect(noted).toEqual([]);
  });

  it.each([
    ['refuses', rejects('NotAllowedError')],
    ['gives nothing, as a locked manager', async () => null],
  ])('are asked for once at each touch where the browser %s', async (_what, get) => {
    let asked = 0;
    const { begin, focus } = suggesting(() => {
      asked += 1;
      return asked < 3 ? get() : Promise.resolve(signedBy('u-1'));
    });
    const answer = begin();
    for (const touches of [1, 2, 3]) {
      focus('userId');
      await settled();
      document.getElementById('userId')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
      await settled();
      expect(asked).toBe(touches);
    }
    expect(await answer).toEqual({ code: 'proven' });
  });

  it.each(['SecurityError', 'OperationError'])('end without a word when the browser says %s', async (name) => {
    const { begin, focus, noted } = suggesting(rejects(name));
    focus('userId');
    expect(await begin()).toEqual({ code: 'ended' });
    expect(noted).toEqual(['challenge for suggestion', 'conditional']);
  });

  it('end without a word when the provider offers none', async () => {
    const { begin, focus } = suggesting(unanswered, offered, {
      challengePasskey: async () => ({ kind: 'unavailable' }),
    });
    focus('userId');
    expect(await begin()).toEqual({ code: 'ended' });
  });

  it.each([
    ['failed', null, 'logged NO_USER_HANDLE'],
    ['proven', 'u-1', 'conditional'],
  ])('spec §8: a manager that answers at once, which is %s, is not asked over and over', async (code, who, last) => {
    const { begin, focus, noted } = suggesting(async () => signedBy(who));
    expect([await begin(true), noted.at(-1)]).toEqual([{ code }, last]);
    const { length } = noted;
    const next = begin(true);
    await settled();
    expect(noted).toHaveLength(length);
    focus('userId');
    expect(await next).toEqual({ code });
  });
});
