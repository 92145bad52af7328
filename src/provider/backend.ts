import { createIdentityProvider } from './index.ts';

/** The accounts that a developer is told of. */
const shown = ['text-and-email', 'direct', 'email-only', 'no-channel', 'locked'];

/** The local identity provider, as `npm start` and `npm run preview` serve it and tell developers of it. */
export function createBackend() {
  const { handle, personas } = createIdentityProvider();
  const accounts = personas.filter(({ username }) => shown.includes(username));
  const width = Math.max(...accounts.map(({ username }) => username.length));
  return {
    handle,
    introduce: (origin: string): readonly string[] => [
      `Identity provider   ${origin}/_idp/   (accounts, inbox, requests)`,
      '',
      'Demo accounts',
      ...accounts.map(({ username, password, shows }) => `${username.padEnd(width)}   ${password}   ${shows}`),
    ],
  };
}
