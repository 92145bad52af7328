import { error } from '../diagnostic.ts';
import type { OutcomeAlternative, StepStateSource, Task } from '../generated/source.ts';
import { listOf } from '../listOf.ts';
import { wrongGrammar } from '../reading.ts';
import type { LowerContext } from './lowerContext.ts';

/** The step that does a task on the way to a state. */
export interface TaskStep {
  readonly id: string;
  readonly task: string;
  readonly next: string;
}

/** Lowers `via`: the alternative leads to a step of its own. */
export function lowerVia(alternative: object, steps: TaskStep[]): object {
  const { via: task, next } = alternative as { readonly via?: string; readonly next?: string };
  if (task === undefined || next === undefined) return {};
  // Authors cannot write such an id.
  const id = `${task}>${next}`;
  steps.push({ id, task, next });
  return { next: id };
}

type StepContext = Pick<LowerContext, 'origins' | 'report'>;

/** The states of such steps, by id. An unknown task has none. */
export function statesOfSteps(
  steps: readonly TaskStep[],
  tasks: ReadonlyMap<string, Task>,
  context: StepContext,
): readonly (readonly [string, StepStateSource])[] {
  for (const task of tasks.values()) refuseVia(task, context);
  return steps.flatMap(({ id, task: name, next }) => {
    const task = tasks.get(name);
    return task === undefined ? [] : [[id, stateOf(task, next, context)] as const];
  });
}

function refuseVia(task: Task, { origins, report }: StepContext): void {
  for (const alternative of Object.values(task.then).flatMap((each) => listOf<OutcomeAlternative>(each))) {
    if (alternative.via === undefined) continue;
    const message = 'A task cannot go via another task';
    report(error(wrongGrammar, origins.key(alternative, 'via'), message, 'Name in "next" the state that follows'));
  }
}

function stateOf(task: Task, next: string, { origins }: StepContext): StepStateSource {
  const ahead = (alternative: OutcomeAlternative): OutcomeAlternative => {
    const { via, next: own, open } = alternative;
    const isElsewhere = via === undefined && (own !== undefined || open !== undefined);
    return isElsewhere ? alternative : origins.derived(alternative, { ...alternative, next });
  };
  const then = Object.entries(task.then).map(([code, given]): [string, OutcomeAlternative | OutcomeAlternative[]] => {
    const list = listOf<OutcomeAlternative>(given);
    return [code, Array.isArray(given) ? origins.derived(given, list.map(ahead)) : ahead(given as OutcomeAlternative)];
  });
  const outcomes = origins.derived(task.then, Object.fromEntries(then));
  // biome-ignore lint/suspicious/noThenProperty: the language calls it then, and a record is no function.
  return origins.derived(task, { kind: 'step', ...task, then: outcomes });
}
