import type { Logic } from '../../engine/contracts/logic.ts';
import { evaluate } from '../../engine/logic/evaluate.ts';
import type { ScreenFile } from '../generated/source.ts';
import { listOf } from '../listOf.ts';
import type { Analysis } from './analysis.ts';
import { type Case, type Cases, casesOf, type Domains, unknownTermPath } from './cases.ts';
import type { Decider, Decision, Reading } from './decisions.ts';
import { absentKeys, domainsOf } from './domains.ts';
import { shapeOf } from './expressionShape.ts';
import { pathOf, variablesOf } from './expressions.ts';
import { guardedBy, namesOf } from './guards.ts';
import { lookUp, type Scalar } from './shape.ts';
import type { GuardedAlternative } from './visitor.ts';

/** Creates the decider of a product. */
export function deciderOf(analysis: Analysis): Decider {
  const absent = absentKeys(analysis);
  const everywhere = domainsOf(analysis, absent, () => [...analysis.screens.values()]);
  const own = memo((name) => ownReading(name, analysis));
  const truth = memo((name) => {
    const cases = casesOf(own(name).paths, everywhere);
    return cases === null ? null : { cases, holds: truthOf(own(name), cases) };
  });
  const constant = memo((name) => {
    const answers = new Set(truth(name)?.holds);
    return answers.size === 1 ? answers.has(true) : null;
  });
  const reading: Decider['reading'] = (name) => (constant(name) === null ? own(name) : freeReading(name));
  const decisions = new Map<string, Decision>();
  const decide: Decider['decide'] = (alternatives, by, domains = everywhere) => {
    const asked = JSON.stringify([by, alternatives.map(({ when, unless, is }) => [when, unless, is])]);
    const found = decisions.get(asked);
    if (found !== undefined) return found;
    const made =
      decideWith(reading, alternatives, by, domains, true) ?? decideWith(freeReading, alternatives, by, domains, false);
    // A decision depends on the screen only if it reads a field.
    if (made?.columns.some(({ path }) => path.startsWith('form.')) === false) decisions.set(asked, made);
    return made;
  };
  const domains: Decider['domains'] = (screens) => domainsOf(analysis, absent, () => nonEmpty(screens(), analysis));
  return {
    domains,
    cases: (paths, screens) =>
      casesOf(
        paths,
        domains(() => screens),
      ),
    reading,
    constant,
    truth,
    decide,
    canHold(literals) {
      const decision = decide([guardedBy(literals)], null);
      return decision?.holds[0]?.some(Boolean) ?? true;
    },
    oneHolds(guards) {
      if (guards.some((literals) => literals.length === 0)) return true;
      const decision = guards.length === 0 ? null : decide(guards.map(guardedBy), null);
      return decision?.cases.every((_, each) => decision.holds.some((holds) => holds[each])) ?? false;
    },
  };
}

function ownReading(name: string, analysis: Analysis): Reading {
  const condition = analysis.conditions.get(name);
  if (condition === undefined) return freeReading(name);
  let isRight = true;
  const tell = (): void => {
    isRight = false;
  };
  shapeOf(
    condition.logic,
    { screens: null, outcome: null, value: null, secondsLeft: false, now: false, item: null },
    { analysis, tell },
  );
  return isRight ? readingOf(condition.logic, analysis) : freeReading(name);
}

/** If nothing is known of the visible screen, it may be any. */
function nonEmpty(screens: readonly ScreenFile[], analysis: Analysis): readonly ScreenFile[] {
  return screens.length > 0 ? screens : [...analysis.screens.values()];
}

function memo<Value>(make: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    if (known.has(name)) return known.get(name) as Value;
    const made = make(name);
    known.set(name, made);
    return made;
  };
}

/** The largest number of integers that are enumerated one by one. */
const mostNumbers = 32;

/**
 * Splits an expression. A part that cannot be enumerated (a pattern, a length, two texts that are compared) becomes a
 * term that may be true or false, with the same value everywhere.
 */
