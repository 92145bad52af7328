import type { Program } from '../engine/contracts/program.ts';

const mostNames = 8;
const legible = /^[\w-]{1,40}$/u;

/**
 * The names in a query that the product does not know, as the log may have them: eight at most, the rest counted, so
 * that nothing that stands in place of a name leaves the page. Empty where all are known.
 */
export function unlistedQuery({ query, otherQuery = [] }: Program, given: URLSearchParams): string {
  const isListed = (name: string): boolean =>
    otherQuery.some((other) => (other.endsWith('*') ? name.startsWith(other.slice(0, -1)) : name === other));
  const unknown = [...new Set(given.keys())].filter((name) => !Object.hasOwn(query, name) && !isListed(name));
  const logged = unknown.filter((name) => legible.test(name)).slice(0, mostNames);
  const more = unknown.length - logged.length;
  return [...logged, ...(more > 0 ? [`+${more}`] : [])].join(' ');
}
