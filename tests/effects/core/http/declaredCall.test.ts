import { describe, expect, it } from 'vitest';
import enrollSms from '../../../../schemas/product/effects/api.enrollSms.json' with { type: 'json' };
import userInfo from '../../../../schemas/product/effects/api.userInfo.json' with { type: 'json' };
import { emitCall } from '../../../../src/compiler/emit/program.ts';
import type { ServiceAnswer, ServiceCall } from '../../../../src/effects/core/http/callService.ts';
import { createDeclaredCalls } from '../../../../src/effects/core/http/declaredCall.ts';
import type { HttpCall } from '../../../../src/engine/contracts/httpCall.ts';

const signal = new AbortController().signal;
type Source = Parameters<typeof emitCall>[0];

/** The outcome of a declared call whose service answers so, and what it asked and noted. */
async function outcomeOf(id: string, call: HttpCall, answer: ServiceAnswer, input = {}) {
  const calls: ServiceCall[] = [];
  const notes: object[] = [];
  const make = createDeclaredCalls(
    { [id]: call },
    async (each) => {
      calls.push(each);
      return answer;
    },
    { note: (entry) => notes.push(entry) },
  );
  return { outcome: await make(id, input, signal), calls, notes };
}

const ok = (body: unknown): ServiceAnswer => ({ kind: 'answer', status: 200, body });
const lookUp = (answer: ServiceAnswer) => outcomeOf('api.userInfo', emitCall(userInfo.http as Source), answer);
const enroll = (mobilePhone: string, answer: ServiceAnswer = ok({})) =>
  outcomeOf('api.enrollSms', emitCall(enrollSms.http as Source), answer, { mobilePhone });
const first = (number: unknown) => lookUp(ok({ telephones: [{ number }] }));

describe('spec §7: user info', () => {
  it('is asked for by GET, with the token and without a payload', async () => {
    const { calls } = await first('3095551357');
    expect(calls).toEqual([{ method: 'GET', service: 'api', path: '/uid-pwd/v1/user-info', auth: 'customer' }]);
  });

  it('reads the first telephone and nothing else', async () => {
    const body = { name: 'Alex', telephones: [{ number: '3095551357', kind: 'mobile' }, { number: 7 }] };
    expect((await lookUp(ok(body))).outcome).toEqual({ code: 'phone', data: { number: '3095551357' } });
  });

  it.each(['3095551357', '+1 (309) 555.1357', ' +44 20 7946 0958 '])('keeps %j as it is', async (number) => {
    expect((await first(number)).outcome).toEqual({ code: 'phone', data: { number } });
  });

  it.each([
    ['no telephone', { telephones: [] }],
    ['null for the number', { telephones: [{ number: null }] }],
    ['a telephone without a number', { telephones: [{}] }],
    ['an empty number', { telephones: [{ number: '' }] }],
    ['words', { telephones: [{ number: 'ask at the desk' }] }],
    ['ten digits in an endless text', { telephones: [{ number: `3095551357${' '.repeat(9999)}` }] }],
  ])('with %s there is no phone', async (_, body) => {
    expect((await lookUp(ok(body))).outcome).toMatchObject({ code: 'noPhone' });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['no list of telephones', {}],
    ['null for the list', { telephones: null }],
    ['telephones that are no list', { telephones: '3095551357' }],
    ['a telephone that is no object', { telephones: ['3095551357'] }],
    ['null for a telephone', { telephones: [null] }],
    ['a number that is no text', { telephones: [{ number: 3095551357 }] }],
  ])('%s fails, and is noted without its content', async (_, body) => {
    const { outcome, notes } = await lookUp(ok(body));
    expect(outcome).toMatchObject({ code: 'failed' });
    expect(notes).toEqual([{ what: 'api.userInfo: failed', code: 'NOT_READABLE' }]);
  });
});

describe('spec §7: enrolling for texts', () => {
  it.each(['3095551357', ''])('posts the number %j', async (mobilePhone) => {
    const { outcome, calls } = await enroll(mobilePhone);
    expect(outcome).toMatchObject({ code: 'enrolled' });
    expect(calls).toMatchObject([{ method: 'POST', path: '/users/v1/factors/sms', payload: { mobilePhone } }]);
  });

  it('leaves out an input that is absent', async () => {
    const { calls } = await outcomeOf('x.y', emitCall(enrollSms.http as Source), ok({}), { mobilePhone: null });
    expect(JSON.stringify(calls[0]?.payload)).toBe('{}');
  });

  it('needs nothing of the answer, whose content is not specified', async () => {
    expect((await enroll('', ok(undefined))).outcome).toMatchObject({ code: 'enrolled' });
  });
});

