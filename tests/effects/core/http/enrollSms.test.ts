import { describe, expect, it } from 'vitest';
import { createEnrollSms } from '../../../../src/effects/core/http/phone.ts';
import type { ApiAnswer, ApiCall } from '../../../../src/effects/core/http/productApi.ts';

const signal = new AbortController().signal;

async function enroll(mobilePhone: string, answer: ApiAnswer = { kind: 'answer', body: {} }) {
  const calls: ApiCall[] = [];
  const notes: object[] = [];
  const enrollSms = createEnrollSms(
    async (call) => {
      calls.push(call);
      return answer;
    },
    { note: (entry) => notes.push(entry) },
  );
  return { outcome: await enrollSms({ mobilePhone }, signal), calls, notes };
}

describe('spec §7: enrolling for texts', () => {
  it.each([
    ['a number', '3095551357'],
    ['an empty number', ''],
  ])('posts %s', async (_, mobilePhone) => {
    const { outcome, calls } = await enroll(mobilePhone);
    expect(outcome).toEqual({ code: 'enrolled' });
    expect(calls).toEqual([{ method: 'POST', path: '/users/v1/factors/sms', payload: { mobilePhone } }]);
  });

  it('needs nothing of the answer: what it holds is not specified', async () => {
    expect((await enroll('', { kind: 'answer', body: undefined })).outcome).toEqual({ code: 'enrolled' });
  });

  it.each([
    [{ kind: 'status', status: 400 }, 'failed', [{ what: 'api.enrollSms: failed', code: 'STATUS_400' }]],
    [{ kind: 'unreadable' }, 'failed', [{ what: 'api.enrollSms: failed', code: 'NOT_READABLE' }]],
    [{ kind: 'status', status: 401 }, 'unauthorized', []],
    [{ kind: 'network' }, 'networkProblem', [{ what: 'api.enrollSms: networkProblem', expected: true }]],
    [{ kind: 'timeout' }, 'timeout', [{ what: 'api.enrollSms: timeout', expected: true }]],
  ] as const)('that ends with %j is %s', async (answer, code, notes) => {
    expect(await enroll('3095551357', answer)).toMatchObject({ outcome: { code }, notes });
  });
});
