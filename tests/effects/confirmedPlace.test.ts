import { expect, it } from 'vitest';
import { providerForTests } from '../provider/running.ts';
import { openProviderPage } from './providerPage.ts';

const { signal } = new AbortController();
const running = providerForTests();

/** A customer with many places before a provider that asks so often to confirm the method, as if it had not read it. */
async function signedIn(times: number) {
  let left = times;
  const asking: typeof fetch = (address, init) => {
    if (left === 0 || !String(address).endsWith('/idp/idx/challenge')) return fetch(address, init);
    left -= 1;
    const { authenticator, ...rest } = JSON.parse(String(init?.body));
    const { methodType: _, ...place } = authenticator;
    return fetch(address, { ...init, body: JSON.stringify({ ...rest, authenticator: place }) });
  };
  const page = openProviderPage({ ...running, origin: running.origin, fetch: asking });
  const { handlers } = page.load();
  await page.logIn('many-places', { handlers });
  return { page, handlers };
}

it.each(['phone', 'phone2', 'phone3', 'email', 'email2'] as const)(
  'a provider that asks to confirm the method sends the code to the chosen %s',
  async (channel) => {
    const { page, handlers } = await signedIn(1);
    const answer = await handlers['idx.selectChannel']({ channel }, signal);
    const [kind = '', number = '1'] = channel.split(/(?=\d)/u);
    const enrollmentId = `${kind}-many-places${number === '1' ? '' : `-${number}`}`;
    const choices = page.sent.filter(({ url }) => url.pathname === '/idp/idx/challenge');
    expect(choices.map(({ body }) => JSON.parse(body).authenticator.enrollmentId)).toEqual([
      enrollmentId,
      enrollmentId,
    ]);
    const data = answer.code === 'pending' ? answer.data : null;
    expect(data).toMatchObject({ authenticator: kind, sentTo: data?.channels[channel] });
  },
);

it('a provider that asks to confirm it again and again is not asked for ever', async () => {
  const { handlers } = await signedIn(9);
  expect(await handlers['idx.selectChannel']({ channel: 'phone' }, signal)).toEqual({ code: 'channelRejected' });
});
