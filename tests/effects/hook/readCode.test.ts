import { describe, expect, it } from 'vitest';
import { ask } from '../../../src/effects/core/hook/askTestHook.ts';
import { createReadCode } from '../../../src/effects/core/hook/readCode.ts';
import { environmentAt } from '../fakeServices.ts';

const env = { ...environmentAt('https://login.env1.example.com'), testHook: 'https://hook.env1.example.com/code' };
const load = async () => ask;

function reader(answer: () => Promise<Response>, changes: Partial<typeof env> = {}, loader: typeof load | null = load) {
  const asked: string[] = [];
  const http: typeof fetch = (input) => {
    asked.push(String(input));
    return answer();
  };
  const read = createReadCode({ env: { ...env, ...changes }, http }, loader);
  return { asked, read: (uid: string) => read({ uid }, new AbortController().signal) };
}

const code = async () => Response.json({ code: '123456', channel: 'sms' });

describe('spec §7: the telephony test hook', () => {
  it('is asked by GET with the query uid, and tells the code', async () => {
    const { asked, read } = reader(code);
    expect(await read('a b&c')).toEqual({ code: 'found', data: { code: '123456' } });
    expect(asked).toEqual(['https://hook.env1.example.com/code?uid=a+b%26c']);
  });

  it.each([
    ['production', { production: true }, load],
    ['an environment without hook', { testHook: null as unknown as string }, load],
    ['a build without the chunk', {}, null],
  ])('is not asked in %s', async (_, changes, loader) => {
    const { asked, read } = reader(code, changes, loader);
    expect(await read('alice')).toEqual({ code: 'none' });
    expect(asked).toEqual([]);
  });

  it('is not asked for nobody', async () => {
    const { asked, read } = reader(code);
    expect(await read('')).toEqual({ code: 'none' });
    expect(asked).toEqual([]);
  });

  it.each([
    ['an error', async () => new Response('no', { status: 404 })],
    ['another shape', async () => Response.json(['123456'])],
    ['a code that is a number', async () => Response.json({ code: 123456 })],
    ['a code that is longer', async () => Response.json({ code: '1234567' })],
    ['a code with markup', async () => Response.json({ code: '<b>123' })],
  ])('that answers with %s tells none', async (_, answer) => {
    expect(await reader(answer).read('alice')).toEqual({ code: 'none' });
  });
});
