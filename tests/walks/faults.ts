import { asksProvider, outcomeAt } from '../../src/compiler/analysis/answerCode.ts';
import { type Entry, entriesOf } from '../../src/compiler/analysis/catalogue.ts';
import type { Fault as ProviderFault } from '../stories/provider.ts';
import { items, product, type RunPlace } from './prediction.ts';

/** Something that goes wrong with an effect at one place of the flows. */
export interface Fault {
  readonly says: string;
  readonly place: string;
  /** The outcome that it should lead to. */
  readonly code: string;
  readonly does: Doing;
}

/** What a driver makes go wrong. */
export type Doing =
  /** One call is answered otherwise, and sometimes another one also. */
  | { readonly kind: 'provider'; readonly fault: ProviderFault; readonly also?: ProviderFault }
  /** The device does not know its owner. */
  | { readonly kind: 'unverified' }
  /** The device fails, as browsers tell it by an error of that name. */
  | { readonly kind: 'broken'; readonly error: string }
  /** The owner of the device does nothing. */
  | { readonly kind: 'unanswered' }
  /** The browser keeps no cookies. */
  | { readonly kind: 'cookies' }
  /** The customer signs in elsewhere first. */
  | { readonly kind: 'session' }
  /** The code that speaks to the provider does not come. */
  | { readonly kind: 'code' }
  /** So long a time has passed at the provider that the sign-in is over. */
  | { readonly kind: 'clock'; readonly seconds: number }
  /** Another tab takes so many steps of the same sign-in first. */
  | { readonly kind: 'tab'; readonly steps: number }
  /** Another tab gives the same sign-in up first. */
  | { readonly kind: 'cancel' };

/** The answer to an effect with which something went wrong, by which later predictions tell it apart. */
export function answerAfter({ place, code, says }: Fault): string {
  return `${place} -> ${code} (${says})`;
}

/** Whether it goes wrong with a call that the effect itself makes. */
export function isAboutCall({ place, does }: Fault): boolean {
  return does.kind === 'provider' && items.has(`${place} -> unhandled`);
}

/** For effects of which no call is known yet. */
const anyCall = 'POST /idp/idx/*';

const silence = { times: 'always', delayMs: 600_000 } as const;

/**
 * What can go wrong with an effect: for each of its calls what the error catalogue lists, no answer, and a broken connection;
 * what the browser and the device can do to it, and another tab.
 * @param calls method and path of the calls that the effect made, as far as that is known
 */
export function faultsOf({ id: place, run: { effect } }: RunPlace, calls: readonly string[]): readonly Fault[] {
  const { outcomes = {}, late = '', failure = '' } = product.model.effects.get(effect) ?? {};
  const faults: Fault[] = [];
  const add = (says: string, code: string | null, does: Doing): void => {
    if (code !== null && code in outcomes) faults.push({ says, place, code, does });
  };
  const answer = (says: string, code: string | null, fault: ProviderFault): void =>
    add(says, code, { kind: 'provider', fault });
  // What is suggested is chosen or not.
  if (effect.startsWith('passkey.') && effect !== 'passkey.suggest') {
    add('unverified', 'dismissed', { kind: 'unverified' });
    add('broken', 'notReady', { kind: 'broken', error: 'UnknownError' });
    add('a challenge that is not for this page', 'failed', { kind: 'broken', error: 'SecurityError' });
    add('a passkey that is there already', 'alreadyEnrolled', { kind: 'broken', error: 'InvalidStateError' });
    add('nobody at the device', late, { kind: 'unanswered' });
  }
  if (effect === 'tokens.store') add('no cookies', 'notKept', { kind: 'cookies' });
  if (effect === 'hook.readCode') answer('no code at the hook', 'none', { ...nothingAtHook });
  add('signed in elsewhere', 'active', { kind: 'session' });
  if (effect === 'session.resume') add('two hours later', 'expired', { kind: 'clock', seconds: 7200 });
  add('code that does not come', 'notLoaded', { kind: 'code' });
  if (asksProvider(effect, product.model) && effect !== 'idx.authenticate') {
    add('a step in another tab', 'pending', { kind: 'tab', steps: 1 });
    add('sign-in in another tab', 'success', { kind: 'tab', steps: 4 });
    add('given up in another tab', 'moved', { kind: 'cancel' });
  }
  const asked = calls.length === 0 && asksProvider(effect, product.model) ? [anyCall] : calls;
  for (const match of asked) {
    answer(`no connection for ${match}`, 'networkProblem', { match, times: 'always', drop: true });
    const afterwards = lateSteps.find(([end]) => match.endsWith(end))?.[1] ?? failure;
    const code = 'serviceProblem' in outcomes ? 'serviceProblem' : afterwards;
    answer(`error 401 to ${match}`, 'unauthorized', { match, times: 'always', status: 401, body: {} });
    answer(`error 500 to ${match}`, code, { match, times: 'always', status: 500, body: {} });
    answer(`silence to ${match}`, 'timeout' in outcomes ? 'timeout' : late, { match, ...silence });
  }
  // The call that says what comes of it is the last; looking where the transaction stands comes before.
  const posts = asked.filter((call) => call.startsWith('POST /idp/')).reverse();
  const looks = (call: string): boolean => call.endsWith('/introspect');
  for (const match of [...posts.filter((call) => !looks(call)), ...posts.filter(looks)])
    for (const { says, outcome, fault } of listed)
      answer(`${says} to ${match}`, outcomeAt(effect, outcome, product.model), { match, ...fault });
  return faults;
}

/** Calls of a passkey that is made, and what it means that one fails after the device has made it. */
const lateSteps = [
  ['/factors/activate', 'leftOnDevice'],
  ['/profile', 'notTold'],
] as const;

const nothingAtHook: ProviderFault = { match: 'GET /_idp/telephony', times: 'always', status: 404, body: {} };

/** The provider refuses by a message, and offers no step. */
export function refusalBy(key: string, message = 'No.', status = 400): Omit<ProviderFault, 'match'> {
  const messages = { type: 'array', value: [{ message, class: 'ERROR', i18n: { key } }] };
  return { status, contentType: 'application/ion+json; okta-version=1.0.0', body: { version: '1.0.0', messages } };
}

const { catalogue } = product.model;

/** All that the error catalogue lists and the control surface can make the provider say. */
const listed = (catalogue === null ? [] : entriesOf(catalogue)).flatMap((entry) => {
  const fault = faultOf(entry);
  return fault === null || entry.outcome === null ? [] : [{ says: entry.name, outcome: entry.outcome, fault }];
});

function faultOf({ section, name, sent, outcome }: Entry): Omit<ProviderFault, 'match'> | null {
  if (outcome === 'pending' || outcome === 'success') return null;
  const status = sent.find((each) => each.status !== undefined)?.status ?? 401;
  const telling = (key: string, message?: string): Omit<ProviderFault, 'match'> => ({
    // A sign-in that was begun ahead is begun anew once.
    times: outcome === 'sessionExpired' ? 'always' : 1,
    ...refusalBy(key, message, status < 400 ? 400 : status),
  });
  switch (section) {
    case 'keys':
      return telling(name);
    case 'results':
      return telling(`${catalogue?.resultPrefix ?? ''}${name}`);
    case 'texts':
      return telling('errors.text', name);
    case 'http':
      return { status: Number(name), body: '<h1>No</h1>', contentType: 'text/html', times: 'always' };
    case 'unlisted':
      return name === 'message' ? telling('nobody.knows.this') : null;
    case 'again':
    case 'statuses':
    case 'steps':
      return null;
  }
}
