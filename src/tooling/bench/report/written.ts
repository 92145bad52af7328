import { unreachable } from '../../../engine/contracts/unreachable.ts';
import type { Unit } from '../figures.ts';

/** A figure as people read it; a KB has 1,000 bytes. */
export function written(value: number, unit: Unit): string {
  switch (unit) {
    case 'ms':
      return `${whole(value)} ms`;
    case 'bytes':
      return value >= 1_000_000 ? `${(value / 1_000_000).toFixed(2)} MB` : `${(value / 1_000).toFixed(1)} KB`;
    case 'score':
      return value === 0 ? '0' : value.toFixed(4);
    default:
      return unreachable(unit);
  }
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
