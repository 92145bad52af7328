import type { Report } from '../diagnostic.ts';
import type { EffectContract } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import type { Spot } from '../walk/visitor.ts';

/** Looks at the whole product for one kind of mistake. */
export type Check = (model: Model, report: Report) => void;

/** The place of a spot. */
export function placeOf({ origins }: Model, { of, part }: Spot): ReturnType<Model['origins']['at']> {
  return origins.at(of, part);
}

/** The contract of that id, when it is of the kind that can stand there. */
export function contractOf({ effects }: Model, id: string, kind: EffectContract['kind']): EffectContract | null {
  const contract = effects.get(id);
  return contract?.kind === kind ? contract : null;
}
