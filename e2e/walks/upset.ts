import { asksProvider, outcomeAt } from '../../src/compiler/analysis/answers.ts';
import type { RunPlace } from '../../src/proof/reading/position.ts';
import type { Fault } from '../provider.ts';
import { answers } from './answers.ts';
import type { Mishap } from './prediction.ts';
import { items, product } from './product.ts';

/** Something that goes wrong with an effect at one place of the flows. */
export interface Upset extends Mishap {
  readonly says: string;
  /** The one of several ways after that outcome that is to be shown. */
  readonly alternative?: string;
  /** What was answered last before it. */
  readonly after?: string;
  readonly does: Doing;
}

type Doing =
  | { readonly kind: 'fault'; readonly fault: Fault }
  /** Nothing comes, of the provider or else of the device, until the deadline of the contract, in seconds, is over. */
  | { readonly kind: 'silence'; readonly fault: Fault | null; readonly seconds: number }
  /** The code that speaks to the provider does not come, for as many seconds. */
  | { readonly kind: 'code'; readonly seconds: number }
  /** The device does not know its owner. */
  | { readonly kind: 'unverified' }
  /** The device fails, as browsers tell it by an error of their own. */
  | { readonly kind: 'broken' }
  /** The browser keeps no cookies. */
  | { readonly kind: 'cookies' }
  /** The customer signs in elsewhere first. */
  | { readonly kind: 'session' };

/** For effects of which nobody has heard a call yet. */
const anyCall = 'POST /idp/idx/*';

const known = new Map<string, readonly Upset[]>();

/**
 * What can go wrong with an effect: for each of its calls what the error catalogue lists, no answer, and a broken connection;
 * and what the browser and the device can do to it.
 * @param calls method and path of the calls that the effect made, as far as that is known
 */
export function upsetsOf(place: RunPlace, calls: readonly string[]): readonly Upset[] {
  const key = [place.id, ...calls].join('|');
  const upsets = known.get(key) ?? listUpsets(place, calls);
  known.set(key, upsets);
  return upsets;
}

function listUpsets({ id: place, source: { run: effect } }: RunPlace, calls: readonly string[]): readonly Upset[] {
  const {
    outcomes = {},
    late = '',
    failure = '',
    deadlineSeconds: seconds = 0,
  } = product.model.effects.get(effect) ?? {};
  const upsets: Upset[] = [];
  const add = (says: string, code: string | null, does: Doing): void => {
    if (code === null || !(code in outcomes)) return;
    const call = 'fault' in does ? (does.fault?.match ?? '') : '';
    upsets.push({ says, place, code, call, does });
  };
  if (effect.startsWith('passkey.')) {
    add('unverified', 'dismissed', { kind: 'unverified' });
    add('broken', 'failed', { kind: 'broken' });
    add('nobody at the device', late, { kind: 'silence', fault: null, seconds });
  }
  if (effect === 'tokens.store') add('no cookies', 'notKept', { kind: 'cookies' });
  if (effect === 'hook.readCode') add('no code at the hook', 'none', { kind: 'fault', fault: nothingAtHook });
  add('signed in elsewhere', 'active', { kind: 'session' });
  add('code that does not come', 'notLoaded', { kind: 'code', seconds });
  const asked = calls.length === 0 && asksProvider(effect, product.model) ? [anyCall] : calls;
  // What fails at the first call leaves the SDK with least; the last one is the one that says what comes of it.
  for (const match of asked) {
    const always = { match, times: 'always' } as const;
    add(`no connection for ${match}`, 'networkProblem', { kind: 'fault', fault: { ...always, drop: true } });
    add(`error 500 to ${match}`, 'serviceProblem' in outcomes ? 'serviceProblem' : failure, {
      kind: 'fault',
      fault: { ...always, status: 500, body: {} },
    });
    const isTimed = 'timeout' in outcomes;
    add(`silence to ${match}`, isTimed ? 'timeout' : late, {
      kind: 'silence',
      fault: { ...always, delayMs: 60_000 },
      seconds,
    });
  }
  for (const match of asked.filter((call) => call.startsWith('POST ')).reverse())
    for (const { says, outcome, fault } of answers)
      add(`${says} to ${match}`, outcomeAt(effect, outcome, product.model), {
        kind: 'fault',
        fault: { match, ...fault },
      });
  return upsets;
}

/** Whether it goes wrong with a call that the effect itself makes. */
export function isAboutCall({ place, does }: Upset): boolean {
  const isFault = does.kind === 'fault' || (does.kind === 'silence' && does.fault !== null);
  return isFault && items.has(`${place} -> unhandled`);
}

const nothingAtHook: Fault = { match: 'GET /_idp/telephony', times: 'always', status: 404, body: {} };
