import type { EventHandlers, Program, Run } from '../../engine/contracts/program.ts';

/** The screens that an effect can lead to before another effect runs. */
export function screensAfter({ states }: Pick<Program, 'states'>, run: Run): ReadonlySet<string> {
  const screens = new Set<string>();
  const passed = new Set<string>();
  const left = Object.values(run.then).flat();
  for (let next = left.pop(); next; next = left.pop()) {
    if (next.go.kind !== 'next' || passed.has(next.go.to)) continue;
    const { to } = next.go;
    passed.add(to);
    const state = states[to];
    if (state?.kind === 'screen') screens.add(to);
    if (state?.kind === 'choice') left.push(...state.choose);
  }
  return screens;
}

/** The screens that the events of a screen can lead to by their effects. */
export function screensBy({ states }: Pick<Program, 'states'>, events: EventHandlers): ReadonlySet<string> {
  const runs = Object.values(events).flatMap((alternatives) =>
    alternatives.flatMap(({ go }) => {
      if (go.kind === 'run') return [go.run];
      const state = go.kind === 'next' ? states[go.to] : undefined;
      return state?.kind === 'step' ? [state.run] : [];
    }),
  );
  return new Set(runs.flatMap((run) => [...screensAfter({ states }, run)]));
}
