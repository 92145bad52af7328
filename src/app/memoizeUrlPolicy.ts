type Judge = (address: unknown) => string | null;

/** Judges each address once: every link of a page asks whenever something has changed. */
export function memoizeUrlPolicy(judge: Judge): Judge {
  const known = new Map<unknown, string | null>();
  return (address) => {
    const before = known.get(address);
    if (before !== undefined) return before;
    const judged = judge(address);
    known.set(address, judged);
    return judged;
  };
}
