import type { EnvironmentSource, EnvironmentsFile } from '../generated/source.ts';
import type { Origins } from '../load/origins.ts';

/** The environments, with the address of each link. */
export interface LinkedEnvironments extends Omit<EnvironmentsFile, 'environments'> {
  readonly environments: Readonly<Record<string, LinkedEnvironment>>;
}

/** An environment with the addresses of links, by key. */
export interface LinkedEnvironment extends EnvironmentSource {
  readonly urls: Readonly<Record<string, string>>;
}

/** The allowed clock difference of a token in seconds, if an environment sets none. */
export const usualTokenAge = 305;

/**
 * Expands environments that are defined together into one each, with its name for `{name}`. Of two with one name the
 * first is kept; `checkUnique` reports the second.
 */
export function separateAlike(file: EnvironmentsFile, origins: Origins): EnvironmentsFile {
  const own = Object.entries(file.environments);
  const environments = Object.fromEntries(own.map(([name, each]) => [name, withName(each, name, origins)]));
  const alike = (file.alike ?? []).map((group) => {
    const names = group.names.filter((name) => !Object.hasOwn(file.environments, name));
    for (const name of names) environments[name] ??= withName(group.environment, name, origins);
    return origins.derived(group, { ...group, names: origins.derived(group.names, names, []) });
  });
  origins.derived(file.environments, environments);
  return origins.derived(file, { ...file, environments, alike: origins.derived(file.alike ?? file, alike) });
}

/** Inserts the name into all texts of a value. Parts without a placeholder are shared with the original. */
function withName<Value>(value: Value, name: string, origins: Origins): Value {
  if (typeof value === 'string') return value.replaceAll('{name}', name) as typeof value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, withName(part, name, origins)] as const);
  const copy = Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
  return origins.derivedIfOther(value, copy) as Value;
}

/** The environments, with only the first of each group that is defined together. */
export function distinctEnvironments(
  file: LinkedEnvironments | null,
): readonly (readonly [string, LinkedEnvironment])[] {
  const others = new Set((file?.alike ?? []).flatMap(({ names }) => names.slice(1)));
  return Object.entries(file?.environments ?? {}).filter(([name]) => !others.has(name));
}
