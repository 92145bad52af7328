import type { Context } from '../engine/contracts/generated/context.ts';
import type { Address } from '../engine/contracts/ports.ts';
import type { Program, QueryValue } from '../engine/contracts/program.ts';
import type { Cookies, Environment } from '../engine/contracts/services.ts';
import { unreachable } from '../engine/contracts/unreachable.ts';

/** Where context keys with an `x-source` come from. */
export interface Sources {
  readonly environment: Environment;
  readonly cookies: Pick<Cookies, 'read'>;
  readonly uuid: () => string;
  readonly judge: (address: unknown) => string | null;
}

type Facts = Readonly<Record<string, unknown>>;

/**
 * Context keys that an arrival at an address gives: accepted query values, and every key with an `x-source`.
 * Whatever a query value is not accepted as, it does not reach the flows.
 */
export function factsOf(
  program: Program,
  sources: Sources,
  address: Address,
  firstArrival: boolean,
  context: Context,
): Facts {
  const given = Object.entries(program.context).flatMap(([key, { source }]) => {
    // A random value is drawn once and then kept.
    if (source === null || (source.startsWith('random.') && key in context)) return [];
    return [[key, sourceValue(program, sources, source)]];
  });
  return {
    ...Object.fromEntries(given),
    ...(firstArrival ? { resumeTried: false } : {}),
    ...queryFacts(program, sources, address, firstArrival),
  };
}

function queryFacts(program: Program, sources: Sources, { query }: Address, firstArrival: boolean): Facts {
  const facts = Object.entries(program.query).flatMap(([name, policy]) => {
    const accepted = accept(policy, query.getAll(name), sources);
    // A value that navigation keeps is in the address or was never given; another tab's or visit's must not be left over.
    return accepted !== undefined || (policy.keep && firstArrival) ? [[policy.into, accepted]] : [];
  });
  return Object.fromEntries(facts);
}

/** A value that is given twice is not taken at all: nobody can tell which one was meant. */
function accept({ accept: kind }: QueryValue, given: readonly string[], { judge }: Sources): string | undefined {
  const [value] = given;
  if (value === undefined || given.length > 1) return undefined;
  switch (kind) {
    case 'allowed-redirect':
    case 'valid-url':
      return judge(value) ?? undefined;
    case 'true-or-false':
      return value === 'true' || value === 'false' ? value : undefined;
    default:
      return unreachable(kind);
  }
}

function sourceValue(program: Program, { environment, cookies, uuid }: Sources, source: string): unknown {
  const [family, key = '', detail] = source.split('.');
  switch (family) {
    case 'environment':
      if (key === 'urls') return environment.urls[detail ?? ''];
      return (environment as unknown as Facts)[key];
    case 'cookie': {
      const value = key in program.cookies ? cookies.read(key) : null;
      return detail === 'present' ? value !== null : (value ?? undefined);
    }
    case 'random':
      return uuid();
    default:
      throw new Error(`No context key can come from "${source}".`);
  }
}
