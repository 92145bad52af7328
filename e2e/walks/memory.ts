import { items } from './product.ts';

/** An outcome as the machine is told it. */
export interface Outcome {
  readonly code: string;
  readonly data?: unknown;
}

/** What is known from the walks before, so that the next goes where none has been. */
export interface Memory {
  /** What the browser has shown to be as the machine says. */
  readonly covered: Set<string>;
  /** How often something was tried. */
  readonly tried: Map<string, number>;
  /** How an effect answered last, by account, place and what began it. */
  readonly outcomes: Map<string, Outcome>;
  /** The call that decides the outcome of an effect, by place: its method and path. */
  readonly calls: Map<string, string>;
}

export function newMemory(): Memory {
  return { covered: new Set(), tried: new Map(), outcomes: new Map(), calls: new Map() };
}

/** What of it is new: branches of guards come by themselves. */
export function newsIn({ covered }: Memory, found: Iterable<string>): readonly string[] {
  return [...found].filter((item) => {
    const kind = items.get(item);
    return kind !== undefined && kind !== 'guard branches' && !covered.has(item);
  });
}
