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
import type { State } from '../../src/engine/contracts/program.ts';
import { evaluate, firstThatHolds } from '../../src/engine/logic/index.ts';
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
import { next, screen, take } from '../engine/program.ts';
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
  const { context, form } = scopesOf(facts);
  const guards = alternatives.map(emitGuard);
  if (kind !== 'choice') {
    const taken = firstThatHolds(product, guards, { context, form });
    return taken && guards.indexOf(taken);
  }
  const choose = guards.map((guard, at) => ({
    ...take(next(`taken-${at}`), guard),
    is: alternatives[at]?.is ?? null,
  }));
  const states: Record<string, State> = {
    probe: { kind: 'choice', set: {}, by: by === null ? null : { var: by }, choose },
  };
  for (const at of guards.keys()) states[`taken-${at}`] = screen('taken');
  const start = initialSnapshot(product, {});
  const [after] = advance(
    { ...product, states: { ...product.states, ...states } },
    { ...start, context: context as Context },
    { type: 'rejected', next: 'probe' },
  );
  const [, taken] = /^taken-(\d+)$/.exec(after.state) ?? [];
  return taken === undefined ? null : Number(taken);
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
