import { origin } from './browser.ts';
import { lastHandle } from './lastHandle.ts';
import type { Started } from './story.ts';
import { callProvider } from './wire.ts';

/** The part of an answer about a transaction that stories change. */
export interface Idx {
  readonly stateHandle: string;
  readonly remediation?: { readonly type: 'array'; readonly value: readonly object[] };
}

/** An answer of the provider that leads to the technical error. */
export const unheardOf = {
  version: '1.0.0',
  messages: {
    type: 'array',
    value: [{ message: 'No.', class: 'ERROR', i18n: { key: 'nobody.knows.this', params: [] } }],
  },
};

/** What the provider would answer now to the transaction that was last named; null where there is none. */
export async function transactionNow({ idp, provider }: Pick<Started, 'idp' | 'provider'>): Promise<Idx | null> {
  const stateToken = await lastHandle(provider);
  if (stateToken === undefined) return null;
  const answer = await callProvider(idp, {
    method: 'POST',
    url: new URL('/idp/idx/introspect', origin),
    headers: { 'content-type': 'application/ion+json; okta-version=1.0.0' },
    body: JSON.stringify({ stateToken }),
  });
  return answer?.status === 200 ? (JSON.parse(answer.body) as Idx) : null;
}
