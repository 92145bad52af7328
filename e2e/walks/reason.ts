import { entriesOf } from '../../src/compiler/analysis/catalogue.ts';
import type { Action } from '../../src/engine/contracts/view.ts';
import { product } from './product.ts';

const { effects } = product.model;

const entries = product.model.catalogue === null ? [] : entriesOf(product.model.catalogue);

const otherTab = 'another tab would have to go on, or sign in, at that very moment';

/** Why nobody comes by some transitions, of which the files alone say nothing. */
export const outOfReach: Readonly<Record<string, string>> = {
  'login:passkey > pending': 'the effect answers so only where the passkey is a second factor',
  'login:passkey > success': otherTab,
  'step-up:submit[1] > success': otherTab,
  'vc:idle[0] > found[1]': 'the code would have to be typed while the test hook is asked for it',
  'vc:resend > unavailable': 'the local provider always offers to send another code',
  'go-to-selection > unavailable': 'the local provider always offers another method',
  'prove-passkey > notLoaded': 'whoever is asked for a second factor has been answered, so the code is there',
  'prove-passkey > pending': otherTab,
  'prove-passkey > success': otherTab,
};

/** Why the local provider and a browser do not come by a transition, as far as the product's files tell. */
export function reasonOf(transition: string): string {
  const stated = outOfReach[transition];
  if (stated !== undefined) return stated;
  const [, code] = /^.+ > (\w+)/u.exec(transition) ?? [];
  const [, event] = /^[^>]+:([\w-]+)(?:\[\d+\])?$/u.exec(transition) ?? [];
  if (code !== undefined) return reasonOfOutcome(code);
  if (event !== undefined && opensTab(event)) return 'the browser opens a tab by itself';
  if (event !== undefined && isLeftAtOnce(transition)) return 'the page is left as soon as it shows the screen';
  return 'no walk came by';
}

function reasonOfOutcome(code: string): string {
  const sent = entries.filter(({ outcome }) => outcome === code).flatMap((entry) => entry.sent);
  const impossible = sent.length > 0 && sent.every(({ call }) => call === undefined);
  if (impossible) return sent[0]?.with ?? 'nobody sends it';
  const calls = new Set(sent.map(({ call }) => call));
  const [only = ''] = calls;
  // A transaction is given up by one call, which is an effect of its own.
  const isOthers = calls.size === 1 && effects.has(effectOf(only));
  return isOthers ? `the provider says so to ${only} alone` : 'no walk came by';
}

/** The effect that is called like a call of the provider: `idx.cancel` of `POST /idp/idx/cancel`. */
function effectOf(call: string): string {
  return call.split('/').slice(-2).join('.');
}

/** Whether the screen of an event does nothing but leave when it is entered. */
function isLeftAtOnce(transition: string): boolean {
  const [screen = '', event = ''] = transition.split(/[:[]/u);
  const { enter } = product.model.screens.get(screen)?.on ?? {};
  const ways = [enter ?? []].flat();
  const isExit = (next: unknown): boolean => product.model.states.get(String(next))?.kind === 'exit';
  return event !== 'enter' && ways.length > 0 && ways.every((way) => 'next' in way && isExit(way.next));
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
