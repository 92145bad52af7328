import { describe, expect, it } from 'vitest';
import { createUserInfo } from '../../../../src/effects/core/http/phone.ts';
import type { ApiAnswer, ApiCall } from '../../../../src/effects/core/http/productApi.ts';

const signal = new AbortController().signal;

/** The effect over an API that answers so, and what it asked and noted. */
async function lookUp(answer: ApiAnswer) {
  const calls: ApiCall[] = [];
  const notes: object[] = [];
  const userInfo = createUserInfo(
    async (call) => {
      calls.push(call);
      return answer;
    },
    { note: (entry) => notes.push(entry) },
  );
  return { outcome: await userInfo({}, signal), calls, notes };
}

const told = (body: unknown) => lookUp({ kind: 'answer', body });
const first = (number: unknown) => told({ telephones: [{ number }] });

describe('spec §7: user info', () => {
  it('is asked for by GET, without a payload', async () => {
    const { calls } = await first('3095551357');
    expect(calls).toEqual([{ method: 'GET', path: '/uid-pwd/v1/user-info' }]);
  });

  it('reads the first telephone and nothing else', async () => {
    const body = { name: 'Alex', telephones: [{ number: '3095551357', kind: 'mobile' }, { number: 7 }] };
    expect((await told(body)).outcome).toMatchObject({ code: 'phone', data: { number: '3095551357' } });
  });

  it.each([
    '3095551357',
    '13095551357',
    '+13095551357',
    '309-555-1357',
    '(309) 555-1357',
    '+1 (309) 555.1357',
    ' 309 555 1357 ',
  ])('spec §9: formats %j as (XXX) XXX-XXXX, and keeps it as it was told', async (number) => {
    expect((await first(number)).outcome).toEqual({ code: 'phone', data: { number, formatted: '(309) 555-1357' } });
  });

  it.each(['+45 12 34 56 78', '5551357', '309555135799', ' +44 20 7946 0958 '])(
    'shows %j as it stands, because it is on file all the same',
    async (number) => {
      expect((await first(number)).outcome).toEqual({ code: 'phone', data: { number, formatted: number.trim() } });
    },
  );

  it.each([
    ['no telephone', { telephones: [] }],
    ['null for the number', { telephones: [{ number: null }] }],
    ['a telephone without a number', { telephones: [{}] }],
    ['an empty number', { telephones: [{ number: '' }] }],
    ['words', { telephones: [{ number: 'ask at the desk' }] }],
    ['ten digits in an endless text', { telephones: [{ number: `3095551357${' '.repeat(9999)}` }] }],
  ])('with %s there is no phone', async (_, body) => {
    expect((await told(body)).outcome).toEqual({ code: 'noPhone' });
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['no list of telephones', {}],
    ['null for the list', { telephones: null }],
    ['telephones that are no list', { telephones: '3095551357' }],
    ['a telephone that is no object', { telephones: ['3095551357'] }],
    ['a number that is no text', { telephones: [{ number: 3095551357 }] }],
  ])('%s fails, and is noted without what it said', async (_, body) => {
    const { outcome, notes } = await told(body);
    expect(outcome).toEqual({ code: 'failed' });
    expect(notes).toEqual([{ what: 'api.userInfo: failed', code: 'NOT_READABLE' }]);
  });
});

describe('spec §8: user info that fails', () => {
  it('by a page of something between is noted', async () => {
    const { outcome, notes } = await lookUp({ kind: 'unreadable' });
    expect(outcome).toEqual({ code: 'failed' });
    expect(notes).toEqual([{ what: 'api.userInfo: failed', code: 'NOT_READABLE' }]);
  });

  it('with a status is noted with it', async () => {
    const { outcome, notes } = await lookUp({ kind: 'status', status: 503 });
    expect(outcome).toEqual({ code: 'failed' });
    expect(notes).toEqual([{ what: 'api.userInfo: failed', code: 'STATUS_503' }]);
  });

  it.each([
    ['network', 'networkProblem'],
    ['timeout', 'timeout'],
  ] as const)('for %s is %s', async (kind, code) => {
    expect(await lookUp({ kind })).toMatchObject({
      outcome: { code },
      notes: [{ what: `api.userInfo: ${code}`, expected: true }],
    });
  });
});
