import { unreachable } from '../../src/engine/contracts/unreachable.ts';
import { product } from './product.ts';

/** A browser that has no passkeys. */
export const withoutPasskeys = 'a browser without passkeys';

/** A browser that suggests passkeys at the field of the user ID. */
export const suggesting = 'a browser that suggests passkeys';

/** How customers may begin: as usual, with each query value alone, and with another browser. */
export const beginnings: readonly string[] = ['', ...Object.keys(product.program.query), withoutPasskeys, suggesting];

/** The query of the first address; empty for those that have none. */
export function queryOf(beginning: string, origin: string): string {
  const { query, locales } = product.program;
  const accept = query[beginning]?.accept;
  switch (accept) {
    case undefined:
      return '';
    case 'allowed-redirect':
    case 'valid-url':
      return `?${beginning}=${encodeURIComponent(`${origin}/_idp/site/${beginning}`)}`;
    case 'true-or-false':
      return `?${beginning}=true`;
    case 'locale':
      return `?${beginning}=${locales.at(-1)}`;
    default:
      return unreachable(accept);
  }
}