describe('spec §8: a declared call that fails', () => {
  it.each([
    [{ kind: 'answer', status: 503, body: undefined }, 'failed', { code: 'STATUS_503' }],
    [{ kind: 'unreadable' }, 'failed', { code: 'NOT_READABLE' }],
    [{ kind: 'network' }, 'networkProblem', { expected: true }],
    [{ kind: 'timeout' }, 'timeout', { expected: true }],
  ] as const)('by %j has an outcome and a note', async (answer, code, note) => {
    for (const [id, { outcome, notes }] of [
      ['api.userInfo', await lookUp(answer)],
      ['api.enrollSms', await enroll('', answer)],
    ] as const) {
      expect(outcome).toMatchObject({ code });
      expect(notes).toEqual([{ what: `${id}: ${code}`, ...note }]);
    }
  });

  it.each([
    [{ kind: 'answer', status: 401, body: undefined }, 'unauthorized'],
    [{ kind: 'signedOut' }, 'signedOut'],
  ] as const)('by %j has an outcome that its contract names, without a note', async (answer, code) => {
    const { outcome, notes } = await enroll('', answer);
    expect([outcome, notes]).toMatchObject([{ code }, []]);
  });
});

describe('a declared call', () => {
  const call: HttpCall = {
    method: 'GET',
    service: 'api',
    path: '/cards/{card}/lock',
    auth: 'none',
    query: ['reason', 'from'],
    outcomes: {
      200: [
        { when: { state: 'lost' }, outcome: 'lost' },
        { when: { has: 'state' }, outcome: 'locked' },
        { when: { has: 'claims' }, outcome: 'claimed' },
        { outcome: 'done' },
      ],
      409: [{ outcome: 'already' }],
      '4xx': [{ outcome: 'refused' }],
      otherwise: [{ outcome: 'failed' }],
      network: [{ outcome: 'failed' }],
      timeout: [{ outcome: 'failed' }],
      unreadable: [{ outcome: 'failed' }],
    },
    reads: {
      state: { from: '/a~1b/~0', type: 'string', maxLength: 9 },
      count: { from: '/count', type: 'number' },
      claims: { from: '/claims', type: 'array' },
    },
  };
  const pathFor = async (input: object) => (await outcomeOf('x.y', call, ok({}), input)).calls[0]?.path;

  it.each([
    [{ card: '4/2?x#y z', reason: 'a&b' }, '/cards/4%2F2%3Fx%23y%20z/lock?reason=a%26b'],
    [{ card: 7 }, '/cards/7/lock'],
    [{ card: '...', from: 0 }, '/cards/.../lock?from=0'],
  ])('encodes %j', async (input, path) => {
    expect(await pathFor(input)).toBe(path);
  });

  it.each(['', '.', '..', null, undefined])('never leaves its path by %j', async (card) => {
    await expect(pathFor({ card })).rejects.toThrow('"card" is no segment');
  });

  it.each([
    [200, { 'a/b': { '~': 'lost' }, count: 3 }, { code: 'lost', data: { state: 'lost', count: 3 } }],
    [200, { 'a/b': { '~': 'new' } }, { code: 'locked', data: { state: 'new' } }],
    [200, { claims: [] }, { code: 'claimed', data: {} }],
    [200, {}, { code: 'done', data: {} }],
    [200, undefined, { code: 'done', data: {} }],
    [200, { count: '3' }, { code: 'failed', data: {} }],
    [409, undefined, { code: 'already', data: {} }],
    [409, { count: 3 }, { code: 'already', data: { count: 3 } }],
    [410, '<html>', { code: 'refused', data: {} }],
    [201, {}, { code: 'failed', data: {} }],
    [500, {}, { code: 'failed', data: {} }],
  ])('with %i and %j is %j', async (status, body, outcome) => {
    expect((await outcomeOf('x.y', call, { kind: 'answer', status, body }, { card: 1 })).outcome).toEqual(outcome);
  });
});
