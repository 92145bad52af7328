import { describe, expect, it } from 'vitest';
import { analyse } from '../../src/compiler/analysis/analyse.ts';
import type { Case, Column } from '../../src/compiler/analysis/cases.ts';
import type { GuardedList } from '../../src/compiler/analysis/decisions.ts';
import { emitGuard } from '../../src/compiler/emit/copy.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { linkSources } from '../../src/compiler/lower/buildModel.ts';
import type { Context } from '../../src/engine/contracts/generated/context.ts';
import type { Scopes } from '../../src/engine/contracts/logic.ts';
import type { Alternative, FieldLogic, Pick, Program, State } from '../../src/engine/contracts/program.ts';
import type { FieldValue } from '../../src/engine/contracts/snapshot.ts';
import { chooseCopy, evaluate } from '../../src/engine/logic/index.ts';
import { advance } from '../../src/engine/machine/index.ts';
import { initialSnapshot } from '../../src/engine/machine/initial.ts';
import { conditionTables, type DecisionRow, decisionTables } from '../../src/tooling/reports/decisionTables.ts';
import { projectRoot } from '../compiler/product.ts';
import { product } from './product.ts';

const analysis = analyse(linkSources(readSources(projectRoot).sources, () => undefined));
const tables = decisionTables(analysis);
const decided = analysis.decidedLists.map(({ list, decision }, index) => {
  const [use] = list.settings;
  const place = analysis.origins.at(list.container);
  const name = [
    list.kind,
    use?.owner.kind === 'screen' || use?.owner.kind === 'state' ? use.owner.id : 'app',
    use?.event,
  ];
  return { name: `${name.join(' ')} (${place.file}:${place.line})`, list, decision, table: tables[index] };
});

/** The same alternatives, of which each leads to a state that says its number. */
function marked(list: readonly Partial<Alternative>[]): readonly Alternative[] {
  return list.map((alternative, index) => ({
    when: [],
    unless: [],
    set: {},
    fill: {},
    notify: [],
    errors: [],
    ...alternative,
    go: { kind: 'next', to: `taken-${index}` },
  }));
}

/** The product with one more screen or choice, and the states that the alternatives lead to. */
function withProbe(probe: State, count: number): Program {
  const taken = Array.from({ length: count }, (_, index) => [
    `taken-${index}`,
    { kind: 'exit', to: '/', onRejected: product.start, ends: false, notify: [] } as const,
  ]);
  return { ...product, states: { ...product.states, ...Object.fromEntries(taken), probe } };
}

/** A case whose terms without values, such as patterns, got them: those of an example of the condition that it is. */
function withValues({ unknown = {}, ...scopes }: Scopes & { readonly unknown?: object }): Scopes {
  const given = Object.entries(unknown).map(([term, holds]) => {
    const wanted = JSON.stringify({ var: `unknown.${term}` });
    const example = [...analysis.conditions]
      .filter(([name]) => JSON.stringify(analysis.decider.reading(name).logic) === wanted)
      .flatMap(([, { examples }]) => examples ?? [])
      .find(({ is }) => is === Boolean(holds));
    if (example === undefined) throw new Error(`No example where ${term} is ${holds}.`);
    return example.given;
  });
  if (given.length === 0) return scopes;
  return {
    ...scopes,
    context: Object.assign({}, scopes.context, ...given.map(({ context }) => context)),
    form: Object.assign({}, scopes.form, ...given.map(({ form }) => form)),
  };
}

/** The number of the alternative that the machine takes. */
function machineTakes({ kind, alternatives, by }: GuardedList, { scopes: abstract }: Case): number | null {
  const scopes = withValues(abstract);
  const context = Object.fromEntries(Object.entries(scopes.context ?? {}).filter(([, value]) => value !== undefined));
  const guards = alternatives.map(emitGuard);
  if (kind === 'copy' || kind === 'alert') {
    const choice = guards.map((guard, index) => ({ ...guard, copy: String(index), values: {} }));
    const chosen = chooseCopy(product, choice, scopes);
    return chosen === null ? null : Number(chosen.copy);
  }
  const form = scopes.form ?? {};
  const probe: State =
    kind === 'choice'
      ? {
          kind: 'choice',
          set: {},
          by: by === null ? null : { var: by },
          choose: marked(guards).map((each, index): Pick => ({ ...each, is: alternatives[index]?.is ?? null })),
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

function rowsFor<Answer>(
  rows: readonly DecisionRow<Answer>[],
  columns: readonly Column[],
  { picks }: Case,
): readonly Answer[] {
  const fits = ({ cells }: DecisionRow<Answer>): boolean =>
    cells.every(
      (cell, column) =>
        cell?.includes(columns[column]?.classes[picks[column] ?? 0]?.marks[0] ?? { kind: 'other' }) ?? true,
    );
  return rows.filter(fits).map(({ answer }) => answer);
}

describe('the decision tables of the product', () => {
  it('are there for every choice, and exact', () => {
    const choices = [...analysis.states].flatMap(([id, state]) =>
      state.kind === 'choice' && state.choose.length > 1 ? [id] : [],
    );
    expect(choices.length).toBeGreaterThan(3);
    expect(tables.flatMap(({ kind, uses }) => (kind === 'choice' ? (uses[0]?.id ?? []) : [])).sort()).toEqual(
      choices.sort(),
    );
    expect(tables.every(({ isExact }) => isExact)).toBe(true);
  });

  it.each(decided)('say what the machine does: $name', ({ list, decision, table }) => {
    expect(decision?.cases.length).toBeGreaterThan(1);
    for (const each of decision?.cases ?? []) {
      const says = rowsFor(table?.byValue.rows ?? [], decision?.columns ?? [], each);
      expect([each.scopes, says]).toEqual([each.scopes, [machineTakes(list, each)]]);
    }
  });

  it.each(decided)('say the same by condition: $name', ({ list, table }) => {
    for (const { sample, answer } of table?.byCondition.rows ?? []) {
      expect(machineTakes(list, { picks: [], scopes: sample })).toBe(answer);
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
      ['context.transaction.authenticator', 'The authenticator of the current challenge.'],
      [
        'context.codeRefused',
        'The last code was wrong or empty, so that a reload still says so (spec section 3: otp error).',
      ],
    ]);
    expect(table?.byValue.rows).toHaveLength(5);
  });
});

describe('the tables of the conditions', () => {
  const all = conditionTables(analysis);

  it.each(all)('agree with the examples and the evaluation of $name', ({ name, rows, samples }) => {
    const logic = analysis.conditions.get(name)?.logic ?? null;
    for (const { sample, answer } of rows) {
      expect(Boolean(evaluate(logic, withValues(sample), product.patterns))).toBe(answer);
    }
    for (const { given, is } of samples) expect(Boolean(evaluate(logic, given, product.patterns))).toBe(is);
    expect(new Set(rows.map(({ answer }) => answer)).size).toBe(2);
  });

  it('are there for every condition that has a name', () => {
    const named = [...analysis.conditions].filter(([, { examples }]) => examples !== null);
    expect(all.map(({ name }) => name)).toEqual(named.map(([name]) => name));
  });
});
