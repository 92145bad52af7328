import { describe, expect, it, vi } from 'vitest';
import { failure, type IdentityAnswer, type IdentityGateway } from '../../../../src/effects/okta/idx/identity.ts';
import { transactionKey } from '../../../../src/effects/okta/idx/transactionStore.ts';
import { refuseProviderSession } from '../../../../src/effects/okta/sdk/providerSession.ts';
import { createResume } from '../../../../src/effects/okta/session/resume.ts';
import type { Outcome } from '../../../../src/engine/contracts/handler.ts';
import type { KeyValueStore } from '../../../../src/engine/contracts/services.ts';
import { manualClock } from '../../../engine/clock.ts';
import { fakeGateway } from '../../fakeGateway.ts';
import { fakeServices, memoryStore } from '../../fakeServices.ts';
import { identityOf } from '../../identityOf.ts';

const signal = new AbortController().signal;
const transaction = { step: 'challenge-authenticator', channels: {} } as const;
const step: IdentityAnswer = { kind: 'step', transaction };
const untouched = { kind: 'step', transaction: { step: 'identify', channels: {} } } as const;
const sessionIs =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

function resumeWith(options: {
  readonly saved?: boolean;
  readonly http?: typeof fetch;
  readonly gateway?: Partial<IdentityGateway>;
  readonly local?: KeyValueStore;
  /** The SDK cannot be loaded. */
  readonly isGone?: boolean;
}) {
  const { saved = false, gateway = {}, http = sessionIs('{}', 404), local = memoryStore() } = options;
  const loads: string[] = [];
  const identity = identityOf(async () => {
    loads.push('sdk');
    if (options.isGone) throw new TypeError('Failed to fetch');
    return fakeGateway(gateway);
  });
  const tab = memoryStore(new Map(saved ? [[transactionKey, '{"interactionHandle":"h"}']] : []));
  const clock = manualClock();
  const noted: string[] = [];
  const journal = { note: ({ what, code }: { what: string; code?: string }) => noted.push(`${what} ${code ?? ''}`) };
  const resume = createResume(fakeServices({ tab, local, http, clock }), identity, journal);
  return { outcome: resume({}, signal), loads, clock, noted };
}

describe('a saved transaction', () => {
  it.each<[string, IdentityAnswer | null, Outcome<'session.resume'>]>([
    ['goes on where it stands', step, { code: 'resumed', data: transaction }],
    ['that has succeeded meanwhile signs in', { kind: 'success' }, { code: 'finished' }],
    ['that is over is no failure', failure('sessionExpired'), { code: 'expired' }],
    ['that nobody has given a user ID to is kept', untouched, { code: 'resumed', data: untouched.transaction }],
    ['of another configuration counts for nothing', null, { code: 'none' }],
  ])('%s, where there is no session', async (_what, answer, expected) => {
    const { outcome, noted } = resumeWith({ saved: true, gateway: { resume: async () => answer } });
    expect([await outcome, noted]).toEqual([expected, []]);
  });

  it.each(['networkProblem', 'unhandled'] as const)('that ends in %s fails, and leaves an entry', async (code) => {
    const { outcome, noted } = resumeWith({ saved: true, gateway: { resume: async () => failure(code) } });
    expect(await outcome).toEqual({ code: 'failed' });
    expect(noted).toEqual([`session.resume: failed ${code}`]);
  });

  it.each([
    ['that nobody has given a user ID to', untouched],
    ['that is over', failure('sessionExpired')],
  ])('%s gives way to a session that was begun elsewhere', async (_what, answer) => {
    const http = sessionIs('{"status":"ACTIVE"}');
    const { outcome } = resumeWith({ saved: true, http, gateway: { resume: async () => answer } });
    expect(await outcome).toEqual({ code: 'active' });
  });

  it('that nobody has given a user ID to is forgotten where the customer wanted a session closed', async () => {
    const local = memoryStore();
    refuseProviderSession({ local });
    const { outcome, loads } = resumeWith({
      saved: true,
      local,
      gateway: { resume: async () => ({ kind: 'success' }) },
    });
    expect([await outcome, loads]).toEqual([{ code: 'none' }, []]);
  });

  it.each([
    [true, sessionIs('{}', 404)],
    [false, sessionIs('{"status":"ACTIVE"}')],
  ])('fails without the SDK, and the page stays (saved: %j)', async (saved, http) => {
    const { outcome, noted } = resumeWith({ saved, http, isGone: true });
    expect([await outcome, noted]).toEqual([{ code: 'failed' }, ['session.resume: failed SDK_NOT_LOADED']]);
  });
});

