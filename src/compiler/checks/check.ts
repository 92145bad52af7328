import type { Analysis } from '../analysis/analysis.ts';
import type { Spot } from '../analysis/visitor.ts';
import type { Report } from '../diagnostic.ts';
import type { EffectContract } from '../generated/source.ts';

/** Looks at the whole product for one kind of mistake. */
export type Check = (analysis: Analysis, report: Report) => void;

/** The place of a spot. */
export function placeOf({ origins }: Analysis, { of, part }: Spot): ReturnType<Analysis['origins']['at']> {
  return origins.at(of, part);
}

/** The contract of that id, when it is of the kind that can stand there. */
export function contractOf({ effects }: Analysis, id: string, kind: EffectContract['kind']): EffectContract | null {
  const contract = effects.get(id);
  return contract?.kind === kind ? contract : null;
}
