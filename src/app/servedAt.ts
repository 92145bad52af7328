import type { EnvironmentEntry, Environments } from '../compiler/emit/environments.ts';

/** An environment and its name. */
export type NamedEnvironment = readonly [name: string, entry: EnvironmentEntry];

/** The environment whose host serves the page; for an unknown host the default one. */
export function servedAt({ environments, default: fallback }: Environments, hostname: string): NamedEnvironment {
  const entries = Object.entries(environments);
  const found =
    entries.find(([, { hosts }]) => hosts.includes(hostname)) ?? entries.find(([name]) => name === fallback);
  return found ?? firstEnvironment({ environments });
}

/** @throws when a build has no environment at all */
export function firstEnvironment({ environments }: Pick<Environments, 'environments'>): NamedEnvironment {
  const [first] = Object.entries(environments);
  if (!first) throw new Error('This build has no environment.');
  return first;
}
