import { walkModel } from '../analysis/walk.ts';
import type { EffectContract } from '../generated/source.ts';
import type { Model } from '../link/model.ts';

/** The contracts of the effects that a product uses; what it does not use costs its customers nothing. */
export function usedEffects(model: Model): ReadonlyMap<string, EffectContract> {
  const used = new Set<string>();
  walkModel(model, {
    run: ({ run }) => void used.add(run),
    tell: (effect) => void used.add(effect),
  });
  return new Map([...model.effects].filter(([id]) => used.has(id)));
}
