import type { Model } from '../link/model.ts';
import type { Stage } from '../paths/transitions.ts';

/** What becomes of the session on a way; null when nothing does. The last answer on the way decides. */
export function sessionAt(stages: readonly Stage[], model: Model): 'begins' | 'ends' | null {
  const changes = stages.flatMap((stage) => {
    if (stage.kind !== 'answer') return [];
    const { effect, code } = stage.outcome;
    return model.effects.get(effect)?.outcomes?.[code]?.session ?? [];
  });
  return changes.at(-1) ?? null;
}
