import type { Service } from '../../engine/contracts/services.ts';
import type { LinkedEnvironment } from '../lower/environments.ts';
import { usualTokenAge } from '../lower/environments.ts';
import type { Model } from '../lower/model.ts';
import { mapRecord } from '../records.ts';

/** The environments of a build. `all` is only for a developer's machine. */
export type Target = 'production' | 'test' | 'all';

/** The environments of a build. */
export interface Environments {
  /** The environment of an unknown host; null if only known hosts may serve the product. */
  readonly default: string | null;
  /** The query value whose address may choose another environment; empty if none may. */
  readonly environmentFrom: string;
  readonly environments: Readonly<Record<string, EnvironmentEntry>>;
}

export type EnvironmentEntry = Omit<LinkedEnvironment, 'site' | 'services'> & {
  readonly maxTokenAgeSeconds: number;
  readonly services: Readonly<Record<string, Service>>;
};

/** Emits the environments of a build. */
export function emitEnvironments({ environments: file, app, services }: Model, target: Target): Environments {
  const wanted = Object.entries(file?.environments ?? {}).filter(
    ([, { production }]) => target === 'all' || production === (target === 'production'),
  );
  const environments = mapRecord(Object.fromEntries(wanted), ({ site: _, ...entry }) => ({
    ...entry,
    maxTokenAgeSeconds: entry.maxTokenAgeSeconds ?? usualTokenAge,
    services: mapRecord(entry.services ?? {}, (address, name) => {
      const { environmentHeader } = services.get(name) ?? {};
      return { address, ...(environmentHeader === undefined ? {} : { environmentHeader }) };
    }),
  }));
  const fallback = file?.default ?? '';
  const known = Object.hasOwn(environments, fallback) ? fallback : null;
  return { default: known, environmentFrom: app.environmentFrom ?? '', environments };
}