function readingOf(logic: Logic, analysis: Analysis): Reading {
  const paths = new Map<string, readonly Scalar[]>();
  const note = (path: string, compared: readonly Scalar[]): void => {
    paths.set(path, [...new Set([...(paths.get(path) ?? []), ...compared])]);
  };
  const whole = (part: Logic): Logic => {
    const counted = variablesOf(part).map((path) => [path, countOf(path, analysis)] as const);
    const text = JSON.stringify(part);
    if (counted.every(([, values]) => values !== null) && !text.includes('{"matches":')) {
      for (const [path, values] of counted) note(path, values ?? []);
      return part;
    }
    const path = unknownTermPath(text);
    note(path, []);
    return { var: path };
  };
  const look = (part: Logic): Logic => {
    if (part === null || typeof part !== 'object' || isList(part)) return part;
    const [operator = '', operand = null] = Object.entries(part)[0] ?? [];
    const operands = isList(operand) ? operand : [operand];
    switch (operator) {
      case 'var':
        note(String(operand), []);
        return part;
      case '!':
      case '!!':
      case 'and':
      case 'or':
        return { [operator]: operands.map(look) };
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
      case 'in': {
        const [path, ...others] = operands.flatMap((each) => pathOf(each) ?? []);
        const literals = operands.flatMap((each) => (isList(each) ? each : pathOf(each) === null ? [each] : []));
        const isMember = operator !== 'in' || isList(operands[1] ?? null);
        if (path === undefined || others.length > 0 || !isMember || !literals.every(isLiteral)) return whole(part);
        note(
          path,
          literals.filter((each) => each !== null),
        );
        return part;
      }
      default:
        return whole(part);
    }
  };
  return { logic: look(logic), paths };
}

/** A term that may be true or false, independently of all others. */
function freeReading(name: string): Reading {
  const path = unknownTermPath(name);
  return { logic: { var: path }, paths: new Map([[path, []]]) };
}

/** All values of a context key, if they can be enumerated. */
function countOf(path: string, { context, schemas }: Analysis): readonly Scalar[] | null {
  const [scope, ...steps] = path.split('.');
  const found = scope === 'context' ? lookUp(steps, context, schemas) : null;
  if (!found?.found) return null;
  const { values, kinds } = found.shape;
  if (values !== null) return values;
  if (kinds?.size === 1 && kinds.has('boolean')) return [true, false];
  const { type, minimum, maximum } = found.schema;
  if (type !== 'integer' || minimum === undefined || maximum === undefined || maximum - minimum > mostNumbers)
    return null;
  return Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
}

function isList(logic: Logic): logic is readonly Logic[] {
  return Array.isArray(logic);
}

function isLiteral(logic: Logic): logic is Scalar | null {
  return logic === null || typeof logic !== 'object';
}

function decideWith(
  reading: (condition: string) => Reading,
  alternatives: readonly GuardedAlternative[],
  by: string | null,
  domains: Domains,
  isExact: boolean,
): Decision | null {
  const names = [...new Set(alternatives.flatMap(namesOf))];
  const readings = new Map(names.map((name) => [name, reading(name)]));
  const looked = by === null ? [] : [[by, alternatives.flatMap(({ is = [] }) => is)] as const];
  const found = casesOf(merged([...looked, ...[...readings.values()].flatMap(({ paths }) => [...paths])]), domains);
  if (found === null) return null;
  const truths = new Map([...readings].map(([name, each]) => [name, truthOf(each, found)]));
  const looks = found.columns.findIndex(({ path }) => path === by);
  const sampleOf = ({ picks }: Case): unknown => found.columns[looks]?.classes[picks[looks] ?? 0]?.sample;

  const holds = alternatives.map(({ when, unless, is }) =>
    found.cases.map(
      (each, index) =>
        (is?.some((value) => value === sampleOf(each)) ?? true) &&
        listOf(when).every((name) => truths.get(name)?.[index]) &&
        !listOf(unless).some((name) => truths.get(name)?.[index]),
    ),
  );
  const reads = alternatives.map((alternative) => {
    const paths = namesOf(alternative).flatMap((name) => [...(readings.get(name)?.paths.keys() ?? [])]);
    const all = new Set(alternative.is === undefined ? paths : [...paths, by]);
    return new Set(found.columns.flatMap(({ path }, column) => (all.has(path) ? [column] : [])));
  });
  return { ...found, holds, truths, reads, isExact };
}

function merged(
  paths: readonly (readonly [path: string, compared: readonly Scalar[]])[],
): ReadonlyMap<string, readonly Scalar[]> {
  const all = new Map<string, readonly Scalar[]>();
  for (const [path, compared] of paths) all.set(path, [...new Set([...(all.get(path) ?? []), ...compared])]);
  return all;
}

/** Whether an expression holds, case by case. A reading contains no pattern. */
function truthOf({ logic }: Reading, { cases }: Cases): readonly boolean[] {
  return cases.map(({ scopes }) => Boolean(evaluate(logic, scopes, {})));
}
