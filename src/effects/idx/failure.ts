import type { IdentityMessages } from '../../engine/contracts/program.ts';
import type { Evidence } from './evidence.ts';
import { type Failure, type FailureCode, failure, failureCodes } from './identityAnswer.ts';

/**
 * What a failure means. The catalogue of message keys decides, then the texts that carry no key, then what HTTP says;
 * an answer that something between gave (firewall page, gateway error) is a network problem, because nothing was lost.
 */
export function failureOf(evidence: Evidence, messages: IdentityMessages): Failure {
  const clue = evidence.keys[0] ?? evidence.name;
  const code = byKey(evidence, messages) ?? byText(evidence, messages) ?? byStatus(evidence);
  return failure(code, clue);
}

function byKey({ keys }: Evidence, messages: IdentityMessages): FailureCode | undefined {
  return keys.flatMap((key) => (Object.hasOwn(messages.keys, key) ? [messages.keys[key]] : [])).find(isFailureCode);
}

/** The spec words them in lower case, the SDK does not (protocol section 1.1). */
function byText({ texts }: Evidence, messages: IdentityMessages): FailureCode | undefined {
  const told = texts.map((text) => text.toLowerCase());
  const isTold = ([part]: readonly [string, string]) => told.some((text) => text.includes(part.toLowerCase()));
  const code = Object.entries(messages.texts).find(isTold)?.[1];
  return isFailureCode(code) ? code : undefined;
}

function byStatus({ status, unreached }: Evidence): FailureCode {
  if (status === 429) return 'rateLimited';
  const isGatewayError = status !== null && status >= 502 && status <= 504;
  return unreached || isGatewayError ? 'networkProblem' : 'unhandled';
}

function isFailureCode(code: string | undefined): code is FailureCode {
  return failureCodes.some((known) => known === code);
}
