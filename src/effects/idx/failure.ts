import type { Catalogue } from '../../engine/contracts/program.ts';
import type { Evidence } from './evidence.ts';
import { type Failure, type FailureCode, failure } from './identityAnswer.ts';

/**
 * What a failure means. In the error catalogue, message keys decide, then texts that carry no key, then what HTTP says.
 * A server that is out of order and what is no answer of the provider say nothing about the customer: nothing was lost,
 * and the customer may try again.
 */
export function failureOf(evidence: Evidence, catalogue: Catalogue): Failure {
  const clue = evidence.keys[0] ?? evidence.name;
  const isOutOfOrder = evidence.status !== null && evidence.status >= 500;
  const told = isOutOfOrder ? undefined : (byKey(evidence, catalogue) ?? byText(evidence, catalogue));
  const code = told ?? byStatus(evidence, catalogue);
  return failure(code, clue);
}

function byKey({ keys }: Evidence, catalogue: Catalogue): FailureCode | undefined {
  const listed = keys.find((key) => Object.hasOwn(catalogue.keys, key));
  return listed === undefined ? undefined : catalogue.keys[listed];
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
