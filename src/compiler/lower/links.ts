import type { EnvironmentsFile, ExitStateSource, LinkSource, LinksFile } from '../generated/source.ts';
import type { Schema } from '../grammar/schema.ts';
import { stateOfLink } from '../link/names.ts';
import type { Origins } from '../load/origins.ts';
import { camelCaseOf, contextKeyOfLink, sourceOfLink, withDerivedKeys } from './derivedKeys.ts';
import { type LinkedEnvironment, type LinkedEnvironments, separateAlike } from './environments.ts';

/** Lowers links to exits, addresses of environments, and keys in the context's grammar that hold those. */
export function lowerLinks(
  file: LinksFile | null,
  environments: EnvironmentsFile | null,
  context: Schema,
  origins: Origins,
) {
  const links = Object.entries(file?.links ?? {});
  const derived = <Part extends object>(link: LinkSource, part: Part): Part => origins.derived(link, part, []);
  const states = links.map(([name, link]): [string, ExitStateSource] => {
    const { address: _, onRejected = file?.onRejected ?? '', ...rest } = link;
    const to = derived(link, { var: `context.${contextKeyOfLink(name)}` });
    const exit = derived(link, { kind: 'exit' as const, ...rest, to, onRejected });
    if (file !== null && link.onRejected === undefined) {
      const place = origins.at(file, 'onRejected');
      const own = origins.at(link);
      origins.add(exit, { own, parts: new Map([['onRejected', { key: place, value: place }]]) });
    }
    return [stateOfLink(name), exit];
  });
  const keys = links.map(([name, link]): [string, Schema] => [
    contextKeyOfLink(name),
    derived(link, {
      description: link.description,
      type: 'string',
      format: 'safe-url',
      'x-persist': 'never' as const,
      'x-source': sourceOfLink(name),
      'x-lifetime': 'page' as const,
    }),
  ]);
  return {
    environments: environments === null ? null : withAddresses(environments, links, origins),
    states: new Map(states),
    context: withDerivedKeys(context, keys, origins),
  };
}

function withAddresses(
  file: EnvironmentsFile,
  links: readonly (readonly [name: string, link: LinkSource])[],
  origins: Origins,
): LinkedEnvironments {
  const separate = separateAlike(file, origins);
  const environments = Object.entries(separate.environments).map(([name, environment]): [string, LinkedEnvironment] => {
    const addresses = links.flatMap(([key, link]) => {
      const { address } = link;
      const [of, part] = typeof address === 'string' ? [link, 'address'] : [address, partFor(name, address)];
      const given = typeof address === 'string' ? address : address[part];
      if (given === undefined) return [];
      return [[camelCaseOf(key), given.replace('{site}', environment.site), origins.at(of, part)] as const];
    });
    const urls = Object.fromEntries(addresses.map(([key, address]) => [key, address]));
    const parts = new Map(addresses.map(([key, , place]) => [key, { key: place, value: place }]));
    origins.add(urls, { own: origins.at(environment), parts });
    return [name, origins.derived(environment, { ...environment, urls })];
  });
  const linked = origins.derived(separate.environments, Object.fromEntries(environments));
  return origins.derived(separate, { ...separate, environments: linked });
}

/** The key of a link's address that applies to an environment. */
function partFor(environment: string, addresses: Readonly<Record<string, string>>): string {
  return Object.hasOwn(addresses, environment) ? environment : 'otherwise';
}
