import { origin } from './browser.ts';
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

/** The same answer, which asks for an authenticator first; what else it offers comes after that. */
export function askingFor(authenticator: object, before: Idx | null, others: readonly object[] = []): object {
  const step = {
    name: 'challenge-authenticator',
    rel: ['create-form'],
    href: `${origin}/idp/idx/challenge/answer`,
    method: 'POST',
    relatesTo: ['$.currentAuthenticator'],
    value: [
      { name: 'credentials', type: 'object', required: true, form: { value: [{ name: 'passcode', secret: true }] } },
      { name: 'stateHandle', value: 'H', required: true, visible: false, mutable: false },
    ],
  };
  return {
    ...before,
    currentAuthenticatorEnrollment: undefined,
    currentAuthenticator: { type: 'object', value: authenticator },
    remediation: { type: 'array', value: [step, ...others] },
  };
}

/** What the provider would answer now to the transaction that was last named; null where there is none. */
export async function transactionNow({ idp, provider }: Pick<Started, 'idp' | 'provider'>): Promise<Idx | null> {
  const seen = await provider.requests('/idp/idx/');
  const handles = seen.map(({ body }) => (body as { readonly stateHandle?: string } | null)?.stateHandle);
  const stateToken = handles.findLast((handle) => handle !== undefined);
  if (stateToken === undefined) return null;
  const answer = await callProvider(idp, {
    method: 'POST',
    url: new URL('/idp/idx/introspect', origin),
    headers: { 'content-type': 'application/ion+json; okta-version=1.0.0' },
    body: JSON.stringify({ stateToken }),
  });
  return answer?.status === 200 ? (JSON.parse(answer.body) as Idx) : null;
}
