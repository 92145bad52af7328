import { isRecord, parseJson } from '../json.ts';
import type { ProviderAnswer, ProviderMessage } from './providerAnswer.ts';

/** What is known of a failed call, whichever of its many shapes it came in (protocol section 4.4). */
export interface Evidence {
  readonly keys: readonly string[];
  readonly texts: readonly string[];
  readonly status: number | null;
  /** Why there is no answer of the provider; null where there is one. */
  readonly missing: 'unreached' | 'late' | 'broken' | null;
  /** What the failure is called when nothing of the above says it. */
  readonly name: string;
}

/** Shape 1: an answer that resolved, but refuses. The SDK drops its HTTP status, so that comes beside it. */
export function evidenceOfAnswer(answer: ProviderAnswer, status: number | null): Evidence {
  const body = bodyEvidence(answer.rawIdxState);
  const told = messageEvidence(answer.messages ?? []);
  return {
    keys: [...told.keys, ...body.keys],
    texts: [...told.texts, ...body.texts],
    status,
    missing: null,
    name: answer.status,
  };
}

/** Shapes 2 to 7: whatever was thrown. */
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
    // What the SDK could not read, whatever its shape.
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
  const xhr = memberOf(error, 'xhr');
  if (!isRecord(xhr)) {
    // Without a response the SDK keeps only the message: of a network failure, or the code of our request client.
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

/** By the codes of our request client; any other message is the browser's, of a call that never came through. */
function missingBy(code: string): Evidence['missing'] {
  if (code.startsWith('ADDRESS_REFUSED')) return null;
  if (code === 'TIMEOUT') return 'late';
  return /^(?:HTTP_\d{3}|NOT_READABLE|TOO_LARGE)$/u.test(code) ? 'broken' : 'unreached';
}

/** Reads IDX bodies (`messages`) and classic ones (`errorCode`). */
function bodyEvidence(body: unknown): Pick<Evidence, 'keys' | 'texts'> {
  if (!isRecord(body)) return { keys: [], texts: [] };
  const list = isRecord(body.messages) ? body.messages.value : undefined;
  const told = messageEvidence(Array.isArray(list) ? list : []);
  const errorCodes = stringAt(body, 'errorCode').map((code) => `errors.${code}`);
  return { keys: [...told.keys, ...errorCodes], texts: [...told.texts, ...stringAt(body, 'errorSummary')] };
}

/** Messages of every class, errors first: Okta tells an unknown user ID, among others, as INFO. */
function messageEvidence(messages: readonly ProviderMessage[]): Pick<Evidence, 'keys' | 'texts'> {
  const isError = (message: ProviderMessage): boolean => message.class === 'ERROR';
  const told = [...messages.filter(isError), ...messages.filter((message) => !isError(message))];
  return {
    keys: told.flatMap((message) => message.i18n?.key ?? []),
    texts: told.flatMap((message) => message.message ?? []),
  };
}

function memberOf(from: object, name: string): unknown {
  return (from as Readonly<Record<string, unknown>>)[name];
}

function stringAt(from: object, name: string): readonly string[] {
  const value = memberOf(from, name);
  return typeof value === 'string' ? [value] : [];
}

function statusAt(from: object, name: string): number | null {
  const response = memberOf(from, name);
  const status = isRecord(response) ? response.status : undefined;
  return typeof status === 'number' ? status : null;
}
