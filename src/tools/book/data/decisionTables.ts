import type { Analysis } from '../../../compiler/analysis/analysis.ts';
import type { Facts, Leaf } from '../../../compiler/analysis/branch.ts';
import type { ChosenAlternative, GuardedList } from '../../../compiler/analysis/decisions.ts';
import type { Guarded } from '../../../compiler/analysis/guards.ts';
import { lookUp } from '../../../compiler/analysis/shape.ts';
import { classOf, type Mark, markWords } from '../../../compiler/analysis/valueClasses.ts';
import type { AnyAlternative, Setting } from '../../../compiler/analysis/visitor.ts';
import type { CopyAlternativeSource, IconAlternative } from '../../../compiler/generated/source.ts';
import { grouped } from '../../../compiler/grouped.ts';
import { listOf } from '../../../compiler/listOf.ts';

/** The decision table of an ordered list of alternatives, as data for a page or a test. */
export type DecisionTable = ReturnType<typeof tableOf>;

/** The decision table of every guarded list, without those that have too many cases. */
export function decisionTables(analysis: Analysis): readonly DecisionTable[] {
  return analysis.decidedLists.flatMap(({ list, leaves }) =>
    leaves === null ? [] : [tableOf(list, leaves, analysis)],
  );
}

function tableOf(list: GuardedList, leaves: readonly Leaf<ChosenAlternative>[], analysis: Analysis) {
  const { kind, alternatives, by, settings, container } = list;
  const [first] = settings;
  const state = first?.owner.kind === 'state' && kind === 'choice' ? first.owner.state : null;
  const valueColumn = (column: Column): TableColumn => tableColumn(column, settings, analysis);
  const conditionColumn = ({ path, domain }: Column): TableColumn => {
    const description = analysis.conditions.get(path)?.description ?? null;
    return { reads: path, isLookedInto: false, description, domain };
  };
  // The alternative that is taken while nothing is pending; null: none.
  const indexOf = ({ alternative }: ChosenAlternative): number | null =>
    alternative === null ? null : alternatives.indexOf(alternative);
  const values = rowsOf(leaves.map(({ facts, answer }) => ({ facts, answer: indexOf(answer) })));
  const conditions = rowsOf(leaves.map((leaf) => ({ facts: asked(leaf, by), answer: indexOf(leaf.answer) })));
  return {
    kind,
    place: analysis.origins.at(container),
    /** Of a choice; null for all others. */
    description: state?.description ?? null,
    /** Each run that names a table of `outcomes.json`; other lists have one use. */
    uses: settings.map(useOf),
    /** A choice reads the values after its `set`. */
    byValue: { columns: values.columns.map(valueColumn), rows: values.rows },
    /** With the value that a choice decides by: shorter if conditions read many values. */
    byCondition: {
      columns: conditions.columns.map((each) => (each.path === by ? valueColumn(each) : conditionColumn(each))),
      rows: conditions.rows,
    },
    leads: alternatives.map((alternative) => leadOf(alternative, analysis)),
  };
}

function useOf({ owner, overlay, event, outcome }: Setting) {
  const id = owner.kind === 'app' ? null : 'id' in owner ? owner.id : owner.name;
  return { owner: owner.kind, id, overlay: overlay?.name ?? null, event, outcome };
}

/** When a named condition holds, as data for a page or a test. */
export type ConditionTable = ReturnType<typeof conditionTables>[number];

/** The table of every named condition, without those with too many cases: each case is in exactly one row. */
export function conditionTables(analysis: Analysis) {
  const { isSo, leaves } = analysis.decider;
  return [...analysis.conditions].flatMap(([name, { description, examples, term }]) => {
    const found = leaves((scopes) => isSo({ kind: 'condition', name, holds: true }, scopes));
    if (found === null || term !== undefined) return [];
    const { columns, rows } = rowsOf(found);
    return [
      { name, description, columns: columns.map((each) => tableColumn(each, [], analysis)), rows, samples: examples },
    ];
  });
}

/** A column with its description. */
export interface TableColumn {
  /** As in `context.transaction.step`; an expression or a condition if that is not analysed. */
  readonly reads: string;
  readonly isLookedInto: boolean;
  /**
   * The description of the context key, the label of the field, or the sentence of the condition; null when there is
   * none.
   */
  readonly description: string | null;
  /** Values that the alternatives do not distinguish are together. */
  readonly domain: readonly (readonly Mark[])[];
}

function tableColumn({ path, domain }: Column, settings: readonly Setting[], analysis: Analysis): TableColumn {
  const term = analysis.decider.termAt(path);
  return {
    reads: term ?? path,
    isLookedInto: term === null,
    description:
      term === null ? sayingOf(path, settings, analysis) : (analysis.conditions.get(term)?.description ?? null),
    domain,
  };
}

function sayingOf(path: string, settings: readonly Setting[], analysis: Analysis): string | null {
  const [scope, ...steps] = path.split('.');
  if (scope === 'context') {
    const found = lookUp(steps, analysis.context, analysis.schemas);
    return found.found ? (found.schema.description ?? null) : null;
  }
  const screens = settings.flatMap(({ owner }) => analysis.graph.visible(owner));
  const label = [...(screens.length === 0 ? analysis.screens.values() : screens)].find(({ form }) =>
    Object.hasOwn(form ?? {}, steps[0] ?? ''),
  )?.form?.[steps[0] ?? '']?.label;
  const [locale = ''] = analysis.app.locales;
  return label === undefined ? null : (analysis.copy.get(locale)?.get(label)?.text ?? label);
}

