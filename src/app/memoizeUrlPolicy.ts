type UrlPolicyCheck = (address: unknown) => string | null;

/** Judges each address once: every link of a page asks whenever something has changed. */
export function memoizeUrlPolicy(allowUrl: UrlPolicyCheck): UrlPolicyCheck {
  const known = new Map<unknown, string | null>();
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const allowed = allowUrl(address);
    known.set(address, allowed);
    return allowed;
  };
}
