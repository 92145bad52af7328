import type { Logic, Scopes } from '../../engine/contracts/logic.ts';
import { evaluate } from '../../engine/logic/evaluate.ts';
import type { ScreenFile } from '../generated/source.ts';
import { grouped } from '../grouped.ts';
import { oncePerText } from '../once.ts';
import type { Analysis } from './analysis.ts';
import { branch, type Facts, type Leaf, type PossibleValues } from './branch.ts';
import { type Decidable, decidableIn } from './decidable.ts';
import type { Decider } from './decisions.ts';
import { absentKeys, type Domain, domainAt } from './domains.ts';
import { rootOf, variablesOf } from './expressions.ts';
import type { Scalar } from './shape.ts';
import { classAmong, type ValueClass, valueClassesOf } from './valueClasses.ts';

/** More answers than any guard that is written by hand needs. A question with more is not decided. */
const mostLeaves = 20_000;

/** Creates the decider of a product. */
export function deciderOf(analysis: Analysis): Decider {
  const absent = absentKeys(analysis);
  const terms = new Map<string, { readonly text: string; readonly logic: Logic }>();
  const termOf = (text: string, logic: Logic): Logic => {
    const [known] = [...terms].find(([, term]) => term.text === text) ?? [];
    const path = known ?? `terms.${terms.size}`;
    terms.set(path, { text, logic });
    return { var: path };
  };
  const termFor = (name: string): Decidable => ({
    logic: termOf(name, analysis.conditions.get(name)?.logic ?? null),
    compared: new Map(),
  });
  const own = oncePerText((name) => {
    const condition = analysis.conditions.get(name);
    return condition === undefined ? termFor(name) : decidableIn(condition.logic, termOf, analysis);
  });
  const compared = comparedIn([...analysis.conditions.keys()].map(own), analysis);

  const anywhere = oncePerText((path): Domain => domainAt(path, analysis, absent, [...analysis.screens.values()]));
  const domain = (path: string, screens: () => readonly ScreenFile[] = () => []): Domain => {
    if (terms.has(path)) return { schema: { type: 'boolean' }, mayBeAbsent: false };
    const visible = path.startsWith('form.') ? screens() : [];
    return visible.length > 0 ? domainAt(path, analysis, absent, visible) : anywhere(path);
  };
  const classesIn = ({ schema, mayBeAbsent }: Domain, path: string): readonly ValueClass[] =>
    valueClassesOf(schema, [...(compared.get(path) ?? [])], mayBeAbsent);
  const classesOfValues = new Map<string, Map<unknown, ValueClass>>();
  const classes = oncePerText((path) => classesIn(domain(path), path));
  const classesOn = (path: string, screens?: () => readonly ScreenFile[]): readonly ValueClass[] =>
    screens === undefined || !path.startsWith('form.') ? classes(path) : classesIn(domain(path, screens), path);

  const answersOf = (name: string, classesAt: (path: string) => readonly ValueClass[]): ReadonlySet<boolean> => {
    const ask = (scopes: Scopes): boolean => Boolean(evaluate(own(name).logic, scopes, {}));
    return new Set([true, false].filter((each) => hasAnswer(each, branch(new Map(), ask, classesAt))));
  };
  const constant = oncePerText((name) => {
    const answers = answersOf(name, classes);
    return answers.size === 1 ? answers.has(true) : null;
  });
  const decidable = oncePerText((name) => (constant(name) === null ? own(name) : termFor(name)));

  const isSo: Decider['isSo'] = (literal, scopes) =>
    (literal.kind === 'value'
      ? literal.among.includes(evaluate({ var: literal.path }, scopes, {}) ?? null)
      : Boolean(evaluate(decidable(literal.name).logic, scopes, {}))) === literal.holds;
  const cases = <Answer>(
    ask: (scopes: Scopes) => Answer,
    screens?: () => readonly ScreenFile[],
    facts: Facts = new Map(),
    possible: PossibleValues = new Map(),
  ): Iterable<Leaf<Answer>> => branch(facts, ask, (path) => possible.get(path) ?? classesOn(path, screens));
  const rootsOf = oncePerText((path): readonly string[] => {
    const { logic } = terms.get(path) ?? { logic: { var: path } };
    return [...new Set(variablesOf(logic).map(rootOf))];
  });
  const asked = new Set([...compared.keys(), ...terms.keys()].flatMap(rootsOf));
  const isPossible: Decider['isPossible'] = (...question) => hasAnswer(true, cases(...question));
  return {
    leaves(...question) {
      const found = [];
      for (const leaf of cases(...question)) {
        if (found.push(leaf) > mostLeaves) return null;
      }
      return found;
    },
    isSo,
    constant,
    boundOf(name) {
      for (const path of own(name).compared.keys()) {
        for (const bound of ['maximum', 'minimum'] as const) {
          const { schema, mayBeAbsent } = domain(path);
          const { [bound]: limit, ...unbounded } = schema;
          if (limit === undefined) continue;
          const free = (each: string): readonly ValueClass[] =>
            each === path ? classesIn({ schema: unbounded, mayBeAbsent }, path) : classes(each);
          if (answersOf(name, free).size === 2) return { path, bound, schema };
        }
      }
      return null;
    },
    compared: (name) => decidable(name).compared,
    isAsked: (path) => asked.has(path),
    readings() {
      // A constant condition becomes a term when it is read first.
      for (const name of analysis.conditions.keys()) decidable(name);
      const expressions = [...terms].map(([path, { logic }]) => [path, logic] as const);
      return new Map<string, Logic>([
        ...[...compared.keys()].map((path) => [path, { var: path }] as const),
        ...expressions,
      ]);
    },
    classAt(path, value) {
      const known = classesOfValues.get(path) ?? new Map<unknown, ValueClass>();
      classesOfValues.set(path, known);
      const found = known.get(value) ?? classAmong(value, classes(path));
      known.set(value, found);
      return found;
    },
    rootsOf,
    termAt: (path) => terms.get(path)?.text ?? null,
    isPossible,
    canHold: (literals, ...where) => isPossible((scopes) => literals.every((each) => isSo(each, scopes)), ...where),
    oneHolds: (guards) =>
      !isPossible((scopes) => !guards.some((literals) => literals.every((each) => isSo(each, scopes)))),
  };
}

/** Whether there is such an answer, or there are too many to tell. */
function hasAnswer(wanted: boolean, cases: Iterable<Leaf<boolean>>): boolean {
  let count = 0;
  for (const { answer } of cases) {
    count += 1;
    if (answer === wanted || count > mostLeaves) return true;
  }
  return false;
}

/** By path, every literal that a condition or a choice compares it with. */
function comparedIn(conditions: readonly Decidable[], { states }: Analysis): ReadonlyMap<string, ReadonlySet<Scalar>> {
  const inChoices = [...states.values()].flatMap((state) =>
    state.kind === 'choice' && state.by !== undefined
      ? [[state.by, state.choose.flatMap(({ is = [] }) => is)] as const]
      : [],
  );
  const all = grouped([...inChoices, ...conditions.flatMap(({ compared }) => [...compared])], ([path]) => path);
  return new Map([...all].map(([path, found]) => [path, new Set(found.flatMap(([, literals]) => literals))]));
}
