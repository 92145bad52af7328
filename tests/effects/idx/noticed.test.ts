import { expect, it, vi } from 'vitest';
import { notice } from '../../../src/effects/idx/noticed.ts';

it('tells when something is first sent, and not when something is only looked at', async () => {
  const http = vi.fn<typeof fetch>(async () => new Response('answer'));
  const noticed = notice(http);
  const told = vi.fn();
  void noticed.sent.then(told);
  expect(await (await noticed.http('https://id.example.com/')).text()).toBe('answer');
  expect(told).not.toHaveBeenCalled();
  await noticed.http('https://id.example.com/', { method: 'POST', body: 'x' });
  expect(told).toHaveBeenCalledTimes(1);
  expect(http).toHaveBeenLastCalledWith('https://id.example.com/', { method: 'POST', body: 'x' });
});
