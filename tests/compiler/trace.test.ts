import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/compiler/analysis/analyse.ts';
import type { Analysis } from '../../src/compiler/analysis/analysis.ts';
import { entriesOf } from '../../src/compiler/analysis/catalogue.ts';
import type { End } from '../../src/compiler/analysis/facts.ts';
import type { ReportFinding } from '../../src/compiler/diagnostic.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { linkSources } from '../../src/compiler/lower/buildModel.ts';
import { edited } from './edited.ts';
import { projectRoot } from './product.ts';

const asking = (effect: string, wrong: string): readonly string[] => [
  `${effect} outcomes/wrong: "${wrong}": { "description": "It is wrong." }`,
  `${effect} outcomes/failed: "unhandled": { "description": "It was not foreseen." }`,
  `${effect} late: "unhandled"`,
  `${effect} failure: "unhandled"`,
];
/** The base product, of which two effects ask the provider. */
const asked = edited([
  ...asking('demo.signIn', 'invalidCredentials'),
  ...asking('demo.answer', 'passcodeInvalid'),
  'outcomes identity/failed: "unhandled": { "error": "common.failed" }',
  'login on/submit/then/wrong: "invalidCredentials": { "error": "login.wrong", "fill": { "password": "" } }',
  'code on/submit/then/wrong: "passcodeInvalid": { "fill": { "code": "" }, "next": "count" }',
]);

/** A product without mistakes. */
function analysed(sources: Sources): Analysis {
  const refuse: ReportFinding = ({ message }) => {
    throw new Error(message);
  };
  return analyse(linkSources(sources, refuse));
}

const product = (...edits: readonly string[]): Analysis => analysed(edited(edits, asked));

/** Where an answer leads, by the screen on which it arrives. */
function ends(
  code: string,
  analysis = product(),
  step: string | null = null,
): Readonly<Record<string, readonly End[]>> {
  return Object.fromEntries(analysis.arrivals(code, step).map((arrival) => [arrival.screen, arrival.ends]));
}

const screen = (id: string, copy: string | null = null, field: string | null = null): End => ({
  kind: 'screen',
  id,
  message: copy === null ? null : { copy, field },
});

describe('where an answer of the provider leads', () => {
  it('goes through choices to the screen that follows, with the message of a field', () => {
    expect(ends('passcodeInvalid').code).toEqual([
      screen('login', 'login.again'),
      screen('code', 'code.wrong', 'code'),
    ]);
  });

  it('is only what is possible with what the way here has set', () => {
    const once = product('flow states/count/set/attempts: 1');
    expect(ends('passcodeInvalid', once).code).toEqual([screen('code', 'code.wrong', 'code')]);
  });

  it('follows the step that the transaction is at', () => {
    expect(ends('pending', product(), 'code').login).toEqual([screen('code')]);
    expect(ends('pending', product(), 'password').login).toEqual([screen('login')]);
  });

  it('tries every value that a choice tells apart when the step is not known', () => {
    expect(ends('pending').login).toEqual([screen('code'), screen('login'), screen('login', 'common.unknown')]);
  });

  it('goes through steps to exits', () => {
    expect(ends('success').code).toEqual([
      { kind: 'exit', id: 'leave-to-goto' },
      screen('login', 'login.sub.password'),
    ]);
  });

  it('knows nothing of the answer to another effect, which a step on the way asks', () => {
    const again =
      '{ "kind": "step", "description": "Ask the provider once more.", "run": "demo.signIn", "with": { "username": "", "password": { "var": "form.password" } }, "then": { "pending": { "set": { "transaction": { "var": "outcome" } }, "next": "route" }, "invalidCredentials": { "next": "login" } }, "otherwise": "identity" }';
    const submitted = product(`flow states/again: ${again}`, 'login on/submit/then/pending: { "next": "again" }')
      .arrivals('pending', 'code')
      .find(({ screen: at, event }) => at === 'login' && event === 'submit');
    expect(submitted?.ends).toContainEqual(screen('login', 'common.unknown'));
  });

  it('shows the alert of the screen that its values cause, and no other', () => {
    const counted = product('login on/submit/then/invalidCredentials: { "set": { "attempts": 3 }, "next": "login" }');
    expect(ends('invalidCredentials', counted).login).toEqual([screen('login', 'login.again')]);
    expect(ends('pending', product(), 'password').code).toEqual([screen('login')]);
  });

  it('is what the nearest outcome leads to where the contract lacks its own', () => {
    const arrivals = (code: string): readonly string[] =>
      product()
        .arrivals(code, null)
        .map(({ screen: id, outcome }) => `${id} ${outcome}`);
    expect(arrivals('passcodeInvalid')).toEqual(['code passcodeInvalid', 'login invalidCredentials']);
    expect(arrivals('userIdTaken')).toEqual(['code unhandled', 'login unhandled']);
  });

  it('is nowhere for an end that no effect can have', () => {
    expect(product().arrivals('canceled', null)).toEqual([]);
  });
});

describe('spec §8: every entry of the error catalogue', () => {
  const analysis = analysed(readSources(projectRoot).sources);
  const entries = analysis.catalogue === null ? [] : entriesOf(analysis.catalogue);

  it.each(entries.flatMap(({ name, outcome, step }) => (outcome === null ? [] : [[name, outcome, step] as const])))(
    '%s has a destination on every screen where it can arrive',
    (_name, outcome, step) => {
      const arrivals = analysis.arrivals(outcome, step);
      expect(arrivals.length).toBeGreaterThan(0);
      expect(arrivals.filter(({ ends: each }) => each.length === 0)).toEqual([]);
    },
  );
});
