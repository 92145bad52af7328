import type { Transaction } from '../../engine/contracts/generated/effects.ts';
import type { Authenticator } from './providerAnswer.ts';

export type AuthenticatorKind = NonNullable<Transaction['authenticator']>;

const byKey: Readonly<Record<string, AuthenticatorKind>> = {
  phone_number: 'phone',
  okta_email: 'email',
  okta_password: 'password',
  webauthn: 'webauthn',
};

const byType: Readonly<Record<string, AuthenticatorKind>> = { phone: 'phone', email: 'email', password: 'password' };

/** What an authenticator is to the flows. Its key decides; custom authenticators have only a type. */
export function authenticatorKind(authenticator: Authenticator | undefined): AuthenticatorKind {
  return byKey[authenticator?.key ?? ''] ?? byType[authenticator?.type ?? ''] ?? 'other';
}
