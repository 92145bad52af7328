import type { Logic, Scopes } from '../../../engine/contracts/logic.ts';
import { evaluate } from '../../../engine/logic/evaluate.ts';
import type { Consent, ScreenFile } from '../../generated/source.ts';
import { grouped } from '../../grouped.ts';
import { oncePerObject } from '../../once.ts';
import type { Analysis } from '../analysis.ts';
import type { Leaf } from '../branch.ts';
import { classAmong, type Mark, markWords, type ValueClass } from '../valueClasses.ts';
import { type TextUse, usesOfTexts } from './uses.ts';

type Places = NonNullable<Consent['places']>;
type Case = Places[string][number];
type RecordedMark = Case[string][number];

/** A case in which a text was on view at a place, and is not any more. */
export interface LostCase {
  readonly place: string;
  /** In words; empty if it was on view in every case. */
  readonly when: string;
}

/** More cases of one place than an approver could read. */
const mostCases = 1_000;

/** Under this name, a case says where a part of the shell does not stand. */
const screenPath = 'screen';

const usesOf = oncePerObject((analysis: Analysis) => grouped(usesOfTexts(analysis), ({ key }) => key));

/** The places where customers see a text, each with the cases in which it is on view there. */
export function placesOfText(key: string, analysis: Analysis): Places {
  const all = usesByPlace(key, analysis).map(([place, uses]) => [place, casesOf(uses, analysis)] as const);
  return Object.fromEntries(all.filter(([, cases]) => cases.length > 0).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The places where a text is on view by so many conditions that their cases cannot be listed. */
export function undecidedPlaces(key: string, analysis: Analysis): readonly string[] {
  return usesByPlace(key, analysis).flatMap(([place, uses]) => (leavesOnView(uses, analysis) === null ? [place] : []));
}

function usesByPlace(key: string, analysis: Analysis): readonly (readonly [place: string, readonly TextUse[]])[] {
  return [...grouped(usesOf(analysis).get(key) ?? [], ({ places }) => places[0] ?? '')];
}

/** The cases on record in which a text is not on view any more. */
export function lostCases(record: Places, key: string, analysis: Analysis): readonly LostCase[] {
  const uses = usesOf(analysis).get(key) ?? [];
  return Object.entries(record).flatMap(([place, cases]) => {
    const here = uses.filter(({ places }) => places.includes(place));
    const lost = cases.filter((each) => !isOnView(here, each, analysis));
    return lost.map((each) => ({ place, when: wordsOf(each) }));
  });
}

/** Lost cases by place: `text on screen login, when codeFailed is true`. */
export function lostWords(lost: readonly LostCase[]): string {
  const places = [...grouped(lost, ({ place }) => place)].map(([place, cases]) => {
    const when = cases.map((each) => each.when);
    return when.includes('') ? place : `${place}, when ${when.join('; or ')}`;
  });
  return places.join('; ');
}

/** The decisions by which one of these uses is on view; null where there are too many. */
function leavesOnView(uses: readonly TextUse[], { decider }: Analysis): readonly Leaf<boolean>[] | null {
  const leaves = decider.leaves(...askedOf(uses))?.filter(({ answer }) => answer);
  return leaves === undefined || leaves.length > mostCases ? null : leaves;
}

/** None where there are too many. */
function casesOf(uses: readonly TextUse[], analysis: Analysis): Case[] {
  const leaves = leavesOnView(uses, analysis) ?? [];
  const except = exceptOf(uses);
  const where = except.length === 0 ? {} : { [screenPath]: [{ otherThan: [...except].sort() }] };
  return leaves.map(({ facts }): Case => {
    // What has a part is there.
    const paths = [...facts.keys()];
    const own = [...facts].filter(([path]) => !paths.some((other) => other.startsWith(`${path}.`)));
    const written = own.map(([path, { marks }]) => {
      return [nameOf(path, analysis), marks.map((mark) => recorded(mark, path, uses, analysis))] as const;
    });
    return { ...where, ...Object.fromEntries(written) };
  });
}

/** Whether one of these uses is on view in a case, whatever else is so. */
function isOnView(uses: readonly TextUse[], { [screenPath]: where = [], ...facts }: Case, analysis: Analysis): boolean {
  const known = where.flatMap((mark) => (isOtherThan(mark) ? mark.otherThan : []));
  if (uses.length === 0 || exceptOf(uses).some((address) => !known.includes(address))) return false;
  const terms = [...analysis.decider.readings().keys()].filter((path) => analysis.decider.termAt(path) !== null);
  const possible = new Map<string, ReadonlySet<ValueClass>>();
  const around = Object.keys(facts).flatMap((name) => holdersOf(name).map((path) => [path, filled] as const));
  for (const [name, marks] of [...around, ...Object.entries(facts)]) {
    const path = name.startsWith('{') ? terms.find((each) => nameOf(each, analysis) === name) : name;
    // No condition asks for the expression any more.
    if (path === undefined) continue;
    const classes = classesAt(path, uses, analysis);
    possible.set(path, new Set(classes.filter((each) => marks.some((mark) => canBe(each, mark, classes)))));
  }
  // A value that no longer exists takes its case with it.
  if ([...possible.values()].some((classes) => classes.size === 0)) return true;
  const [ask, screens] = askedOf(uses);
  return analysis.decider.leaves(ask, screens, undefined, possible)?.every(({ answer }) => answer) ?? false;
}

const filled: readonly RecordedMark[] = [{ otherThan: [] }];

/** The objects that hold a path: `context.transaction` of `context.transaction.step`. */
function holdersOf(name: string): readonly string[] {
  const steps = name.startsWith('{') ? [] : name.split('.');
  return steps.slice(2).map((_, index) => steps.slice(0, index + 2).join('.'));
}

type Question = readonly [ask: (scopes: Scopes) => boolean, screens: () => readonly ScreenFile[]];

function askedOf(uses: readonly TextUse[]): Question {
  return [(scopes) => uses.some((use) => use.isOnView(scopes)), () => uses.flatMap(({ screens }) => screens)];
}

/** The screens on which none of these uses stands. */
function exceptOf([first, ...others]: readonly TextUse[]): readonly string[] {
  return (first?.except ?? []).filter((address) => others.every(({ except }) => except.includes(address)));
}

/** A path, or the expression that counts as true or false there: named conditions are written out. */
function nameOf(path: string, { decider }: Analysis): string {
  return decider.termAt(path) === null ? path : JSON.stringify(decider.readings().get(path) ?? null);
}

function classesAt(path: string, uses: readonly TextUse[], { decider }: Analysis): readonly ValueClass[] {
  const leaves = decider.leaves((scopes) => evaluate({ var: path } as Logic, scopes, {}), askedOf(uses)[1]) ?? [];
  return [...new Set(leaves.flatMap(({ facts }) => facts.get(path) ?? []))];
}

function recorded(mark: Mark, path: string, uses: readonly TextUse[], analysis: Analysis): RecordedMark {
  switch (mark.kind) {
    case 'absent':
      return null;
    case 'is':
      return mark.value;
    case 'between':
      return { above: mark.above, below: mark.below };
    case 'empty':
      return [];
    case 'other': {
      const marks = classesAt(path, uses, analysis).flatMap((each) => each.marks);
      return { otherThan: marks.flatMap((each) => (each.kind === 'is' ? [each.value] : [])) };
    }
  }
}

type OtherThan = Extract<RecordedMark, { readonly otherThan: unknown }>;

function isOtherThan(mark: RecordedMark): mark is OtherThan {
  return typeof mark === 'object' && mark !== null && 'otherThan' in mark;
}

/** Whether some value of a class is meant by a mark on record, which other conditions may have set apart. */
function canBe(each: ValueClass, mark: RecordedMark, classes: readonly ValueClass[]): boolean {
  const has = (matches: (own: Mark) => boolean): boolean => each.marks.some(matches);
  if (mark === null) return has(({ kind }) => kind === 'absent');
  if (Array.isArray(mark)) return has(({ kind }) => kind === 'empty');
  if (typeof mark !== 'object') return classAmong(mark, classes) === each;
  if (isOtherThan(mark)) {
    const isNamed = (value: unknown): boolean => mark.otherThan.some((other) => other === value);
    return has((own) => (own.kind === 'is' ? !isNamed(own.value) : own.kind === 'other' || own.kind === 'between'));
  }
  const { above, below } = mark;
  const meets = (from: number | null, to: number | null): boolean =>
    (to === null || above === null || to > above) && (from === null || below === null || from < below);
  return has((own) => {
    if (own.kind === 'is') return typeof own.value === 'number' && meets(own.value, own.value);
    return own.kind === 'between' && meets(own.above, own.below);
  });
}

function otherWords({ otherThan }: OtherThan): string {
  return otherThan.length === 0
    ? 'any value'
    : `other than ${otherThan.map((each) => JSON.stringify(each)).join(', ')}`;
}

function wordsOf(recordedCase: Case): string {
  const all = Object.entries(recordedCase).map(([path, marks]) => {
    const words = marks.map((mark) => {
      if (mark === null) return markWords({ kind: 'absent' });
      if (Array.isArray(mark)) return markWords({ kind: 'empty' });
      if (isOtherThan(mark)) return otherWords(mark);
      return typeof mark === 'object' ? markWords({ kind: 'between', ...mark }) : JSON.stringify(mark);
    });
    return `${path.replace(/^context\./u, '')} is ${words.join(' or ')}`;
  });
  return all.join(' and ');
}
