/**
 * The part of the SDK's transaction that is read here (protocol sections 2 and 4.3). Everything optional is missing in
 * some real answer, whatever the SDK's own types say.
 */
export interface ProviderAnswer {
  readonly status: string;
  readonly requestDidSucceed?: boolean | undefined;
  readonly neededToProceed?: readonly Remediation[] | undefined;
  readonly messages?: readonly ProviderMessage[] | undefined;
  readonly context?: AnswerContext | undefined;
  readonly actions?: Readonly<Record<string, () => Promise<{ readonly requestDidSucceed?: boolean }>>> | undefined;
  readonly rawIdxState?: object | undefined;
  readonly tokens?: ProviderTokens | undefined;
}

export interface AnswerContext {
  readonly currentAuthenticator?: { readonly value: Authenticator } | undefined;
  readonly currentAuthenticatorEnrollment?: { readonly value: Authenticator } | undefined;
  readonly authenticatorEnrollments?: { readonly value: readonly Authenticator[] } | undefined;
  readonly webauthnAutofillUIChallenge?: { readonly value: { readonly challengeData?: unknown } } | undefined;
}

export interface Remediation {
  readonly name: string;
  readonly value?: readonly Field[] | undefined;
  readonly relatesTo?: { readonly value: Authenticator } | undefined;
}

export interface Field {
  readonly name: string;
  readonly value?: unknown;
  readonly form?: { readonly value: readonly Field[] } | undefined;
  readonly options?: readonly Option[] | undefined;
}

export interface Option {
  readonly label?: string | undefined;
  readonly value?: unknown;
  readonly relatesTo?: Authenticator | undefined;
}

export interface Authenticator {
  readonly key?: string | undefined;
  readonly type?: string | undefined;
  readonly profile?: Readonly<Record<string, unknown>> | undefined;
  /** Of a passkey. */
  readonly credentialId?: string | undefined;
  readonly transports?: unknown;
  readonly contextualData?: { readonly challengeData?: unknown } | undefined;
  /** Where what a step relates to is no authenticator but a challenge. */
  readonly challengeData?: unknown;
}

export interface ProviderMessage {
  readonly message?: string | undefined;
  readonly class?: string | undefined;
  readonly i18n?: { readonly key: string } | undefined;
}

export interface ProviderTokens {
  readonly accessToken?: {
    readonly accessToken: string;
    readonly expiresAt: number;
    readonly scopes: readonly string[];
  };
  readonly refreshToken?: { readonly refreshToken: string };
  readonly idToken?: { readonly claims: { readonly sub: string } };
}

/** The remediation of that name, if the answer offers it. */
export function offered(answer: ProviderAnswer, name: string): Remediation | undefined {
  return answer.neededToProceed?.find((remediation) => remediation.name === name);
}
