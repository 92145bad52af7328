import type { Brand } from '../../engine/contracts/program.ts';
import { allowUrl } from '../../engine/contracts/safeUrl.ts';

/** The URL policy while a page is prerendered. Its origin is not known then, so an address on it stays as written. */
export function prerenderUrlPolicy(brand: Brand, basePath: string): (address: unknown) => string | null {
  return (address) => {
    if (typeof address === 'string' && /^\/[\w-]/u.test(address)) return address;
    return allowUrl(address, { brand, production: true, origin: '', basePath });
  };
}
