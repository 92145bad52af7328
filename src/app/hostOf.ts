import type { EnvironmentEntry } from '../compiler/emit/environments.ts';

/** Whether a host is one that the environment names, or on the domain of its cookies, exactly or below it. */
export function isHostOf(
  { hosts, cookieDomain }: Pick<EnvironmentEntry, 'hosts' | 'cookieDomain'>,
  hostname: string,
): boolean {
  if (hosts.includes(hostname)) return true;
  return cookieDomain !== undefined && (hostname === cookieDomain || hostname.endsWith(`.${cookieDomain}`));
}
