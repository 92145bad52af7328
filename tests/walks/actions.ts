import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { MachineEvent } from '../../src/engine/contracts/machineEvent.ts';
import type { FieldValue, Snapshot } from '../../src/engine/contracts/snapshot.ts';
import { unreachable } from '../../src/engine/contracts/unreachable.ts';
import { fieldsOf, holds, offeredOptions, overlayAt } from '../../src/engine/logic/index.ts';
import type { Account } from '../../src/idp/accounts/account.ts';
import { type ArrivalFacts, arrival, routesOf } from '../../src/proof/explore/arrivals.ts';
import { formsFor, type Values } from '../../src/proof/explore/forms.ts';
import { type SeenControl, seenAt } from '../../src/proof/explore/seen.ts';
import { beginning, isOffer, outcomesByCustomer, type Prediction, product } from './prediction.ts';

/** Something that a customer can do. */
export type Action = {
  readonly says: string;
  /** How likely it leads on; those with the lowest number are tried first. */
  readonly rank: number;
} & (
  | { readonly kind: 'press'; readonly control: SeenControl }
  /** `asks` is the same where the provider is told the same. */
  | { readonly kind: 'submit'; readonly control: SeenControl; readonly values: Values; readonly asks: string }
  | { readonly kind: 'dismiss' | 'wait' | 'reload' | 'back' }
  /** The device sleeps for minutes of the screen's clock, of which so many have passed then. */
  | { readonly kind: 'sleep'; readonly minutes: number; readonly passed: number }
  | { readonly kind: 'visit'; readonly route: string }
  | { readonly kind: 'restart'; readonly as: string }
  /** Chooses a passkey that the browser suggests; the outcome that this leads to. */
  | { readonly kind: 'choose'; readonly code: string }
);

/** Browsers that customers may begin with. */
export const withoutPasskeys = 'a browser without passkeys';
export const suggesting = 'a browser that suggests passkeys';

/** The customer comes with a browser that knows nothing, to a provider as it was at the start. */
export function restart(as: string): Action {
  return { kind: 'restart', as, rank: as === '' ? 0 : 2, says: `begins anew${as === '' ? '' : ` with ${as}`}` };
}

/** How an account's owner may begin: as usual, with each query value alone, and with another browser. */
export function restartsOf({ hasPasskey }: Account): readonly Action[] {
  const others = [withoutPasskeys, ...(hasPasskey ? [suggesting] : [])];
  return ['', ...Object.keys(product.program.query), ...others].map(restart);
}

/** The first address. */
export function addressOf(as: string, origin: string): string {
  const { basePath, query, locales } = product.program;
  const first = `${basePath}/${routeOf(product.program.start)}`;
  const accept = query[as]?.accept;
  switch (accept) {
    case undefined:
      return first;
    case 'allowed-redirect':
      return `${first}?${as}=${encodeURIComponent(`${origin}/_idp/site/${as}`)}`;
    case 'true-or-false':
      return `${first}?${as}=true`;
    case 'locale':
      return `${first}?${as}=${locales.at(-1)}`;
    default:
      return unreachable(accept);
  }
}

function routeOf(screen: string | null): string {
  const state = screen === null ? undefined : product.program.states[screen];
  return state?.kind === 'screen' ? state.route : '';
}

const visits = routesOf(product.model).map(
  (route): Action => ({ kind: 'visit', route, rank: 4, says: `goes to /${route}` }),
);

/** What an account's owner can do where they are, apart from beginning anew. */
export function actionsAt(at: Prediction, account: Account): readonly Action[] {
  const { snapshot, waiting, exit, entries } = at;
  if (isOffer(at))
    return outcomesByCustomer(waiting).map((code) => ({
      kind: 'choose',
      code,
      rank: 1,
      says: `chooses a passkey: ${code}`,
    }));
  if (snapshot.busy && exit === null) return [];
  if (exit !== null || snapshot.screen === null) return visits;
  return [
    ...seenAt(product, snapshot).controls.flatMap((control) => pressesOf(snapshot, control, account)),
    ...(overlayAt(product.program, snapshot)?.dismissible
      ? [{ kind: 'dismiss', rank: 1, says: 'closes' } as const]
      : []),
    ...(snapshot.timer === null ? [] : [{ kind: 'wait', rank: 1, says: 'waits' } as const]),
    ...sleepsAt(snapshot),
    ...(entries.length < 2 ? [] : [{ kind: 'back', rank: 3, says: 'goes back' } as const]),
    { kind: 'reload', rank: 3, says: 'reloads' },
    ...visits,
  ];
}

