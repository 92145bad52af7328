import { overlayAt } from '../../src/engine/logic/index.ts';
import type { Account } from '../../src/idp/accounts/account.ts';
import { routesOf } from '../../src/proof/explore/arrivals.ts';
import { type SeenControl, seenAt } from '../../src/proof/explore/seen.ts';
import { beginnings, suggesting } from './beginnings.ts';
import type { Predicted } from './prediction.ts';
import { product } from './product.ts';
import { type Typing, typingsAt } from './typing.ts';

/** Something that a customer can do. */
export type Deed = { readonly says: string } & (
  | { readonly kind: 'press'; readonly control: SeenControl }
  | ({ readonly kind: 'submit'; readonly control: SeenControl } & Pick<Typing, 'values' | 'asks' | 'isOwn'>)
  | { readonly kind: 'dismiss' | 'wait' | 'reload' | 'back' }
  | { readonly kind: 'visit'; readonly route: string }
  | { readonly kind: 'restart'; readonly as: string }
  /** Chooses a passkey that the browser suggests; the outcome that this leads to. */
  | { readonly kind: 'choose'; readonly code: string }
);

/** The customer comes with a browser that knows nothing, to a provider as it was at the start. */
export function anew(as: string): Deed {
  return { kind: 'restart', as, says: `begins anew${as === '' ? '' : ` with ${as}`}` };
}

const visits = routesOf(product.model).map((route): Deed => ({ kind: 'visit', route, says: `goes to /${route}` }));

/** What an account's owner can do where they are, the nearest first. */
export function deedsAt(at: Predicted, account: Account): readonly Deed[] {
  const { snapshot, exit, entries } = at;
  const begins = beginnings.filter((as) => as !== suggesting || account.hasPasskey).map(anew);
  if (isOffer(at))
    return [
      ...choices(at).map((code): Deed => ({ kind: 'choose', code, says: `chooses a passkey: ${code}` })),
      ...begins,
    ];
  if (snapshot.busy && exit === null) return begins;
  if (exit !== null || snapshot.screen === null) return [...visits, ...begins];
  return [
    ...seenAt(product, snapshot).controls.flatMap((control) => pressesOf(at, control, account)),
    ...(overlayAt(product.program, snapshot)?.dismissible ? [{ kind: 'dismiss', says: 'closes' } as const] : []),
    ...(snapshot.timer === null ? [] : [{ kind: 'wait', says: 'waits' } as const]),
    ...(entries.length < 2 ? [] : [{ kind: 'back', says: 'goes back' } as const]),
    { kind: 'reload', says: 'reloads' },
    ...visits,
    ...begins,
  ];
}

/** Whether something waits for the customer to take it up, and nothing else is at work. */
export function isOffer({ snapshot, waiting, exit, suggests }: Predicted): boolean {
  return (
    suggests &&
    exit === null &&
    waiting !== null &&
    snapshot.pending?.background === true &&
    choices({ waiting }).length > 0
  );
}

/** What comes only once the customer did something. */
function choices({ waiting }: Pick<Predicted, 'waiting'>): readonly string[] {
  const outcomes = Object.entries(product.model.effects.get(waiting?.place.source.run ?? '')?.outcomes ?? {});
  return outcomes.flatMap(([code, { awaits }]) => (awaits === 'customer' ? [code] : []));
}

/** A link that opens a tab of its own is the browser's: the machine hears nothing of it. */
function isBrowsers({ action }: SeenControl): boolean {
  return action !== null && action.href !== null && action.newTab;
}

function pressesOf({ snapshot }: Predicted, control: SeenControl, account: Account): readonly Deed[] {
  if (isBrowsers(control)) return [];
  if (control.event !== 'submit') return [{ kind: 'press', control, says: `presses ${control.event}` }];
  return typingsAt(snapshot, account).map(({ says, values, asks, isOwn }) => ({
    kind: 'submit',
    control,
    values,
    asks,
    isOwn,
    says: `submits ${says}`,
  }));
}
