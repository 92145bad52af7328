import type { Guard } from '../../engine/contracts/program.ts';
import type { Element } from '../generated/source.ts';
import { emitGuard } from './guard.ts';

const always: Guard = { when: [], unless: [] };

/** What must hold for a field to be on the screen: what guards its element, and the groups around that. */
export function guardOf(field: string, body: readonly Element[]): Guard {
  return find(field, body) ?? always;
}

function find(field: string, body: readonly Element[]): Guard | null {
  for (const element of body) {
    const own = emitGuard(element);
    if (element.type === 'field' && element.name === field) return own;
    const inside = 'body' in element ? find(field, element.body) : null;
    if (inside !== null) return { when: [...own.when, ...inside.when], unless: [...own.unless, ...inside.unless] };
  }
  return null;
}
