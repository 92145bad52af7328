import type { IssuedTokens } from '../sdk/heldTokens.ts';

/**
 * The part of the SDK's transaction that is read here (protocol sections 2 and 4.3). Optional members are missing in some
 * real answers, whatever the SDK's types say.
 */
export interface ProviderAnswer {
  readonly status: string;
  readonly requestDidSucceed?: boolean | undefined;
  readonly neededToProceed?: readonly Remediation[] | undefined;
  readonly messages?: readonly ProviderMessage[] | undefined;
  readonly context?: AnswerContext | undefined;
  /** What the SDK keeps of the transaction. */
  readonly meta?: { readonly nonce?: string } | undefined;
  readonly actions?: Readonly<Record<string, () => Promise<{ readonly requestDidSucceed?: boolean }>>> | undefined;
  readonly rawIdxState?: object | undefined;
  readonly tokens?: ProviderTokens | undefined;
}

/** Members of an answer beside its steps. */
interface AnswerContext {
  readonly currentAuthenticator?: { readonly value: Authenticator } | undefined;
  readonly currentAuthenticatorEnrollment?: { readonly value: Authenticator } | undefined;
  readonly authenticatorEnrollments?: { readonly value: readonly Authenticator[] } | undefined;
  readonly webauthnAutofillUIChallenge?: { readonly value: { readonly challengeData?: unknown } } | undefined;
}

/** A step that the provider offers. */
export interface Remediation {
  readonly name: string;
  readonly value?: readonly RemediationField[] | undefined;
  readonly relatesTo?: { readonly value: Authenticator } | undefined;
}

/** A field of a step. */
export interface RemediationField {
  readonly name: string;
  readonly value?: unknown;
  readonly form?: { readonly value: readonly RemediationField[] } | undefined;
  readonly options?: readonly FieldOption[] | undefined;
}

/** One of the values that a field may have. */
interface FieldOption {
  readonly label?: string | undefined;
  readonly value?: unknown;
  readonly relatesTo?: Authenticator | undefined;
}

/** A way to verify: a phone, an email, a password or a passkey. */
export interface Authenticator {
  /** Of an enrollment, where the answer tells. */
  readonly id?: string | undefined;
  readonly key?: string | undefined;
  readonly type?: string | undefined;
  readonly profile?: Readonly<Record<string, unknown>> | undefined;
  /** Of a passkey. */
  readonly credentialId?: string | undefined;
  readonly transports?: unknown;
  readonly contextualData?: { readonly challengeData?: unknown } | undefined;
  /** Set where a step relates to a challenge, not to an authenticator. */
  readonly challengeData?: unknown;
}

/** A message of the provider; `i18n.key` identifies it. */
export interface ProviderMessage {
  readonly message?: string | undefined;
  readonly class?: string | undefined;
  readonly i18n?: { readonly key: string } | undefined;
}

/** Tokens of the SDK; `expiresAt` is in seconds since 1970. */
interface ProviderTokens {
  readonly accessToken?: {
    readonly accessToken: string;
    readonly expiresAt: number;
    readonly scopes: readonly string[];
  };
  readonly refreshToken?: { readonly refreshToken: string };
  readonly idToken?: { readonly claims: { readonly sub: string; readonly nonce?: string } };
}

/** The remediation of that name, if the answer offers it. */
export function offered(answer: ProviderAnswer, name: string): Remediation | undefined {
  return answer.neededToProceed?.find((remediation) => remediation.name === name);
}

/**
 * Why the ID token is not of this transaction; null where it is, or where there is none. The SDK verifies the token's
 * signature, issuer, audience and times, but not its nonce (protocol section 4.3; OpenID Connect Core, section 3.1.3.7,
 * step 11). Each transaction sends one, so a token without it is refused too.
 */
export function wrongNonce({ tokens, meta }: ProviderAnswer): 'NO_NONCE' | 'OTHER_NONCE' | null {
  if (tokens?.idToken === undefined) return null;
  const { nonce } = tokens.idToken.claims;
  if (nonce === undefined) return 'NO_NONCE';
  return nonce === meta?.nonce ? null : 'OTHER_NONCE';
}

/** Converts the SDK's tokens; null without an access token. */
export function tokensOf(tokens: ProviderTokens | undefined): IssuedTokens | null {
  const access = tokens?.accessToken;
  if (access === undefined) return null;
  return {
    accessToken: access.accessToken,
    refreshToken: tokens?.refreshToken?.refreshToken ?? null,
    expiresAt: access.expiresAt,
    scopes: access.scopes,
    oktaId: tokens?.idToken?.claims.sub ?? null,
  };
}
