import type { Analysis } from '../analysis/analysis.ts';
import type { Spot } from '../analysis/visitor.ts';
import type { Place, Severity } from '../diagnostic.ts';
import type { Finding } from '../finding.ts';
import type { EffectContract } from '../generated/source.ts';

/** Finds one kind of mistake in a product. */
export interface LintRule extends Finding {
  check(analysis: Analysis, report: Reporter): void;
}

/** Takes the findings of one rule. */
export type Reporter = Readonly<Record<Severity, (place: Place, message: string, remedy: string) => void>>;

/** The place of a spot. */
export function placeOf({ origins }: Analysis, { of, part }: Spot): Place {
  return origins.at(of, part);
}

/** The contract of that id, when it is of the kind that can stand there. */
export function contractOf({ effects }: Analysis, id: string, kind: EffectContract['kind']): EffectContract | null {
  const contract = effects.get(id);
  return contract?.kind === kind ? contract : null;
}
