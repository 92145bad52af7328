import { urlOf } from '../engine/contracts/safeUrl.ts';

type UrlPolicyCheck = (address: unknown) => string | null;

/**
 * Checks each address once, because every link asks again at each change.
 * @param refused receives the site of each refused address; its path could hold personal data
 */
export function memoizeUrlPolicy(allowUrl: UrlPolicyCheck, refused?: (site: string) => void): UrlPolicyCheck {
  const known = new Map<unknown, string | null>();
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const allowed = allowUrl(address);
    known.set(address, allowed);
    // There is nothing to correct where there is no address.
    if (allowed === null && address) refused?.(siteOf(address));
    return allowed;
  };
}

function siteOf(address: unknown): string {
  const url = urlOf(String(address));
  return url === null ? 'unreadable' : `${url.protocol}//${url.host}`;
}
