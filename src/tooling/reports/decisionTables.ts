import type { Analysis } from '../../compiler/analysis/analysis.ts';
import type { Cases, Column } from '../../compiler/analysis/cases.ts';
import { takenIn, unknownTermPath, unknownTermText } from '../../compiler/analysis/cases.ts';
import type { Decision, GuardedList } from '../../compiler/analysis/decisions.ts';
import { namesOf } from '../../compiler/analysis/guards.ts';
import { lookUp } from '../../compiler/analysis/shape.ts';
import { type Mark, markWords, type ValueClass } from '../../compiler/analysis/valueClasses.ts';
import {
  type AnyAlternative,
  type Guarded,
  type ListKind,
  listOf,
  type OutcomeSetting,
  type Owner,
  type Setting,
} from '../../compiler/analysis/visitor.ts';
import type { Place } from '../../compiler/diagnostic.ts';
import type { ConditionExample, CopyAlternativeSource, IconAlternative } from '../../compiler/generated/source.ts';
import type { Expressions, Scopes } from '../../engine/contracts/logic.ts';

/** Somewhere that a list is used. */
interface Use {
  readonly owner: Owner['kind'];
  /** The screen, state or table; null for the app. */
  readonly id: string | null;
  readonly overlay: string | null;
  readonly event: string | null;
  readonly outcome: OutcomeSetting | null;
}

/** Columns, and rows of which every case is in exactly one. */
export interface Table {
  readonly columns: readonly TableColumn[];
  /** The answer is the number of the lead that is taken while nothing is at work; null: none. */
  readonly rows: readonly DecisionRow<number | null>[];
}

/** What an ordered list of alternatives does in each case. Plain data, for a page or a test. */
export interface DecisionTable {
  readonly kind: ListKind;
  /** Where it stands in the files. */
  readonly place: Place;
  /** What a choice description of itself; null for all others. */
  readonly description: string | null;
  /** A list of `outcomes.json` is used by each run that names its table; all others once. */
  readonly uses: readonly Use[];
  /** By what is read. Of a choice, it is read after its `set`. */
  readonly byValue: Table;
  /** The same by the conditions that hold, and the value that a choice looks at: shorter where conditions read much. */
  readonly byCondition: Table;
  /** The alternatives, in their order. */
  readonly leads: readonly Lead[];
  /** The conditions that they name. */
  readonly conditions: readonly string[];
  /** False when there were too many cases, so that each condition is a column that is true or false. */
  readonly isExact: boolean;
}

/** The decision table of every guarded list; those with too many cases are left out (F118 tells them). */
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

/** When a named condition holds. Plain data, for a page or a test. */
export interface ConditionTable {
  readonly name: string;
  readonly description: string;
  readonly columns: readonly TableColumn[];
  /** Every case is in one row. */
  readonly rows: readonly DecisionRow<boolean>[];
  /** Its own examples, which the compiler runs (F116). */
  readonly samples: readonly ConditionExample[];
}

/** The table of every named condition; those with too many cases are left out. */
export function conditionTables(analysis: Analysis): readonly ConditionTable[] {
  const { truth } = analysis.decider;
  return [...analysis.conditions].flatMap(([name, { description, examples }]) => {
    const found = truth(name);
    if (found === null || examples === null) return [];
    const columns = found.cases.columns.map((column) => tableColumn(column, [], analysis));
    return [{ name, description, columns, rows: rowsOf(found.cases, found.holds), samples: examples }];
  });
}

/** Something that is read, for people. */
export interface TableColumn {
  /** As in `context.transaction.step`; an expression or a condition where that is not looked into. */
  readonly reads: string;
  readonly isLookedInto: boolean;
  /** What it is: the description of the context key, the label of the field, the sentence of the condition; null when there is none. */
  readonly description: string | null;
  /** Values that the alternatives do not tell apart stand together. */
  readonly domain: readonly (readonly Mark[])[];
}

/** A column with its words. */
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

/** The same cases, told by the conditions that hold instead of what these read; what a choice looks at stays. */
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

/** Cases that are answered alike. */
export interface DecisionRow<Answer> {
  /** By column the values that are meant; null: any. */
  readonly cells: readonly (readonly Mark[] | null)[];
  readonly answer: Answer;
  /** One of the cases, as expressions read it. */
  readonly sample: Scopes;
}

/**
 * Cases with their answers as a table: every case is in exactly one row. A column is asked only where it makes a
 * difference, in the order of the columns, so that the table reads like the alternatives that it comes from.
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

/** What an alternative does last. text: a key of `copy/`. */
export type ActionTarget =
  | { readonly kind: 'next'; readonly state: string }
  | { readonly kind: 'run'; readonly effect: string }
  | { readonly kind: 'open'; readonly overlay: string }
  | { readonly kind: 'stay' }
  | { readonly kind: 'text'; readonly copy: string }
  | { readonly kind: 'icon'; readonly icon: string };

/** An alternative for people to read: what it asks, and what it leads to. */
export interface Lead {
  readonly when: readonly string[];
  readonly unless: readonly string[];
  /** Values of what a choice looks at; null: any. */
  readonly is: readonly (string | number | boolean)[] | null;
  /** Of an event: taken while the screen is busy too. */
  readonly always: boolean;
  readonly goal: ActionTarget;
  readonly clear: boolean;
  readonly set: Expressions;
  readonly fill: Expressions;
  /** What stands for the placeholders of a text; empty for all else. */
  readonly values: Expressions;
  /** Keys of the texts that are raised as messages. */
  readonly messages: readonly string[];
}

/** What an alternative of any list leads to. */
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
 * The values of a cell in words; by those that are missing, where these are fewer.
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