describe('without a saved transaction', () => {
  it('a live session at the provider signs in', async () => {
    const { outcome, loads } = resumeWith({ http: sessionIs('{"status":"ACTIVE"}') });
    expect(await outcome).toEqual({ code: 'active' });
    expect(loads).toEqual(['sdk']);
  });

  it('a live session that does not suffice goes on with the next step', async () => {
    const { outcome } = resumeWith({ http: sessionIs('{"status":"ACTIVE"}'), gateway: { begin: async () => step } });
    expect(await outcome).toEqual({ code: 'found', data: transaction });
  });

  it.each<[string, typeof fetch]>([
    ['there is no session', sessionIs('{"errorCode":"E0000007"}', 404)],
    ['the session is not active', sessionIs('{"status":"MFA_REQUIRED"}')],
    ['cookies are blocked or the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('nothing is resumed when %s, and the SDK stays unloaded', async (_what, http) => {
    const { outcome, loads } = resumeWith({ http });
    expect(await outcome).toEqual({ code: 'none' });
    expect(loads).toEqual([]);
  });

  it.each([
    ['forbids the question', 403, '{}', 'STATUS_403'],
    ['is too busy', 429, '{}', 'STATUS_429'],
    ['is unwell', 500, '<html>', 'STATUS_500'],
    ['is hidden behind a page', 200, '<html>', 'NOT_READABLE'],
  ])('looking fails, and leaves an entry, when the provider %s', async (_what, status, body, why) => {
    const { outcome, loads, noted } = resumeWith({ http: sessionIs(body, status) });
    expect(await outcome).toEqual({ code: 'failed' });
    expect(noted).toEqual([`session.resume: failed ${why}`]);
    expect(loads).toEqual([]);
  });

  it('the provider is not waited for longer than five seconds (time limit: resuming)', async () => {
    const { outcome, clock } = resumeWith({ http: () => new Promise(() => {}) });
    clock.advance(5000);
    expect(await outcome).toEqual({ code: 'none' });
  });

  it('a session that could not be closed counts for nothing; closing it is tried again until it is closed', async () => {
    const local = memoryStore();
    const asked: string[] = [];
    const answering =
      (status: number): typeof fetch =>
      async (_input, init) => {
        asked.push(init?.method ?? 'GET');
        return new Response(status === 204 ? null : '{"status":"ACTIVE"}', { status });
      };
    refuseProviderSession({ local });
    expect(await resumeWith({ local, http: answering(500) }).outcome).toEqual({ code: 'none' });
    expect(await resumeWith({ local, http: answering(204) }).outcome).toEqual({ code: 'none' });
    expect(asked).toEqual(['DELETE', 'DELETE']);
    expect(await resumeWith({ local, http: answering(200) }).outcome).toEqual({ code: 'active' });
  });

  it('the browser sends the cookies of the provider along', async () => {
    const http = vi.fn<typeof fetch>(sessionIs('{}', 404));
    await resumeWith({ http }).outcome;
    const withCookies = expect.objectContaining({ credentials: 'include' });
    expect(http).toHaveBeenCalledExactlyOnceWith('https://id.example.com/api/v1/sessions/me', withCookies);
  });
});
