/** Answers about texts, each computed once: after a save, most texts are as they were. */
export function oncePerText<Answer extends NonNullable<unknown> | null>(
  make: (text: string) => Answer,
): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    // Limits the memory of a long-running server. The limit is larger than any product.
    if (known.size > 100_000) known.clear();
    const made = make(text);
    known.set(text, made);
    return made;
  };
}

/** Answers that depend on one object alone, each computed once: files that did not change keep their objects. */
export function oncePerObject<Of extends object, Answer extends NonNullable<unknown> | null>(
  make: (of: Of) => Answer,
): (of: Of) => Answer {
  const known = new WeakMap<Of, Answer>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const made = make(of);
    known.set(of, made);
    return made;
  };
}
