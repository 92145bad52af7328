import { entriesOf } from '../../src/compiler/trace/entries.ts';
import type { Action } from '../../src/engine/contracts/view.ts';
import { product } from './product.ts';

const entries = product.model.catalogue === null ? [] : entriesOf(product.model.catalogue);

/** Why the local provider and a browser do not come by a transition, as far as the product's files tell. */
export function reasonOf(transition: string): string {
  const [, code] = /^.+ > (\w+)/u.exec(transition) ?? [];
  const [, event] = /^[^>]+:([\w-]+)(?:\[\d+\])?$/u.exec(transition) ?? [];
  if (code !== undefined) return reasonOfOutcome(code);
  if (event !== undefined && opensTab(event)) return 'the browser opens a tab by itself';
  return 'no walk came by';
}

function reasonOfOutcome(code: string): string {
  const sent = entries.filter(({ outcome }) => outcome === code).flatMap((entry) => entry.sent);
  const impossible = sent.length > 0 && sent.every(({ call }) => call === undefined);
  return impossible ? (sent[0]?.with ?? 'nobody sends it') : 'no walk came by';
}

/** Whether every control of that event is a link to a new tab. */
function opensTab(event: string): boolean {
  const actions = actionsIn([product.screens, product.shared]).filter((action) => action.event === event);
  return actions.length > 0 && actions.every(({ href, newTab }) => newTab && href !== null);
}

function actionsIn(part: unknown): readonly Action[] {
  if (typeof part !== 'object' || part === null) return [];
  if ('event' in part && 'href' in part && 'newTab' in part) return [part as Action];
  return Object.values(part).flatMap(actionsIn);
}
