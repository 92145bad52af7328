import type { RawAnswer } from './accounts/deviation.ts';
import type { Transaction } from './idx/transaction.ts';

/** One answer, before cross-origin headers are added. */
export interface Reply {
  readonly status: number;
  /** A list is sent as one header each. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string;
  /** The transaction that this answer created, so that the request log can tell whose call it was. */
  readonly transaction?: Transaction;
}

/** A JSON answer. */
export function json(status: number, body: unknown, contentType = 'application/json'): Reply {
  return { status, headers: { 'content-type': contentType, 'cache-control': 'no-store' }, body: JSON.stringify(body) };
}

/** An answer without body and without content type: the SDK refuses an empty body that is labelled JSON. */
export function empty(status: number): Reply {
  return { status, headers: { 'cache-control': 'no-store' }, body: '' };
}

/** A redirect. */
export function redirect(location: string): Reply {
  return { ...empty(302), headers: { location, 'cache-control': 'no-store' } };
}

/** An answer that an account's data words itself. */
export function rawReply({ status, contentType, body }: RawAnswer): Reply {
  return { status, headers: { 'content-type': contentType }, body };
}

/** An error as the classic Okta API words it. */
export function classicError(status: number, errorCode: string, errorSummary: string): Reply {
  return json(status, { errorCode, errorSummary, errorLink: errorCode, errorId: 'local', errorCauses: [] });
}

/** An error as OAuth words it. */
export function oauthError(status: number, error: string, description: string): Reply {
  return json(status, { error, error_description: description });
}

/** The same answer with one more header. */
export function withHeader(reply: Reply, name: string, value: string): Reply {
  return { ...reply, headers: { ...reply.headers, [name]: value } };
}
