import type { Brand } from '../../engine/contracts/program.ts';
import { allowUrl } from '../../engine/contracts/safeUrl.ts';

/** Judges addresses while a page is drawn, where its origin is not known: an address on it stays as it is written. */
export function prerenderUrlPolicy(brand: Brand, basePath: string): (address: unknown) => string | null {
  return (address) => {
    if (typeof address === 'string' && /^\/[\w-]/u.test(address)) return address;
    return allowUrl(address, { brand, production: true, origin: '', basePath });
  };
}
