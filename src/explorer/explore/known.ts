import { variablesOf } from '../../compiler/analysis/expressions.ts';
import type { Owner } from '../../compiler/analysis/visitor.ts';
import { walkModel } from '../../compiler/analysis/walk.ts';
import { walkGuard } from '../../compiler/analysis/walkParts.ts';
import type { Model } from '../../compiler/lower/model.ts';
import type { Logic } from '../../engine/contracts/logic.ts';
import type { Program } from '../../engine/contracts/program.ts';
import type { Snapshot } from '../../engine/contracts/snapshot.ts';
import { evaluate } from '../../engine/logic/index.ts';
import type { Product } from '../product.ts';

/** What distinguishes two snapshots at the same place, as far as the flows can tell. */
export interface Watch {
  /** Conditions over the context alone that decide transitions, alerts, fields, options or policies. */
  readonly conditions: ReadonlyMap<string, Logic>;
  /** Paths that choices decide by, and counters. */
  readonly paths: readonly string[];
  /** Conditions over what is filled in. */
  readonly ofForms: ReadonlyMap<string, Logic>;
  /** Conditions over the context that one alternative asks for together. */
  readonly together: readonly (readonly string[])[];
  /** By screen, the conditions of its own file, which count in pairs. */
  readonly own: ReadonlyMap<string, readonly string[]>;
}

/** Collects what a search must distinguish. */
export function watchOf(model: Model): Watch {
  const used = new Map<string, Set<string>>();
  const paths = new Set<string>();
  const asked: (readonly string[])[] = [];
  const note = (owner: Owner, name: string): void => {
    const key = owner.kind === 'screen' ? owner.id : '';
    used.set(key, (used.get(key) ?? new Set()).add(name));
  };
  walkModel(model, {
    reference(to, name, _, { owner }) {
      if (to === 'condition') note(owner, name);
    },
    alternative(alternative, setting) {
      const names = new Set<string>();
      walkGuard(alternative, setting, { reference: (_, name) => void names.add(name) });
      asked.push([...names]);
    },
    expression(logic, slot) {
      const isCount = slot.kind === 'set' && typeof logic === 'object' && logic !== null && '+' in logic;
      if (slot.kind === 'choice' || isCount) for (const path of variablesOf(logic)) paths.add(path);
    },
  });
  const names = new Set([...used.values()].flatMap((each) => [...each]));
  const watched = [...model.conditions].filter(([name]) => names.has(name));
  const logics = watched.map(([name, { logic }]) => [name, logic] as const);
  const conditions = new Map(
    logics.filter(([, logic]) => variablesOf(logic).every((path) => path.startsWith('context.'))),
  );
  const ofForms = new Map(logics.filter(([, logic]) => variablesOf(logic).some((path) => path.startsWith('form.'))));
  const together = asked.map((each) => each.filter((name) => conditions.has(name))).filter(({ length }) => length > 1);
  const own = [...used].map(([screen, each]) => [screen, [...each].filter((name) => conditions.has(name))] as const);
  return { conditions, paths: [...paths], ofForms, together, own: new Map(own) };
}

/** By watch, what was found out about a context: most steps share theirs with the step before. */
const factsOfContexts = new WeakMap<Watch, WeakMap<Snapshot['context'], readonly string[]>>();

/** The facts of a snapshot's context. */
export function contextFacts({ program }: Product, { context }: Snapshot, watch: Watch): readonly string[] {
  const known = factsOfContexts.get(watch) ?? new WeakMap<Snapshot['context'], readonly string[]>();
  factsOfContexts.set(watch, known);
  const facts = known.get(context) ?? findContextFacts(program, context, watch);
  known.set(context, facts);
  return facts;
}

function findContextFacts({ patterns }: Program, context: Snapshot['context'], watch: Watch): readonly string[] {
  const scopes = { context };
  const verdicts = new Map(
    [...watch.conditions].map(([name, logic]) => [name, verdictFact(name, Boolean(evaluate(logic, scopes, patterns)))]),
  );
  const together = watch.together.map((names) => names.map((name) => verdicts.get(name)).join());
  return [
    ...verdicts.values(),
    ...together,
    ...watch.paths.map((path) => `${path} ${evaluate({ var: path }, scopes, patterns)}`),
  ];
}

function verdictFact(name: string, holds: boolean): string {
  return `${name} ${holds}`;
}

/** The facts of a snapshot: of its context, of each pair of its screen's conditions, and of its form. */
export function factsAt(product: Product, snapshot: Snapshot, watch: Watch): readonly string[] {
  const { screen, form } = snapshot;
  const facts = contextFacts(product, snapshot, watch);
  const asked = new Set(
    (watch.own.get(screen ?? '') ?? []).flatMap((name) => [verdictFact(name, true), verdictFact(name, false)]),
  );
  const own = facts.filter((fact) => asked.has(fact));
  const pairs = own.flatMap((one, index) => own.slice(index + 1).map((two) => `${one}, ${two}`));
  const typed = Object.entries(form.values).map(
    ([name, value]) => `${name} ${typeof value === 'string' ? value !== '' : value}`,
  );
  const scopes = { context: snapshot.context, form: form.values };
  const verdicts = [...watch.ofForms].map(([name, logic]) =>
    verdictFact(name, Boolean(evaluate(logic, scopes, product.program.patterns))),
  );
  return [...facts, ...pairs, ...typed, ...verdicts];
}
