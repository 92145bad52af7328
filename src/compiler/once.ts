/** Answers about texts, each computed once: after a save, most texts are as they were. */
export function oncePerText<Answer extends NonNullable<unknown> | null>(
  make: (text: string) => Answer,
): (text: string) => Answer {
  return once(new TextMap(), make);
}

/** Answers that depend on one object alone, each computed once: files that did not change keep their objects. */
export function oncePerObject<Of extends object, Answer extends NonNullable<unknown> | null>(
  make: (of: Of) => Answer,
): (of: Of) => Answer {
  return once(new WeakMap(), make);
}

/** Limits the memory of a long-running server. The limit is larger than any product. */
class TextMap<Answer> extends Map<string, Answer> {
  override set(text: string, answer: Answer): this {
    if (this.size > 100_000) this.clear();
    return super.set(text, answer);
  }
}

function once<Of, Answer>(
  known: Pick<Map<Of, Answer>, 'get'> & { set(of: Of, answer: Answer): unknown },
  make: (of: Of) => Answer,
): (of: Of) => Answer {
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const result = make(of);
    known.set(of, result);
    return result;
  };
}
