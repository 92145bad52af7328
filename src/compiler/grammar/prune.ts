import type { Origins } from '../load/origins.ts';
import { below } from './pointer.ts';

/** Parts to leave out, and missing texts to put in, by JSON pointer. */
export interface Repair {
  readonly removals: ReadonlySet<string>;
  readonly additions: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/**
 * A copy without the parts that break the grammar, so that the rest can be looked at too. What lies on the way to such
 * a part is copied, everything else is shared with the original; what lost a part is told to `damaged`.
 */
export function prune(value: unknown, repair: Repair, origins: Origins, damaged: WeakSet<object>): unknown {
  const touched = [...repair.removals, ...repair.additions.keys()];

  const visit = (part: unknown, pointer: string): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (!touched.some((other) => other === pointer || other.startsWith(`${pointer}/`))) return part;
    const kept = Object.keys(part).filter((key) => !repair.removals.has(below(pointer, key)));
    const children = kept.map((key) => visit((part as Record<string, unknown>)[key], below(pointer, key)));
    const copy = Array.isArray(part)
      ? children
      : { ...Object.fromEntries(kept.map((key, index) => [key, children[index]])), ...repair.additions.get(pointer) };
    origins.derive(part, copy, kept);
    if (kept.length < Object.keys(part).length || repair.additions.has(pointer)) damaged.add(copy);
    return copy;
  };

  return visit(value, '');
}
