import { beforeEach, describe, expect, it } from 'vitest';
import { providerForTests } from '../../../provider/running.ts';
import { openProviderPage, type ProviderPage } from '../../providerPage.ts';

const signal = new AbortController().signal;
const running = providerForTests();
let page: ProviderPage;
beforeEach(() => {
  page = openProviderPage(running);
});

/** A page whose customer has signed in and has the access token in its cookie. */
async function signedIn(username = 'direct') {
  const { handlers } = page.load();
  expect(await page.logIn(username, { handlers })).toEqual({ code: 'success' });
  expect(await handlers['tokens.store']({}, signal)).toMatchObject({ code: 'stored' });
  page.sent.length = 0;
  return handlers;
}

type Handlers = Awaited<ReturnType<typeof signedIn>>;

describe('spec §3: the password as a self-service resource', () => {
  it('is got, updated and deleted while there is one, and cannot be enrolled', async () => {
    const handlers = await signedIn();
    const resource = {
      id: expect.any(String),
      status: 'ACTIVE',
      created: expect.any(String),
      lastUpdated: expect.any(String),
      offers: ['get', 'update', 'delete'],
    };
    expect(await handlers['account.getPassword']({}, signal)).toEqual({ code: 'enrolled', data: resource });
    const enrolled = handlers['account.enrollPassword']({ password: 'A-brand-new-one-1' }, signal);
    expect(await enrolled).toEqual({ code: 'notOffered' });
    const updated = handlers['account.updatePassword']({ password: 'A-brand-new-one-1' }, signal);
    expect(await updated).toEqual({ code: 'enrolled', data: resource });
    expect(await handlers['account.deletePassword']({}, signal)).toEqual({ code: 'deleted' });
    expect(page.paths().filter((path) => !path.startsWith('GET'))).toEqual([
      'PUT /idp/myaccount/password',
      'DELETE /idp/myaccount/password',
    ]);
  });

  it('is only enrolled while it is NOT_ENROLLED', async () => {
    const handlers = await signedIn();
    await handlers['account.deletePassword']({}, signal);
    const none = { status: 'NOT_ENROLLED', offers: ['enroll'] };
    expect(await handlers['account.getPassword']({}, signal)).toMatchObject({ code: 'notEnrolled', data: none });
    const given = { password: 'Another-new-one-1' };
    expect(await handlers['account.updatePassword'](given, signal)).toEqual({ code: 'notOffered' });
    expect(await handlers['account.deletePassword']({}, signal)).toEqual({ code: 'notOffered' });
    expect(await handlers['account.enrollPassword'](given, signal)).toMatchObject({ data: { status: 'ACTIVE' } });
    expect(page.sent.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))).toEqual([
      { profile: given },
    ]);
  });

  it('is rejected when it does not meet the requirements', async () => {
    const handlers = await signedIn();
    expect(await handlers['account.updatePassword']({ password: 'short' }, signal)).toEqual({ code: 'rejected' });
  });
});

describe('spec §7: the profile', () => {
  it('is read and changed in part, the rest kept', async () => {
    const handlers = await signedIn();
    const before = { login: 'direct', firstName: 'Demo', lastName: 'Customer', locale: 'en_US' };
    expect(await handlers['account.getProfile']({}, signal)).toEqual({ code: 'found', data: before });
    const after = { ...before, firstName: 'Ann' };
    expect(await handlers['account.updateProfile']({ firstName: 'Ann' }, signal)).toEqual({
      code: 'updated',
      data: after,
    });
    expect(JSON.parse(page.sent.at(-1)?.body ?? '')).toEqual({ profile: after });
    expect(await handlers['account.getProfile']({}, signal)).toEqual({ code: 'found', data: after });
  });

  it('takes no value that the provider refuses', async () => {
    const handlers = await signedIn();
    await page.control('faults', { match: 'PUT /idp/myaccount/profile', status: 400, body: { errorCode: 'E0000001' } });
    expect(await handlers['account.updateProfile']({ locale: '?' }, signal)).toEqual({ code: 'rejected' });
  });

  it('has a schema', async () => {
    const handlers = await signedIn();
    const attributes = expect.arrayContaining([{ name: 'firstName', title: 'firstName', readOnly: false }]);
    expect(await handlers['account.getProfileSchema']({}, signal)).toEqual({ code: 'found', data: { attributes } });
  });
});

async function added(handlers: Handlers, channel: 'email' | 'phone', address: string): Promise<string> {
  const answer = await handlers['account.addContact']({ channel, address }, signal);
  expect(answer).toMatchObject({ code: 'added', data: { status: 'UNVERIFIED', address } });
  return answer.code === 'added' ? answer.data.id : '';
}

