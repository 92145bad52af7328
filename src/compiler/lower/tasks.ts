import { error } from '../diagnostic.ts';
import type { OutcomeAlternative, StepStateSource, Task } from '../generated/source.ts';
import { listOf } from '../listOf.ts';
import { wrongGrammar } from '../reading.ts';
import { derived } from './derived.ts';
import type { LowerContext } from './lowerContext.ts';

/** A task on the way to a state. */
export interface TaskCall {
  readonly task: string;
  readonly next: string;
}

/** The name of the step that does a task and goes on to a state. Authors cannot write it. */
function stepName({ task, next }: TaskCall): string {
  return `${task}>${next}`;
}

/** Lowers `via`: the alternative leads to a step of its own. */
export function lowerVia(alternative: object, calls: TaskCall[]): object {
  const { via: task, next } = alternative as { readonly via?: string; readonly next?: string };
  if (task === undefined || next === undefined) return {};
  const call = { task, next };
  calls.push(call);
  return { next: stepName(call) };
}

type StepContext = Pick<LowerContext, 'origins' | 'report'>;

/** One step for each task and each state that follows it. An unknown task has none. */
export function stepsOf(
  tasks: ReadonlyMap<string, Task>,
  calls: readonly TaskCall[],
  context: StepContext,
): ReadonlyMap<string, StepStateSource> {
  for (const task of tasks.values()) refuseVia(task, context);
  const steps = new Map<string, StepStateSource>();
  for (const call of calls) {
    const task = tasks.get(call.task);
    const name = stepName(call);
    if (task !== undefined && !steps.has(name)) steps.set(name, stepOf(task, call.next, context));
  }
  return steps;
}

function refuseVia(task: Task, { origins, report }: StepContext): void {
  for (const alternative of Object.values(task.then).flatMap((each) => listOf<OutcomeAlternative>(each))) {
    if (alternative.via === undefined) continue;
    const message = 'A task cannot go via another task';
    report(error(wrongGrammar, origins.key(alternative, 'via'), message, 'Name in "next" the state that follows'));
  }
}

function stepOf(task: Task, next: string, context: StepContext): StepStateSource {
  const ahead = (alternative: OutcomeAlternative): OutcomeAlternative => {
    const { via, next: own, open } = alternative;
    const isElsewhere = via === undefined && (own !== undefined || open !== undefined);
    return isElsewhere ? alternative : derived(alternative, { ...alternative, next }, context);
  };
  const then = Object.entries(task.then).map(([code, given]): [string, OutcomeAlternative | OutcomeAlternative[]] => {
    const list = listOf<OutcomeAlternative>(given);
    return [code, Array.isArray(given) ? derived(given, list.map(ahead), context) : ahead(given as OutcomeAlternative)];
  });
  const outcomes = derived(task.then, Object.fromEntries(then), context);
  // biome-ignore lint/suspicious/noThenProperty: the language calls it then, and a record is no function.
  return derived(task, { kind: 'step', ...task, then: outcomes }, context);
}
