import { createIdentityProvider, type IdentityProvider } from './index.ts';

/** The accounts that a developer is told of. */
const shown = ['text-and-email', 'direct', 'email-only', 'no-channel', 'locked'];

/** What stands in for the services of a product that signs customers in at Okta. */
interface Backend extends Pick<IdentityProvider, 'handle'> {
  /** Tells developers what is here, in lines. */
  introduce(origin: string): readonly string[];
}

/** The local identity provider, as `npm start` and `npm run preview` serve it. */
export function createBackend(): Backend {
  const { handle, personas } = createIdentityProvider();
  const accounts = personas.filter(({ username }) => shown.includes(username));
  const width = Math.max(...accounts.map(({ username }) => username.length));
  return {
    handle,
    introduce: (origin) => [
      `Identity provider   ${origin}/_idp/   (accounts, inbox, requests)`,
      '',
      'Demo accounts',
      ...accounts.map(({ username, password, shows }) => `${username.padEnd(width)}   ${password}   ${shows}`),
    ],
  };
}
