import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { Cases, Column } from '../../compiler/analysis/cases.ts';
import { takenIn, unknownTermPath, unknownTermText } from '../../compiler/analysis/cases.ts';
import type { Decision, GuardedList } from '../../compiler/analysis/decisions.ts';
import { namesOf } from '../../compiler/analysis/guards.ts';
import { lookUp } from '../../compiler/analysis/shape.ts';
import { type Mark, markWords, type ValueClass } from '../../compiler/analysis/valueClasses.ts';
import type {
  AnyAlternative,
  Guarded,
  ListKind,
  OutcomeSetting,
  Owner,
  Setting,
} from '../../compiler/analysis/visitor.ts';
import type { Place } from '../../compiler/diagnostic.ts';
import type { ConditionExample, CopyAlternativeSource, IconAlternative } from '../../compiler/generated/source.ts';
import { listOf } from '../../compiler/listOf.ts';
import type { Expressions, Scopes } from '../../engine/contracts/logic.ts';

/** One use of a list. */
interface Use {
  readonly owner: Owner['kind'];
  /** The screen, state or table; null for the app. */
  readonly id: string | null;
  readonly overlay: string | null;
  readonly event: string | null;
  readonly outcome: OutcomeSetting | null;
}

/** Columns, and rows that contain every case exactly once. */
export interface Table {
  readonly columns: readonly TableColumn[];
  /** The answer is the index of the alternative that is taken while nothing is pending; null: none. */
  readonly rows: readonly DecisionRow<number | null>[];
}

/** The decision table of an ordered list of alternatives, as data for a page or a test. */
export interface DecisionTable {
  readonly kind: ListKind;
  /** Its place in the files. */
  readonly place: Place;
  /** The description of a choice; null for all others. */
  readonly description: string | null;
  /** Each run that names a table of `outcomes.json`; other lists have one use. */
  readonly uses: readonly Use[];
  /** By the values that are read. A choice reads them after its `set`. */
  readonly byValue: Table;
  /** By conditions, and the value that a choice decides by: shorter if conditions read many values. */
  readonly byCondition: Table;
  /** The alternatives, in their order. */
  readonly leads: readonly Lead[];
  /** The conditions that they name. */
  readonly conditions: readonly string[];
  /** False if there were too many cases, so that each condition is a column of true and false. */
  readonly isExact: boolean;
}

/** The decision table of every guarded list, without those with too many cases (F118 reports them). */
export function decisionTables(analysis: Analysis): readonly DecisionTable[] {
  return analysis.decidedLists.flatMap(({ list, decision }) =>
    decision === null ? [] : [tableOf(list, decision, analysis)],
  );
}

function tableOf(list: GuardedList, decision: Decision, analysis: Analysis): DecisionTable {
  const { kind, alternatives, by, settings, container } = list;
  const [first] = settings;
  const state = first?.owner.kind === 'state' && kind === 'choice' ? first.owner.state : null;
  const taken = takenIn(decision);
  const table = (cases: Cases): Table => ({
    columns: cases.columns.map((column) => tableColumn(column, settings, analysis)),
    rows: rowsOf(cases, taken),
  });
  return {
    kind,
    place: analysis.origins.at(container),
    description: state?.description ?? null,
    uses: settings.map(useOf),
    byValue: table(decision),
    byCondition: table(byCondition(decision, by)),
    leads: alternatives.map((alternative) => leadOf(alternative, analysis)),
    conditions: [...new Set(alternatives.flatMap(namesOf))],
    isExact: decision.isExact,
  };
}

function useOf({ owner, overlay, event, outcome }: Setting): Use {
  const id = owner.kind === 'app' ? null : 'id' in owner ? owner.id : owner.name;
  return { owner: owner.kind, id, overlay: overlay?.name ?? null, event, outcome };
}

/** When a named condition holds, as data for a page or a test. */
export interface ConditionTable {
  readonly name: string;
  readonly description: string;
  readonly columns: readonly TableColumn[];
  /** Every case is in exactly one row. */
  readonly rows: readonly DecisionRow<boolean>[];
  /** Its own examples, which the compiler runs (F116). */
  readonly samples: readonly ConditionExample[];
}

