import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/compiler/analysis/analyse.ts';
import type { Facts } from '../../src/compiler/analysis/branch.ts';
import type { GuardedList } from '../../src/compiler/analysis/decisions.ts';
import { emitGuard } from '../../src/compiler/analysis/settle/emitCopy.ts';
import type { Mark } from '../../src/compiler/analysis/valueClasses.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { linkSources } from '../../src/compiler/lower/buildModel.ts';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { Scopes } from '../../src/engine/contracts/logic.ts';
import type { Alternative, ChoiceAlternative, FieldLogic, Program, State } from '../../src/engine/contracts/program.ts';
import type { FieldValue } from '../../src/engine/contracts/snapshot.ts';
import { chooseCopy, evaluate } from '../../src/engine/logic/index.ts';
import { advance } from '../../src/engine/machine/index.ts';
import { initialSnapshot } from '../../src/engine/machine/initial.ts';
import {
  asked,
  conditionTables,
  type DecisionRow,
  decisionTables,
  type TableColumn,
} from '../../src/tools/book/data/decisionTables.ts';
import { projectRoot } from '../compiler/product.ts';
import { next, stay, take } from '../engine/program.ts';
import { product } from './product.ts';

const analysis = analyse(linkSources(readSources(projectRoot).sources, () => undefined));
const tables = decisionTables(analysis);
const decided = analysis.decidedLists.map(({ list, leaves }, index) => {
  const [use] = list.settings;
  const place = analysis.origins.at(list.container);
  const name = [
    list.kind,
    use?.owner.kind === 'screen' || use?.owner.kind === 'state' ? use.owner.id : 'app',
    use?.event,
  ];
  return { name: `${name.join(' ')} (${place.file}:${place.line})`, list, leaves, table: tables[index] };
});

/** The same alternatives, of which each leads to a state that says its number. */
function marked(list: readonly Partial<Alternative>[]): readonly Alternative[] {
  return list.map((alternative, index) => take(stay, { ...alternative, go: next(`taken-${index}`) }));
}

/** The product with one more screen or choice, and the states that the alternatives lead to. */
function withProbe(probe: State, count: number): Program {
  const taken = Array.from({ length: count }, (_, index) => [
    `taken-${index}`,
    { kind: 'exit', to: '/', onRejected: product.start, ends: false, notify: [] } as const,
  ]);
  return { ...product, states: { ...product.states, ...Object.fromEntries(taken), probe } };
}

/** A case as expressions read it. Terms without values, such as patterns, have those of an example of their condition. */
function scopesOf(facts: Facts): { readonly context: object; readonly form: object } {
  const scopes = { context: {}, form: {} };
  for (const [path, { sample }] of facts) {
    const term = analysis.decider.termAt(path);
    if (term !== null) {
      const { context = {}, form = {} } = exampleOf(term, Boolean(sample));
      Object.assign(scopes.context, context);
      Object.assign(scopes.form, form);
    } else if (sample !== undefined) put(scopes, path.split('.'), structuredClone(sample));
  }
  return scopes;
}

function exampleOf(term: string, holds: boolean): Scopes {
  const example = [...analysis.conditions.values()]
    .filter(({ logic }) => JSON.stringify(logic) === term)
    .flatMap(({ examples }) => examples)
    .find(({ is }) => is === holds);
  if (example === undefined) throw new Error(`No example where ${term} is ${holds}.`);
  return example.given;
}

function put(into: object, [first = '', ...rest]: readonly string[], value: unknown): void {
  const inner = (into as Record<string, object>)[first] ?? {};
  Object.assign(into, { [first]: rest.length === 0 ? value : inner });
  if (rest.length > 0) put(inner, rest, value);
}

/** The number of the alternative that the machine takes. */
function machineTakes({ kind, alternatives, by }: GuardedList, facts: Facts): number | null {
  const scopes = scopesOf(facts);
  const guards = alternatives.map(emitGuard);
  if (kind === 'copy' || kind === 'alert') {
    const choice = guards.map((guard, index) => ({ ...guard, copy: String(index), values: {} }));
    const chosen = chooseCopy(product, choice, scopes);
    return chosen === null ? null : Number(chosen.copy);
  }
  const { context, form } = scopes;
  const probe: State =
    kind === 'choice'
      ? {
          kind: 'choice',
          set: {},
          by: by === null ? null : { var: by },
          choose: marked(guards).map(
            (each, index): ChoiceAlternative => ({ ...each, is: alternatives[index]?.is ?? null }),
          ),
        }
      : {
          kind: 'screen',
          route: 'probe',
          access: '',
          alert: [],
          form: Object.fromEntries(Object.keys(form).map((name) => [name, field(Object(form)[name])])),
          on: { probe: marked(guards) },
          overlays: {},
        };
  const start = initialSnapshot(product, {});
  const [after] = advance(
    withProbe(probe, alternatives.length),
    {
      ...start,
      context: context as Context,
      screen: 'probe',
      state: 'probe',
      form: { ...start.form, values: form as Readonly<Record<string, FieldValue>> },
    },
    kind === 'choice' ? { type: 'rejected', next: 'probe' } : { type: 'event', screen: 'probe', name: 'probe' },
  );
  const [, taken] = /^taken-(\d+)$/.exec(after.state) ?? [];
  return taken === undefined ? null : Number(taken);
}

