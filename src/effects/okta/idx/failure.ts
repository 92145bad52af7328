import { listedEntry } from '../../../engine/contracts/listedEntry.ts';
import type { Catalogue } from '../../../engine/contracts/program.ts';
import { isRecord, parseJson } from '../../json.ts';
import { type Failure, type FailureCode, failure, isLegibleKey } from './identity.ts';
import type { ProviderAnswer, ProviderMessage } from './providerAnswer.ts';

/** The error catalogue of this provider. */
export type Failures = Catalogue<FailureCode>;

/**
 * The failure code of a failed call. In the error catalogue, message keys decide, then texts without a key, then the HTTP
 * status. For a status of 500 or more only the status counts: a server error says nothing about the customer.
 */
export function failureOf(evidence: Evidence, catalogue: Failures): Failure {
  const isOutOfOrder = evidence.status !== null && evidence.status >= 500;
  const clue = clueOf(evidence, catalogue.keys);
  if (isOutOfOrder) return failure(byStatus(evidence, catalogue), clue);
  const listed = listedRefusal(evidence, catalogue);
  return listed ?? failure(byText(evidence, catalogue) ?? byStatus(evidence, catalogue), clue);
}

/** The failure of the first message key that the error catalogue lists; null where none is listed. */
export function listedRefusal({ keys }: Evidence, catalogue: Failures): Failure | null {
  for (const key of keys) {
    const code = listedEntry(key, catalogue.keys);
    if (code !== undefined) return failure(code, clueOf({ keys: [key], name: key }, catalogue.keys));
  }
  return null;
}

/** The loggable clue of a failure: its message key or, without one, its name. Unknown keys are checked. */
export function clueOf({ keys: [key], name }: Pick<Evidence, 'keys' | 'name'>, listed: object = {}): string {
  if (key === undefined) return name;
  return Object.hasOwn(listed, key) || isLegibleKey(key) ? key : 'KEY_NOT_READABLE';
}

/** The code of a refusal that offers its step again: by the catalogue, the values given there may be refused. */
export function codeOfStepAgain(
  code: FailureCode,
  offersAgain: (step: string) => boolean,
  { again }: Failures,
): FailureCode {
  const means = Object.entries(again).find(([step, { insteadOf }]) => insteadOf.includes(code) && offersAgain(step));
  return means?.[1].outcome ?? code;
}

/** Ignores case: the specification writes the texts in lower case, the SDK does not (protocol section 1.1). */
function byText({ texts }: Evidence, catalogue: Failures): FailureCode | undefined {
  const lowerCased = texts.map((text) => text.toLowerCase());
  const matches = ([part]: readonly [string, FailureCode]) =>
    lowerCased.some((text) => text.includes(part.toLowerCase()));
  return Object.entries(catalogue.texts).find(matches)?.[1];
}

function byStatus({ status, missing }: Evidence, { http }: Failures): FailureCode {
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

/** The facts of a failed call, in one form for its many shapes (protocol section 4.4). */
interface Evidence {
  readonly keys: readonly string[];
  readonly texts: readonly string[];
  readonly status: number | null;
  /** Why the provider did not answer; null when it did. */
  readonly missing: 'unreached' | 'late' | 'broken' | null;
  /** The name of the failure when nothing above describes it. */
  readonly name: string;
}

/** Shape 1: an answer that refuses. The SDK drops its HTTP status, so that is passed beside it. */
export function evidenceOfAnswer(answer: ProviderAnswer, status: number | null): Evidence {
  const body = bodyEvidence(answer.rawIdxState);
  const evidence = messageEvidence(answer.messages ?? []);
  return {
    keys: [...evidence.keys, ...body.keys],
    texts: [...evidence.texts, ...body.texts],
    status,
    missing: null,
    name: answer.status,
  };
}

/** Shapes 2 to 7: anything that was thrown. */
export function evidenceOfError(error: unknown): Evidence {
  if (typeof error === 'string') return { ...nothing, texts: [error], name: 'REJECTED_BY_SDK' };
  if (!(error instanceof Error)) return { ...nothing, name: typeof error };
  const { name, message } = error;
  switch (name) {
    case 'AuthApiError':
      return apiEvidence(error);
    case 'OAuthError':
      return {
        ...nothing,
        keys: stringAt(error, 'errorCode'),
        texts: [message],
        status: statusAt(error, 'resp'),
        name,
      };
    // The SDK could not read the answer.
    case 'SyntaxError':
    case 'TypeError':
      return { ...nothing, missing: 'broken', name };
    default:
      return { ...nothing, texts: [message], name };
  }
}

const nothing: Omit<Evidence, 'name'> = { keys: [], texts: [], status: null, missing: null };

function apiEvidence(error: Error): Evidence {
  const { name, message } = error;
  const { xhr } = error as { readonly xhr?: unknown };
  if (!isRecord(xhr)) {
    // Without a response the SDK keeps only the message: the browser's, or the code of our request client.
    const status = /^HTTP_(\d{3})$/.exec(message)?.[1];
    return {
      ...nothing,
      status: status === undefined ? null : Number(status),
      missing: missingBy(message),
      name: message,
    };
  }
  const text = xhr.responseText;
  const body = isRecord(xhr.responseJSON) ? xhr.responseJSON : parseJson(typeof text === 'string' ? text : '');
  return { ...bodyEvidence(body), status: statusAt(error, 'xhr'), missing: body === undefined ? 'broken' : null, name };
}

/** Reads the codes of our request client. Any other message is the browser's, of a call that did not get through. */
function missingBy(code: string): Evidence['missing'] {
  if (code.startsWith('ADDRESS_REFUSED')) return null;
  if (code === 'TIMEOUT') return 'late';
  return /^(?:HTTP_\d{3}|NOT_READABLE|TOO_LARGE)$/u.test(code) ? 'broken' : 'unreached';
}

/** Reads IDX bodies (`messages`) and classic ones (`errorCode`). */
function bodyEvidence(body: unknown): Pick<Evidence, 'keys' | 'texts'> {
  if (!isRecord(body)) return { keys: [], texts: [] };
  const list = isRecord(body.messages) ? body.messages.value : undefined;
  const evidence = messageEvidence(Array.isArray(list) ? list : []);
  const errorCodes = stringAt(body, 'errorCode').map((code) => `errors.${code}`);
  return { keys: [...evidence.keys, ...errorCodes], texts: [...evidence.texts, ...stringAt(body, 'errorSummary')] };
}

/** Messages of every class, errors first: Okta reports an unknown user ID, among others, as INFO. */
function messageEvidence(messages: readonly ProviderMessage[]): Pick<Evidence, 'keys' | 'texts'> {
  const isError = (message: ProviderMessage): boolean => message.class === 'ERROR';
  const errorsFirst = [...messages.filter(isError), ...messages.filter((message) => !isError(message))];
  return {
    keys: errorsFirst.flatMap((message) => message.i18n?.key ?? []),
    texts: errorsFirst.flatMap((message) => message.message ?? []),
  };
}

/** Errors of the SDK have members that their types do not tell. */
type WithMembers = Readonly<Record<string, unknown>>;

function stringAt(from: object, name: string): readonly string[] {
  const value = (from as WithMembers)[name];
  return typeof value === 'string' ? [value] : [];
}

function statusAt(from: object, name: string): number | null {
  const response = (from as WithMembers)[name];
  const status = isRecord(response) ? response.status : undefined;
  return typeof status === 'number' ? status : null;
}