/** The table of every named condition, without those with too many cases. */
export function conditionTables(analysis: Analysis): readonly ConditionTable[] {
  const { truth } = analysis.decider;
  return [...analysis.conditions].flatMap(([name, { description, examples }]) => {
    const found = truth(name);
    if (found === null || examples === null) return [];
    const columns = found.cases.columns.map((column) => tableColumn(column, [], analysis));
    return [{ name, description, columns, rows: rowsOf(found.cases, found.holds), samples: examples }];
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

/** Describes a column. */
function tableColumn({ path, classes }: Column, settings: readonly Setting[], analysis: Analysis): TableColumn {
  const text = unknownTermText(path);
  return {
    reads: text ?? path,
    isLookedInto: text === null,
    description: sayingOf(path, settings, analysis),
    domain: classes.map(({ marks }) => marks),
  };
}

function sayingOf(path: string, settings: readonly Setting[], analysis: Analysis): string | null {
  const [scope, ...steps] = path.split('.');
  if (scope === 'context') {
    const found = lookUp(steps, analysis.context, analysis.schemas);
    return found.found ? (found.schema.description ?? null) : null;
  }
  if (scope !== 'form') return analysis.conditions.get(unknownTermText(path) ?? '')?.description ?? null;
  const screens = settings.flatMap(({ owner }) => analysis.graph.visible(owner));
  const label = [...(screens.length === 0 ? analysis.screens.values() : screens)].find(({ form }) =>
    Object.hasOwn(form ?? {}, steps[0] ?? ''),
  )?.form?.[steps[0] ?? '']?.label;
  const [locale = ''] = analysis.app.locales;
  return label === undefined ? null : (analysis.copy.get(locale)?.get(label)?.text ?? label);
}

const answers: readonly ValueClass[] = [true, false].map((value) => ({
  marks: [{ kind: 'is', value }],
  sample: value,
}));

/**
 * The same cases by the conditions that hold, instead of the values that these read. The value that a choice decides by
 * stays.
 */
function byCondition({ columns, cases, truths }: Decision, by: string | null): Cases {
  const looked = columns.findIndex(({ path }) => path === by);
  const kept = looked === -1 ? [] : columns.slice(looked, looked + 1);
  return {
    columns: [...kept, ...[...truths.keys()].map((name) => ({ path: unknownTermPath(name), classes: answers }))],
    cases: cases.map(({ picks, scopes }, each) => ({
      picks: [
        ...(looked === -1 ? [] : picks.slice(looked, looked + 1)),
        ...[...truths.values()].map((truth) => (truth[each] ? 0 : 1)),
      ],
      scopes,
    })),
  };
}

/** Cases with the same answer. */
export interface DecisionRow<Answer> {
  /** By column, the values; null: any. */
  readonly cells: readonly (readonly Mark[] | null)[];
  readonly answer: Answer;
  /** One of the cases, as expressions read it. */
  readonly sample: Scopes;
}

/**
 * A table of cases and their answers: every case is in exactly one row. A column is used only where it makes a
 * difference, in the order of the columns, so that the table reads like its alternatives.
 * @param answers by case
 */
export function rowsOf<Answer extends string | number | boolean | null>(
  { columns, cases }: Cases,
  answers: readonly Answer[],
): readonly DecisionRow<Answer>[] {
  const split = (among: readonly number[], from: number): readonly DecisionRow<Answer>[] => {
    const [first = 0] = among;
    const isSettled = among.every((each) => answers[each] === answers[first]);
    const answer = answers[first];
    if (answer === undefined) return [];
    if (isSettled || from === columns.length) {
      return [{ cells: columns.map(() => null), answer, sample: cases[first]?.scopes ?? {} }];
    }
    const groups = new Map<string, { readonly classes: number[]; readonly rows: readonly DecisionRow<Answer>[] }>();
    const classOf = (each: number): number => cases[each]?.picks[from] ?? 0;
    for (const valueClass of new Set(among.map(classOf))) {
      const rows = split(
        among.filter((each) => classOf(each) === valueClass),
        from + 1,
      );
      const alike = JSON.stringify(rows.map(({ cells, answer: each }) => [cells, each]));
      const known = groups.get(alike);
      if (known === undefined) groups.set(alike, { classes: [valueClass], rows });
      else known.classes.push(valueClass);
    }
    if (groups.size === 1) return [...groups.values()].flatMap(({ rows }) => rows);
    return [...groups.values()].flatMap(({ classes, rows }) => {
      const marks = classes.flatMap((valueClass) => columns[from]?.classes[valueClass]?.marks ?? []);
      return rows.map((row) => ({ ...row, cells: row.cells.with(from, marks) }));
    });
  };
  return cases.length === 0
    ? []
    : split(
        cases.map((_, index) => index),
        0,
      );
}

/** The destination of an alternative. text: a key of `copy/`. */
export type ActionTarget =
  | { readonly kind: 'next'; readonly state: string }
  | { readonly kind: 'run'; readonly effect: string }
  | { readonly kind: 'open'; readonly overlay: string }
  | { readonly kind: 'stay' }
  | { readonly kind: 'text'; readonly copy: string }
  | { readonly kind: 'icon'; readonly icon: string };

/** An alternative for readers: its guard and its effect. */
export interface Lead {
  readonly when: readonly string[];
  readonly unless: readonly string[];
  /** Values of the path that a choice decides by; null: any. */
  readonly is: readonly (string | number | boolean)[] | null;
  /** For an event: taken while the screen is busy too. */
  readonly always: boolean;
  readonly goal: ActionTarget;
  readonly clear: boolean;
  readonly set: Expressions;
  readonly fill: Expressions;
  /** The values of a text's placeholders; otherwise empty. */
  readonly values: Expressions;
  /** The keys of its messages. */
  readonly messages: readonly string[];
}

/** Describes the effect of an alternative of any list. */
export function leadOf(guarded: Guarded, analysis: Analysis): Lead {
  const alternative = guarded as ShownOrTaken;
  return {
    when: listOf(guarded.when),
    unless: listOf(guarded.unless),
    is: 'is' in alternative ? (alternative.is ?? null) : null,
    always: ('always' in alternative && alternative.always) || false,
    goal: goalOf(alternative),
    clear: alternative.clear ?? false,
    set: alternative.set ?? {},
    fill: alternative.fill ?? {},
    values: alternative.values ?? {},
    messages: listOf(alternative.error).flatMap((each) => {
      if (typeof each === 'string') return [each];
      return each.copy ?? (each.rule === undefined ? [] : (analysis.rules.get(each.rule)?.copy ?? []));
    }),
  };
}

type ShownOrTaken = Partial<AnyAlternative> & Partial<CopyAlternativeSource> & Partial<Pick<IconAlternative, 'icon'>>;

function goalOf(alternative: ShownOrTaken): ActionTarget {
  if (alternative.icon !== undefined) return { kind: 'icon', icon: alternative.icon };
  if (alternative.copy !== undefined) return { kind: 'text', copy: alternative.copy };
  if (alternative.next !== undefined) return { kind: 'next', state: alternative.next };
  if ('open' in alternative && alternative.open !== undefined) return { kind: 'open', overlay: alternative.open };
  return 'run' in alternative && alternative.run !== undefined
    ? { kind: 'run', effect: alternative.run }
    : { kind: 'stay' };
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