/** The device sleeps until the last minute of the screen's clock, or until its end. */
function sleepsAt({ screen, overlay, context }: Snapshot): readonly Action[] {
  const state = product.program.states[screen ?? ''];
  const clock = state?.kind === 'screen' && overlay === null ? state.clock : null;
  const length = clock?.lasts.find((each) => holds(product.program, each, { context }))?.minutes ?? 0;
  const left = Number(Object.entries(context).find(([key]) => key === clock?.into)?.[1] ?? 0);
  return [1, 0]
    .filter((end) => left > end)
    .map((end) => ({
      kind: 'sleep',
      minutes: left - end,
      passed: length - end,
      rank: 2,
      says: `sleeps until ${end} minutes are left`,
    }));
}

function pressesOf(snapshot: Snapshot, control: SeenControl, account: Account): readonly Action[] {
  const { action, event } = control;
  // A link that opens a tab of its own is the browser's: the machine hears nothing of it.
  if (action !== null && action.href !== null && action.newTab) return [];
  if (event !== 'submit') return [{ kind: 'press', control, rank: 1, says: `presses ${event}` }];
  return typingsAt(snapshot, account).map((typing) => ({ kind: 'submit', control, ...typing }));
}

/** Stands for the code that was sent last, which is known only when it is typed. */
export const newestCode = '135791';

const newPassword = 'Another-horse-2!';
const wrong: Readonly<Record<string, readonly string[]>> = {
  username: ['nobody'],
  'current-password': ['wrong'],
  'one-time-code': ['000000'],
};

interface Typing {
  readonly says: string;
  readonly rank: number;
  readonly values: Values;
  readonly asks: string;
}

/** What an account's owner may type: their own values, each way they can be wrong, and what the rules refuse. */
function typingsAt(snapshot: Snapshot, account: Account): readonly Typing[] {
  const [right = {}, ...refused] = formsFor(product, snapshot);
  const own = ownValues(snapshot, account, right);
  const asRight = 'what is right';
  const other = (changed: Values, rank: number): Typing => {
    const says = Object.entries(changed).flat().join(' ');
    // What is ticked is the page's alone.
    const isTick = Object.values(changed).every((value) => typeof value === 'boolean');
    return { says: `submits ${says}`, asks: isTick ? asRight : says, rank, values: { ...own, ...changed } };
  };
  const fields = Object.keys(own);
  const mistakes = fields.flatMap((name) =>
    (wrong[purposeOf(snapshot, name)] ?? []).map((value) => other({ [name]: value }, 5)),
  );
  const passwords = fields.filter((name) => purposeOf(snapshot, name) === 'new-password');
  const forbidden = passwords.length === 0 ? [] : Object.keys(account.refusedPasswords);
  return [
    { says: `submits ${asRight}`, asks: asRight, rank: 0, values: own },
    ...optionsAt(snapshot).map(([name, value]) => other({ [name]: value }, 2)),
    ...mistakes,
    ...forbidden.map((value) => other(Object.fromEntries(passwords.map((name) => [name, value])), 5)),
    ...refused.map((values) => ({
      says: `submits ${JSON.stringify(values)}`,
      asks: JSON.stringify(values),
      rank: 5,
      values,
    })),
  ];
}