function field(value: unknown): FieldLogic {
  const input = typeof value === 'boolean' ? 'checkbox' : 'text';
  const shown = { when: [], unless: [] };
  return {
    input,
    shown,
    rules: [],
    summary: null,
    initial: null,
    clean: null,
    options: [],
    preselect: null,
  };
}

/** The answers of the rows that a case is in. */
function answersTo<Answer>(
  rows: readonly DecisionRow<Answer>[],
  columns: readonly TableColumn[],
  facts: Facts,
): readonly Answer[] {
  const known = new Map([...facts].map(([path, { marks }]) => [analysis.decider.termAt(path) ?? path, marks[0]]));
  const isIn = (cell: readonly Mark[] | null, column: number): boolean => {
    const mark = known.get(columns[column]?.reads ?? '');
    return cell === null || mark === undefined || cell.some((each) => isDeepStrictEqual(each, mark));
  };
  return rows.filter(({ cells }) => cells.every(isIn)).map(({ answer }) => answer);
}

describe('the decision tables of the product', () => {
  it('are there for every choice', () => {
    const choices = [...analysis.states].flatMap(([id, state]) =>
      state.kind === 'choice' && state.choose.length > 1 ? [id] : [],
    );
    expect(choices.length).toBeGreaterThan(3);
    expect(tables.flatMap(({ kind, uses }) => (kind === 'choice' ? (uses[0]?.id ?? []) : [])).sort()).toEqual(
      choices.sort(),
    );
  });

  it.each(decided)('say what the machine does: $name', ({ list, leaves, table }) => {
    expect(leaves?.length).toBeGreaterThan(1);
    if (table === undefined) throw new Error('It has no table.');
    const { byValue, byCondition } = table;
    for (const leaf of leaves ?? []) {
      const { facts } = leaf;
      const conditions = asked(leaf, list.by);
      const takes = machineTakes(list, facts);
      expect([facts, answersTo(byValue.rows, byValue.columns, facts)]).toEqual([facts, [takes]]);
      expect([conditions, answersTo(byCondition.rows, byCondition.columns, conditions)]).toEqual([conditions, [takes]]);
    }
  });

  it('lead where the alternatives lead', () => {
    const table = tables.find(({ uses }) => uses[0]?.id === 'route-challenge');
    expect(table?.leads.map(({ is, when, goal }) => [is, when, goal])).toEqual([
      [['phone', 'email'], ['context.codeRefused'], { kind: 'next', state: 'vc' }],
      [['phone', 'email'], [], { kind: 'next', state: 'vc' }],
      [['password'], [], { kind: 'next', state: 'clear-session' }],
      [['webauthn'], [], { kind: 'next', state: 'step-up' }],
      [null, [], { kind: 'next', state: 'technical-error' }],
    ]);
    expect(table?.byValue.columns.map(({ reads, description }) => [reads, description])).toEqual([
      ['context.transaction', 'Summary of the identity transaction.'],
      ['context.transaction.authenticator', 'The authenticator of the current challenge.'],
      [
        'context.codeRefused',
        'The last code was wrong or empty, so that a reload still says so (spec section 3: otp error).',
      ],
    ]);
    expect(table?.byValue.rows).toHaveLength(6);
  });
});

describe('the tables of the conditions', () => {
  const all = conditionTables(analysis);

  it.each(all)('agree with the examples and the evaluation of $name', ({ name, columns, rows, samples }) => {
    const logic = analysis.conditions.get(name)?.logic ?? null;
    const { isSo, leaves } = analysis.decider;
    for (const { facts } of leaves((scopes) => isSo({ kind: 'condition', name, holds: true }, scopes)) ?? []) {
      const holds = Boolean(evaluate(logic, scopesOf(facts), product.patterns));
      expect([facts, answersTo(rows, columns, facts)]).toEqual([facts, [holds]]);
    }
    for (const { given, is } of samples) expect(Boolean(evaluate(logic, given, product.patterns))).toBe(is);
    expect(new Set(rows.map(({ answer }) => answer)).size).toBe(2);
  });

  it('are there for every condition that has a name', () => {
    const named = [...analysis.conditions].filter(([, { term }]) => term === undefined);
    expect(all.map(({ name }) => name)).toEqual(named.map(([name]) => name));
  });
});
