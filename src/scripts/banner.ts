import type { Persona } from '../provider/index.ts';

/** The output of a started server: its address, and accounts to sign in with. */
export function banner(address: string, personas: readonly Persona[], hint: string): string {
  const shown = ['text-and-email', 'direct', 'email-only', 'no-channel', 'locked'];
  const accounts = personas.filter(({ username }) => shown.includes(username));
  const width = Math.max(...accounts.map(({ username }) => username.length));
  const { origin } = new URL(address);
  return [
    '',
    `  Sign in             ${address}`,
    `  Identity provider   ${origin}/_idp/   (accounts, inbox, requests)`,
    '',
    '  Demo accounts',
    ...accounts.map(({ username, password, shows }) => `  ${username.padEnd(width)}   ${password}   ${shows}`),
    '',
    `  ${hint} Ctrl+C ends.`,
    '',
  ].join('\n');
}