/** Fields that a browser would fill in too, by the purpose that they declare. */
function ownValues(snapshot: Snapshot, account: Account, right: Values): Values {
  const names = Object.keys(right);
  const isSigningIn = names.some((name) => purposeOf(snapshot, name) === 'current-password');
  const known: Readonly<Record<string, string>> = {
    username: isSigningIn ? account.username : `${account.username}-2`,
    'current-password': account.password,
    'new-password': newPassword,
    'one-time-code': newestCode,
  };
  const own = names.flatMap((name) => {
    const value = known[purposeOf(snapshot, name)];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...right, ...Object.fromEntries(own) };
}

function optionsAt({ screen, context }: Snapshot): readonly (readonly [string, FieldValue])[] {
  return Object.entries(fieldsOf(product.program, screen)).flatMap(([name, { input, options, optional }]) => {
    const offered = offeredOptions(product.program, options, context).map(({ value }) => value);
    const empty = optional && input !== 'checkbox' ? [''] : [];
    const values: readonly FieldValue[] = input === 'checkbox' ? [true, false] : [...offered, ...empty];
    return values.map((value) => [name, value] as const);
  });
}

/** What a field is for, as it tells browsers. */
function purposeOf({ screen }: Snapshot, name: string): string {
  const [purpose = ''] = (product.screens[screen ?? '']?.fields[name]?.autocomplete ?? '').split(' ');
  return purpose;
}

/** The event that an action raises in the machine; `arrivals` are the events of first arrivals, by how they began. */
export function eventOf(
  action: Action,
  at: Prediction,
  arrivals: ReadonlyMap<string, ArrivalFacts>,
): { readonly from: Prediction; readonly event: MachineEvent } {
  const { snapshot, entries } = at;
  const screen = snapshot.screen ?? '';
  const first = { ...arrivals.get(''), ...ofBrowser(snapshot.context) };
  const load = (route: string, more: ArrivalFacts): ReturnType<typeof eventOf> => ({
    from: loadedAfter(at),
    event: arrival(product.model, route, { ...first, ...more }, true),
  });
  switch (action.kind) {
    case 'press':
      return { from: at, event: { type: 'event', screen, name: action.control.event } };
    case 'submit':
      return { from: at, event: { type: 'event', screen, name: 'submit', values: action.values } };
    case 'dismiss':
      return { from: at, event: { type: 'dismiss', screen } };
    case 'wait':
      return { from: at, event: { type: 'timer', id: snapshot.timer?.id ?? -1, secondsLeft: 0 } };
    case 'sleep':
      return { from: at, event: { type: 'minute', at: beganAt(snapshot) + action.passed * 60_000 } };
    case 'choose':
      return { from: at, event: { type: 'outcome', call: snapshot.pending?.call ?? -1, code: action.code } };
    case 'reload':
      return load(routeOf(snapshot.screen), keptInAddress(snapshot.context));
    case 'visit':
      return load(action.route, {});
    case 'restart': {
      const from = beginning(product, {}, { last: '', suggests: action.as === suggesting });
      return {
        from,
        event: arrival(product.model, routeOf(product.program.start), arrivals.get(action.as) ?? {}, true),
      };
    }
    case 'back': {
      const { resumeTried: _, ...known } = first;
      return { from: at, event: arrival(product.model, entries.at(-2) ?? '', known, false) };
    }
    default:
      return unreachable(action);
  }
}

function beganAt({ screen, context }: Snapshot): number {
  const state = product.program.states[screen ?? ''];
  const since = state?.kind === 'screen' ? state.clock?.since : undefined;
  return Number(Object.entries(context).find(([key]) => key === since)?.[1] ?? 0);
}

const beginnings = new WeakMap<Prediction, Prediction>();

/** The machine of a page that is loaded next: the same for all addresses, of which a planner looks at each. */
function loadedAfter(at: Prediction): Prediction {
  const known = beginnings.get(at) ?? beginning(product, at.stored, at);
  beginnings.set(at, known);
  return known;
}

const keysOfBrowser = new Set(
  Object.entries(product.program.context).flatMap(([key, { source }]) =>
    /^(?:cookie|passkey)\./u.test(source ?? '') ? [key] : [],
  ),
);

/** What arrivals are told of the browser and its cookies, as far as the flows keep up with them. */
function ofBrowser(context: Context): ArrivalFacts {
  return Object.fromEntries(Object.entries(context).filter(([key]) => keysOfBrowser.has(key)));
}

/** What stands in the address of every screen. */
function keptInAddress(context: Context): ArrivalFacts {
  const kept = new Set(Object.values(product.program.query).flatMap(({ keep, into }) => (keep ? [into] : [])));
  return Object.fromEntries(Object.entries(context).filter(([key]) => kept.has(key)));
}
