import { unreachable } from '../../../engine/contracts/unreachable.ts';
import type { DecisionTable } from './tables.ts';

/** What a decision is called: who decides, and what. */
export function titleOf({ kind, uses, place }: DecisionTable): string {
  const [use] = uses;
  if (use === undefined) return `line ${place.line}`;
  const who = use.owner === 'app' ? 'every screen' : use.owner === 'table' ? `answers: ${use.id}` : (use.id ?? '');
  const where = use.overlay === null ? who : `${who}, ${use.overlay}`;
  switch (kind) {
    case 'choice':
      return where;
    case 'event':
      return `${where}: ${use.event}`;
    case 'outcome':
      return `${where}: ${[use.event, use.outcome?.code].filter(Boolean).join(', ')}`;
    case 'alert':
      return `${where}: the alert`;
    case 'copy':
      return `${where}: the text of line ${place.line}`;
    case 'clock':
      return `${where}: the clock`;
    default:
      return unreachable(kind);
  }
}

/** The address of the section about a decision; a line of a file begins one list at most. */
export function decisionAnchor({ place }: DecisionTable): string {
  return `decision-${place.file.replaceAll('/', '-')}-${place.line}-${place.column}`;
}
