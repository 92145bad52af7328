import { expect, it, vi } from 'vitest';
import { recoverChunk } from '../../src/app/recoverChunk.ts';

function losing(answer: () => Promise<Response>) {
  sessionStorage.clear();
  const asked: unknown[] = [];
  const reload = vi.fn();
  const send: typeof fetch = (input, init) => {
    asked.push([input, init?.method]);
    return answer();
  };
  const href = 'https://login.example.com/login-ui/login?goto=x';
  return { asked, reload, recover: () => recoverChunk(send, () => sessionStorage, { href, reload }) };
}

it('loads the page anew where there is one, once', async () => {
  const { recover, reload, asked } = losing(async () => new Response());
  expect(await recover()).toBe('reloading');
  expect(await recover()).toBe('gone');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(asked[0]).toEqual(['https://login.example.com/login-ui/login?goto=x', 'HEAD']);
});

it.each([
  ['nothing can be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the page is down, too', async () => new Response('', { status: 503 })],
])('keeps the page where %s', async (_what, answer) => {
  const { recover, reload } = losing(answer);
  expect(await recover()).toBe('unreachable');
  expect(reload).not.toHaveBeenCalled();
});
