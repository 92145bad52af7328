import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';
import { overlayAt } from '../../src/engine/logic/index.ts';
import type { Account } from '../../src/idp/accounts/account.ts';
import { arrival, routesOf } from '../../src/proof/explore/arrivals.ts';
import type { Values } from '../../src/proof/explore/forms.ts';
import { type Control, seenAt } from '../../src/proof/explore/seen.ts';
import { beginning, type Predicted } from './prediction.ts';
import { product } from './product.ts';
import { typingsAt } from './typing.ts';

/** Something that a customer can do. */
export type Deed = { readonly says: string } & (
  | { readonly kind: 'press'; readonly control: Control }
  | { readonly kind: 'submit'; readonly control: Control; readonly values: Values; readonly isOwn: boolean }
  | { readonly kind: 'dismiss' | 'wait' | 'reload' | 'back' | 'restart' }
  | { readonly kind: 'visit'; readonly route: string }
);

/** The customer comes with a browser that knows nothing, to a provider as it was at the start. */
export const anew: Deed = { kind: 'restart', says: 'begins anew' };

/** What an account's owner can do where they are, the nearest first. */
export function deedsAt(at: Predicted, account: Account): readonly Deed[] {
  const { snapshot, exit, entries } = at;
  if (exit !== null || snapshot.busy || snapshot.screen === null) return [anew];
  const visits = routesOf(product.model).map((route): Deed => ({ kind: 'visit', route, says: `goes to /${route}` }));
  return [
    ...seenAt(product, snapshot).controls.flatMap((control) => pressesOf(at, control, account)),
    ...(overlayAt(product.program, snapshot)?.dismissible ? [{ kind: 'dismiss', says: 'closes' } as const] : []),
    ...(snapshot.timer === null ? [] : [{ kind: 'wait', says: 'waits' } as const]),
    ...(entries.length < 2 ? [] : [{ kind: 'back', says: 'goes back' } as const]),
    { kind: 'reload', says: 'reloads' },
    ...visits,
    anew,
  ];
}

/** A link that opens a tab of its own is the browser's: the machine hears nothing of it. */
export function isBrowsers({ action }: Control): boolean {
  return action !== null && action.href !== null && action.newTab;
}

function pressesOf({ snapshot }: Predicted, control: Control, account: Account): readonly Deed[] {
  if (isBrowsers(control)) return [];
  if (control.event !== 'submit') return [{ kind: 'press', control, says: `presses ${control.event}` }];
  return typingsAt(snapshot, account).map(({ says, values, isOwn }) => ({
    kind: 'submit',
    control,
    values,
    isOwn,
    says: `submits ${says}`,
  }));
}

/** What the machine is told when somebody does it; `first` is what a first arrival was told. */
export function eventOf(
  deed: Deed,
  at: Predicted,
  first: Predicted['facts'],
): { readonly from: Predicted; readonly event: MachineEvent } {
  const { snapshot } = at;
  const screen = snapshot.screen ?? '';
  const state = product.program.states[screen];
  const load = (route: string, from: Predicted): ReturnType<typeof eventOf> => ({
    from,
    event: arrival(product.model, route, first, true),
  });
  const again = beginning(product.program, at.stored);
  switch (deed.kind) {
    case 'press':
      return { from: at, event: { type: 'event', screen, name: deed.control.event } };
    case 'submit':
      return { from: at, event: { type: 'event', screen, name: 'submit', values: deed.values } };
    case 'dismiss':
      return { from: at, event: { type: 'dismiss', screen } };
    case 'wait':
      return { from: at, event: { type: 'timer', id: snapshot.timer?.id ?? -1, secondsLeft: 0 } };
    case 'reload':
      return load(state?.kind === 'screen' ? state.route : '', again);
    case 'visit':
      return load(deed.route, again);
    case 'restart':
      return load(startRoute(), beginning(product.program, {}));
    case 'back': {
      const { resumeTried: _, ...known } = first;
      return { from: at, event: arrival(product.model, at.entries.at(-2) ?? '', known, false) };
    }
  }
}

/** The address at which customers arrive. */
export function startRoute(): string {
  const { states, start } = product.program;
  const state = states[start];
  return state?.kind === 'screen' ? state.route : '';
}
