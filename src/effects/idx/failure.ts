import { listedEntry } from '../../engine/contracts/listedEntry.ts';
import type { Catalogue } from '../../engine/contracts/program.ts';
import type { Evidence } from './evidence.ts';
import { type Failure, type FailureCode, failure } from './identityAnswer.ts';

/**
 * What a failure means. In the error catalogue, message keys decide, then texts that carry no key, then what HTTP says.
 * A server that is out of order and what is no answer of the provider say nothing about the customer: nothing was lost,
 * and the customer may try again.
 */
export function failureOf(evidence: Evidence, catalogue: Catalogue): Failure {
  const isOutOfOrder = evidence.status !== null && evidence.status >= 500;
  const clue = evidence.keys[0] ?? evidence.name;
  if (isOutOfOrder) return failure(byStatus(evidence, catalogue), clue);
  const listed = listedRefusal(evidence, catalogue);
  return listed ?? failure(byText(evidence, catalogue) ?? byStatus(evidence, catalogue), clue);
}

/** What the first listed key among the messages means; null where none is listed. */
export function listedRefusal({ keys }: Evidence, catalogue: Catalogue): Failure | null {
  for (const key of keys) {
    const code = listedEntry(key, catalogue.keys);
    if (code !== undefined) return failure(code, key);
  }
  return null;
}

/** A refusal that offers a step again may be one of what was given there, whichever key it has. */
export function codeOfStepAgain(
  code: FailureCode,
  offersAgain: (step: string) => boolean,
  { again }: Catalogue,
): FailureCode {
  const means = Object.entries(again).find(([step, { insteadOf }]) => insteadOf.includes(code) && offersAgain(step));
  return means?.[1].outcome ?? code;
}

/** The spec words them in lower case, the SDK does not (protocol section 1.1). */
function byText({ texts }: Evidence, catalogue: Catalogue): FailureCode | undefined {
  const told = texts.map((text) => text.toLowerCase());
  const isTold = ([part]: readonly [string, FailureCode]) => told.some((text) => text.includes(part.toLowerCase()));
  return Object.entries(catalogue.texts).find(isTold)?.[1];
}

function byStatus({ status, missing }: Evidence, { http }: Catalogue): FailureCode {
  const listed = status === null ? undefined : http[status];
  if (listed !== undefined) return listed;
  return status !== null && status >= 500 ? 'serviceProblem' : withoutAnswer[missing ?? 'none'];
}

const withoutAnswer = {
  unreached: 'networkProblem',
  late: 'timeout',
  broken: 'serviceProblem',
  none: 'unhandled',
} as const;
