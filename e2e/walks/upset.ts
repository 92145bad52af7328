import { outcomeAt } from '../../src/compiler/trace/answers.ts';
import { type Entry, entriesOf } from '../../src/compiler/trace/entries.ts';
import type { RunPlace } from '../../src/proof/reading/position.ts';
import type { Fault } from '../provider.ts';
import { product } from './product.ts';

/** Something that goes wrong with an effect at one place of the flows. */
export interface Upset {
  readonly says: string;
  readonly place: string;
  /** The outcome that it should lead to. */
  readonly code: string;
  readonly does:
    | { readonly kind: 'fault'; readonly fault: Fault }
    /** Nothing comes until the deadline of the contract, in seconds, is over. */
    | { readonly kind: 'silence'; readonly fault: Fault | null; readonly seconds: number }
    /** The device does not know its owner. */
    | { readonly kind: 'device' };
}

const entries = product.model.catalogue === null ? [] : entriesOf(product.model.catalogue);

/**
 * What can go wrong with the call that an effect makes, one for each outcome: what the error catalogue lists, no answer, and
 * a broken connection.
 * @param call method and path of the call that decides the effect's outcome, once it is known
 */
export function upsetsOf({ id: place, source: { run: effect } }: RunPlace, call: string | undefined): readonly Upset[] {
  const { outcomes = {}, late = '', failure = '', deadlineSeconds = 0 } = product.model.effects.get(effect) ?? {};
  const byDevice = effect.startsWith('passkey.');
  const upsets: Upset[] = [];
  const add = (says: string, code: string | null, does: Upset['does']): void => {
    if (code !== null && code in outcomes && !upsets.some((each) => each.code === code))
      upsets.push({ says, place, code, does });
  };
  if (byDevice) add('unverified', 'dismissed', { kind: 'device' });
  if (call === undefined) return upsets;
  for (const entry of entries) {
    const fault = faultOf(entry);
    const code = entry.outcome === null ? null : outcomeAt(effect, entry.outcome, product.model);
    if (fault !== null) add(entry.name, code, { kind: 'fault', fault: { match: call, ...fault } });
  }
  add('no connection', 'networkProblem', { kind: 'fault', fault: { match: call, times: 'always', drop: true } });
  add('error 500', failure, { kind: 'fault', fault: { match: call, times: 'always', status: 500, body: {} } });
  const silent: Fault = { match: call, times: 'always', delayMs: 60_000 };
  add('silence', late, { kind: 'silence', fault: byDevice ? null : silent, seconds: deadlineSeconds });
  return upsets;
}

/** The answer that an entry of the catalogue stands for; null of those that depend on an account's data. */
function faultOf({ section, name, sent, outcome }: Entry): Omit<Fault, 'match'> | null {
  if (outcome === 'pending' || outcome === 'success') return null;
  const prefix = product.model.catalogue?.resultPrefix ?? '';
  const status = sent.find((each) => each.status !== undefined)?.status ?? 401;
  const contentType = 'application/ion+json; okta-version=1.0.0';
  const telling = (key: string, message: string): Omit<Fault, 'match'> => ({
    status: status < 400 ? 400 : status,
    contentType,
    body: { version: '1.0.0', messages: { type: 'array', value: [{ message, class: 'ERROR', i18n: { key } }] } },
  });
  switch (section) {
    case 'keys':
      return telling(name, 'No.');
    case 'results':
      return telling(`${prefix}${name}`, 'No.');
    case 'texts':
      return telling('errors.text', name);
    case 'http':
      return { status: Number(name), body: '<h1>No</h1>', contentType: 'text/html', times: 'always' };
    case 'unlisted':
      return name === 'message' ? telling('nobody.knows.this', 'No.') : null;
    case 'statuses':
    case 'steps':
      return null;
  }
}
