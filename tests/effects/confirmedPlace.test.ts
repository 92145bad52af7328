import { expect, it } from 'vitest';
import { providerForTests } from '../provider/running.ts';
import { openProviderPage, password } from './providerPage.ts';

const { signal } = new AbortController();
const running = providerForTests();

/** Takes the method out of the first choice, so that the provider asks to confirm it. */
function asking(): typeof fetch {
  let hasAsked = false;
  return async (address, init) => {
    const isChoice = String(address).endsWith('/idp/idx/challenge') && !hasAsked;
    hasAsked ||= isChoice;
    const body = isChoice ? String(init?.body).replace(/"methodType":"\w+",?/u, '') : init?.body;
    return fetch(address, body === undefined ? init : { ...init, body });
  };
}

it.each(['phone', 'phone2', 'phone3', 'email', 'email2'] as const)(
  'a provider that asks to confirm the method sends the code to the chosen %s',
  async (channel) => {
    const page = openProviderPage({ ...running, origin: running.origin, fetch: asking() });
    const { handlers } = page.load();
    page.signInAs('many-places');
    await handlers['idx.authenticate']({ username: 'many-places', password }, signal);
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
