import type { Analysis } from '../analysis/analysis.ts';
import type { Spot } from '../analysis/visitor.ts';
import type { Code, Place, Severity } from '../diagnostic.ts';
import type { EffectContract } from '../generated/source.ts';

/** One kind of mistake, and what documents and tests need to know of it. */
export interface Finding {
  /** Also the name of its file and its anchor in docs/diagnostics.md. */
  readonly name: string;
  readonly code: Code;
  /** both: some of its findings forbid the build. */
  readonly severity: Severity | 'both';
  /** What a product without a finding of it holds to, in one sentence. */
  readonly says: string;
  /** What else there is to know of it, in Markdown. */
  readonly details?: string;
  /** What to do about a finding, in a few words. */
  readonly remedy: string;
  /** Each is made in the real product by the documents and by the tests. */
  readonly examples: readonly FindingExample[];
}

/** Finds one kind of mistake in a product. */
export interface Rule extends Finding {
  check(analysis: Analysis, report: Reporter): void;
}

/** A mistake, and how it is done right. */
export interface FindingExample {
  /** Said before the example, when it needs words. */
  readonly words?: string;
  readonly bad: readonly Edit[];
  readonly good: readonly Edit[];
}

/** A change of one file: a value by its path. A name that is not there yet is added; an empty path is the whole file. */
export interface Edit {
  readonly file: string;
  readonly path: readonly string[];
  readonly value: unknown;
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
