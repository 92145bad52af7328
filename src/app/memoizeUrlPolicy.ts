import { urlOf } from '../engine/contracts/safeUrl.ts';

type UrlPolicyCheck = (address: unknown) => string | null;

/**
 * Judges each address once: every link of a page asks whenever something has changed.
 * @param refused is told of each address that is refused, by where it is: its path could hold what is personal
 */
export function memoizeUrlPolicy(allowUrl: UrlPolicyCheck, refused?: (site: string) => void): UrlPolicyCheck {
  const known = new Map<unknown, string | null>();
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const allowed = allowUrl(address);
    known.set(address, allowed);
    // Without an address there is nothing to mend.
    if (allowed === null && address) refused?.(siteOf(address));
    return allowed;
  };
}

function siteOf(address: unknown): string {
  const url = urlOf(String(address));
  return url === null ? 'unreadable' : `${url.protocol}//${url.host}`;
}
