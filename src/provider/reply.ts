import type { RawAnswer } from './accounts/deviation.ts';
import type { Transaction } from './idx/transaction.ts';

/** One answer, before CORS headers are added. */
export interface Reply {
  readonly status: number;
  /** A list becomes one header for each value. */
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: string;
  /** The transaction that this answer created, for the request log. */
  readonly transaction?: Transaction;
}

/** A JSON answer. */
export function json(status: number, body: unknown, contentType = 'application/json'): Reply {
  return { status, headers: { 'content-type': contentType, 'cache-control': 'no-store' }, body: JSON.stringify(body) };
}

/** An answer without body and content type: the SDK rejects an empty body with the type JSON. */
export function empty(status: number): Reply {
  return { status, headers: { 'cache-control': 'no-store' }, body: '' };
}

/** The answer of an account's deviation, as written. */
export function rawReply({ status, contentType, body }: RawAnswer): Reply {
  return { status, headers: { 'content-type': contentType }, body };
}

/** An error in the form of Okta's classic API. */
export function classicError(status: number, errorCode: string, errorSummary: string): Reply {
  return json(status, { errorCode, errorSummary, errorLink: errorCode, errorId: 'local', errorCauses: [] });
}

/** An error in the form of OAuth. */
export function oauthError(status: number, error: string, description: string): Reply {
  return json(status, { error, error_description: description });
}

/** Adds a header to an answer. */
export function withHeader(reply: Reply, name: string, value: string): Reply {
  return { ...reply, headers: { ...reply.headers, [name]: value } };
}