describe('spec §7: an email address', () => {
  it('is added, challenged, polled, verified, listed and deleted', async () => {
    const handlers = await signedIn();
    const id = await added(handlers, 'email', 'new@example.test');
    const contact = { channel: 'email', id } as const;
    const sent = await handlers['account.sendChallenge'](contact, signal);
    expect(sent).toEqual({ code: 'sent', data: { challengeId: expect.any(String) } });
    const challengeId = sent.code === 'sent' ? (sent.data.challengeId ?? '') : '';
    const poll = () => handlers['account.pollChallenge']({ id, challengeId }, signal);
    const verify = (code: string) => handlers['account.verifyChallenge']({ ...contact, challengeId, code }, signal);
    expect(await poll()).toEqual({ code: 'waiting' });
    expect(await verify('nope')).toEqual({ code: 'passcodeInvalid' });
    expect(await verify(await page.newestCode())).toEqual({ code: 'verified' });
    expect(await poll()).toEqual({ code: 'verified' });
    expect(page.sent.at(-1)?.method).toBe('GET');
    const reloaded = page.load().handlers['account.pollChallenge'];
    expect(await reloaded({ id, challengeId }, signal)).toEqual({ code: 'verified' });
    expect(await handlers['account.getContact'](contact, signal)).toMatchObject({ data: { status: 'VERIFIED' } });
    const listed = await handlers['account.listContacts']({ channel: 'email' }, signal);
    expect(listed).toMatchObject({ data: { contacts: expect.arrayContaining([expect.objectContaining({ id })]) } });
    expect(await handlers['account.deleteContact'](contact, signal)).toEqual({ code: 'deleted' });
    expect(await handlers['account.getContact'](contact, signal)).toEqual({ code: 'notFound' });
  });

  it('is rejected when it is none', async () => {
    const handlers = await signedIn();
    const given = { channel: 'email', address: 'nobody' } as const;
    expect(await handlers['account.addContact'](given, signal)).toEqual({ code: 'rejected' });
  });
});

describe('spec §7: a phone number', () => {
  it('is added, challenged by text or voice, verified and deleted', async () => {
    const handlers = await signedIn();
    const contact = { channel: 'phone', id: await added(handlers, 'phone', '+13095550177') } as const;
    for (const method of ['CALL', undefined] as const) {
      const given = method === undefined ? contact : { ...contact, method };
      expect(await handlers['account.sendChallenge'](given, signal)).toEqual({ code: 'sent', data: {} });
      expect(JSON.parse(page.sent.at(-1)?.body ?? '')).toEqual({ method: method ?? 'SMS' });
    }
    const verify = (code: string) => handlers['account.verifyChallenge']({ ...contact, code }, signal);
    expect(await verify('nope')).toEqual({ code: 'passcodeInvalid' });
    expect(await verify(await page.newestCode())).toEqual({ code: 'verified' });
    expect(await handlers['account.deleteContact'](contact, signal)).toEqual({ code: 'deleted' });
    expect(await handlers['account.sendChallenge'](contact, signal)).toEqual({ code: 'notFound' });
  });
});

describe('a call of the my-account API', () => {
  it('carries the access token of the cookie, and no other credentials', async () => {
    const handlers = await signedIn();
    await handlers['account.getPassword']({}, signal);
    expect(page.sent[0]?.headers.get('authorization')).toBe(`Bearer ${page.cookies.read('accessToken')}`);
  });

  it('is not sent without an access token', async () => {
    expect(await page.load().handlers['account.getPassword']({}, signal)).toEqual({ code: 'signedOut' });
    expect(page.sent).toEqual([]);
  });

  it('is signed out when the token is no longer valid', async () => {
    const handlers = await signedIn();
    page.cookies.write('accessToken', 'made-up');
    expect(await handlers['account.getProfile']({}, signal)).toEqual({ code: 'signedOut' });
  });

  it.each([
    [{ status: 429, body: { errorCode: 'E0000047' } }, 'rateLimited'],
    [{ status: 403, body: { errorCode: 'E0000006' } }, 'refused'],
    [{ status: 502, body: '<html>' }, 'networkProblem'],
    [{ drop: true }, 'networkProblem'],
    [{ status: 500, body: { errorCode: 'E0000009' } }, 'unhandled'],
  ])('fails by %j as %s', async (fault, code) => {
    const handlers = await signedIn();
    await page.control('faults', { match: 'GET /idp/myaccount/*', ...fault });
    expect(await handlers['account.listContacts']({ channel: 'phone' }, signal)).toEqual({ code });
  });

  it('leaves an entry with the key of a failure that no flow knows', async () => {
    const handlers = await signedIn();
    await page.control('faults', { match: 'GET /idp/myaccount/*', status: 500, body: { errorCode: 'E0000009' } });
    await handlers['account.getPassword']({}, signal);
    expect(page.journal).toContain('account.getPassword: unhandled E0000009');
  });
});
