import { expect, it, vi } from 'vitest';
import { observeHttp } from '../../../../src/effects/okta/idx/providerHttp.ts';

it('tells when something is first sent, and not when something is only looked at', async () => {
  const http = vi.fn<typeof fetch>(async () => new Response('answer'));
  const observed = observeHttp(http);
  const told = vi.fn();
  void observed.sent.then(told);
  expect(await (await observed.http('https://id.example.com/')).text()).toBe('answer');
  expect(told).not.toHaveBeenCalled();
  await observed.http('https://id.example.com/', { method: 'POST', body: 'x' });
  expect(told).toHaveBeenCalledTimes(1);
  expect(http).toHaveBeenLastCalledWith('https://id.example.com/', { method: 'POST', body: 'x' });
});
