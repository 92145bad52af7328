import type { Program } from '../../engine/contracts/program.ts';
import type { Path } from '../../explorer/explore/path.ts';

/** When and where a page is seen. */
interface SeenAt {
  /** Milliseconds since 1970; null for the time at which the state was found. */
  readonly date: number | null;
  /** What is known of the environment, by the names that sources of the context have; null for the usual one. */
  readonly environment: Readonly<Record<string, unknown>> | null;
}

/** A path on that day and in that environment. */
export function pathSeenAt({ context, schedule = [] }: Program, path: Path, { date, environment }: SeenAt): Path {
  const scheduled = date === null ? {} : (schedule.filter(({ from }) => from <= date).at(-1)?.facts ?? {});
  const facts = Object.entries(context).flatMap(([key, { source }]) => {
    const [family = '', name = ''] = source?.split('.') ?? [];
    const known = { schedule: scheduled, environment }[family];
    return known && Object.hasOwn(known, name)
      ? [[key, (known as Readonly<Record<string, unknown>>)[name]] as const]
      : [];
  });
  if (facts.length === 0) return path;
  return path.map((action) => {
    if (action.do === 'wait' || action.event.type !== 'location') return action;
    return { ...action, event: { ...action.event, facts: { ...action.event.facts, ...Object.fromEntries(facts) } } };
  });
}
