import { unreachable } from '../../src/engine/contracts/unreachable.ts';
import { product } from './product.ts';

/** Queries that customers may arrive with: none, and each accepted value alone. */
export function queriesAt(origin: string): readonly string[] {
  const { query, locales } = product.program;
  const given = Object.entries(query).map(([name, { accept }]) => {
    switch (accept) {
      case 'allowed-redirect':
      case 'valid-url':
        return `?${name}=${encodeURIComponent(`${origin}/_idp/site/${name}`)}`;
      case 'true-or-false':
        return `?${name}=true`;
      case 'locale':
        return `?${name}=${locales.at(-1)}`;
      default:
        return unreachable(accept);
    }
  });
  return ['', ...given];
}