const yes = classOf(true);
const no = classOf(false);
const nothing = classOf(null);

/**
 * A case by the conditions that hold, instead of the values that these read. The value that a choice decides by stays.
 */
export function asked({ facts, answer: { truths } }: Leaf<ChosenAlternative>, by: string | null): Facts {
  const looked = by === null ? [] : [[by, facts.get(by) ?? nothing] as const];
  return new Map([...looked, ...[...truths].map(([name, holds]) => [name, holds ? yes : no] as const)]);
}

/** Cases with the same answer. */
export interface DecisionRow<Answer> {
  /** By column, the values; null: any. */
  readonly cells: readonly (readonly Mark[] | null)[];
  readonly answer: Answer;
}

/** A path that is asked for, and all values that it may have. */
interface Column {
  readonly path: string;
  readonly domain: readonly (readonly Mark[])[];
}

/**
 * A table of cases and their answers: every case is in exactly one row. A column is used only where it makes a
 * difference. The cases of one question ask for the same thing first.
 */
export function rowsOf<Answer extends string | number | boolean | null>(leaves: readonly Leaf<Answer>[]) {
  type Row = { readonly cells: ReadonlyMap<string, readonly Mark[]>; readonly answer: Answer };
  const split = (among: readonly Leaf<Answer>[], depth: number): readonly Row[] => {
    const [first] = among;
    if (first === undefined) return [];
    const path = [...first.facts.keys()][depth];
    if (path === undefined || among.every(({ answer }) => answer === first.answer))
      return [{ cells: new Map(), answer: first.answer }];
    const parts = [...grouped(among, ({ facts }) => JSON.stringify(facts.get(path)?.marks)).values()].map((those) => ({
      marks: those[0]?.facts.get(path)?.marks ?? [],
      rows: split(those, depth + 1),
    }));
    const alike = [
      ...grouped(parts, ({ rows }) => JSON.stringify(rows.map(({ cells, answer }) => [[...cells], answer]))).values(),
    ];
    if (alike.length === 1) return alike[0]?.[0]?.rows ?? [];
    return alike.flatMap((same) => {
      const marks = same.flatMap((part) => part.marks);
      return (same[0]?.rows ?? []).map((row) => ({ ...row, cells: new Map([[path, marks], ...row.cells]) }));
    });
  };
  const rows = split(leaves, 0);
  const columns = [...new Set(leaves.flatMap(({ facts }) => [...facts.keys()]))]
    .filter((path) => rows.some(({ cells }) => cells.has(path)))
    .map((path) => ({ path, domain: domainOf(path, leaves) }));
  return {
    columns,
    rows: rows.map(({ cells, answer }) => ({ cells: columns.map(({ path }) => cells.get(path) ?? null), answer })),
  };
}

function domainOf(path: string, leaves: readonly Leaf<unknown>[]): Column['domain'] {
  const all = leaves.flatMap(({ facts }) => facts.get(path) ?? []).map(({ marks }) => marks);
  return [...grouped(all, (marks) => JSON.stringify(marks)).values()].flatMap((same) => same.slice(0, 1));
}

/** The destination of an alternative. The name of a text is its key; to stay has none. */
export interface ActionTarget {
  readonly kind: 'next' | 'run' | 'open' | 'stay' | 'text' | 'icon';
  readonly name: string;
}

/** The effect of an alternative, for readers. */
export type Lead = ReturnType<typeof leadOf>;

/** Describes the effect of an alternative of any list. */
export function leadOf(guarded: Guarded, analysis: Analysis) {
  const alternative = guarded as ShownOrChosen;
  return {
    goal: goalOf(alternative),
    clear: alternative.clear ?? false,
    set: alternative.set ?? {},
    fill: alternative.fill ?? {},
    /** Of the placeholders of a text. */
    values: alternative.values ?? {},
    /** By their keys. */
    messages: listOf(alternative.error).flatMap((each) => {
      if (typeof each === 'string') return [each];
      return each.copy ?? (each.rule === undefined ? [] : (analysis.rules.get(each.rule)?.copy ?? []));
    }),
  };
}

type ShownOrChosen = Partial<AnyAlternative> & Partial<CopyAlternativeSource> & Partial<Pick<IconAlternative, 'icon'>>;

function goalOf(alternative: ShownOrChosen): ActionTarget {
  if (alternative.icon !== undefined) return { kind: 'icon', name: alternative.icon };
  if (alternative.copy !== undefined) return { kind: 'text', name: alternative.copy };
  if (alternative.next !== undefined) return { kind: 'next', name: alternative.next };
  if ('open' in alternative && alternative.open !== undefined) return { kind: 'open', name: alternative.open };
  if ('run' in alternative && alternative.run !== undefined) return { kind: 'run', name: alternative.run };
  return { kind: 'stay', name: '' };
}

/**
 * Describes the values of a cell; by the missing ones if these are fewer.
 * @param domain of the cell's column
 */
export function cellWords(marks: readonly Mark[], domain: readonly (readonly Mark[])[]): string {
  const isNothing = (mark: Mark): boolean =>
    mark.kind === 'absent' || mark.kind === 'empty' || (mark.kind === 'is' && mark.value === '');
  const all = domain.flat();
  if (marks.every(isNothing)) return 'nothing';
  if (all.every((mark) => isNothing(mark) || mark.kind === 'other')) return 'a value';
  const words = marks.map(markWords);
  const missing = all.map(markWords).filter((each) => !words.includes(each));
  return missing.length > 0 && missing.length < words.length ? `anything but ${missing.join(', ')}` : words.join(', ');
}
