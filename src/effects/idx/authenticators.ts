import type { Channels, Transaction } from '../../engine/contracts/generated/effects.ts';
import { type Authenticator, offered, type ProviderAnswer, type RemediationField } from './providerAnswer.ts';

/** An authenticator that the provider offers, and the values that choose it. */
export interface Choice {
  readonly step: 'select-authenticator-authenticate' | 'authenticator-verification-data';
  readonly kind: 'phone' | 'email' | 'password';
  readonly masked: string;
  readonly authenticator: Readonly<Record<string, string>>;
}

const methods = { phone: 'sms', email: 'email', password: 'password' } as const;

/**
 * The offered choices, in the provider's order; an authenticator that waits for its method comes first (protocol section
 * 3.2 b and c). A phone that cannot receive texts is left out.
 */
export function choicesOf(answer: ProviderAnswer): readonly Choice[] {
  return [...verificationData(answer), ...selection(answer)];
}

function selection(answer: ProviderAnswer): readonly Choice[] {
  const step = 'select-authenticator-authenticate';
  const options = authenticatorField(answer, step)?.options ?? [];
  return options.flatMap((option) => choice(step, option.relatesTo, formOf(option.value)));
}

function verificationData(answer: ProviderAnswer): readonly Choice[] {
  const step = 'authenticator-verification-data';
  const field = authenticatorField(answer, step);
  const current = offered(answer, step)?.relatesTo?.value ?? answer.context?.currentAuthenticatorEnrollment?.value;
  return field === undefined ? [] : choice(step, current, formOf(field));
}

function choice(
  step: Choice['step'],
  from: Authenticator | undefined,
  form: readonly RemediationField[],
): readonly Choice[] {
  const kind = authenticatorKind(from);
  if (kind === 'webauthn' || kind === 'other') return [];
  const methodType = methods[kind];
  const id = fixedValue(form, 'id');
  if (id === undefined || !allows(form, methodType)) return [];
  const enrollmentId = fixedValue(form, 'enrollmentId');
  const authenticator = { id, methodType, ...(enrollmentId === undefined ? {} : { enrollmentId }) };
  return [{ step, kind, masked: maskedPlace(from), authenticator }];
}

function authenticatorField(answer: ProviderAnswer, step: Choice['step']): RemediationField | undefined {
  return offered(answer, step)?.value?.find((field) => field.name === 'authenticator');
}

function formOf(value: unknown): readonly RemediationField[] {
  const form = (value as { readonly form?: { readonly value?: readonly RemediationField[] } } | undefined)?.form;
  return form?.value ?? [];
}

function fixedValue(form: readonly RemediationField[], name: string): string | undefined {
  const value = form.find((field) => field.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

function allows(form: readonly RemediationField[], methodType: string): boolean {
  const field = form.find((one) => one.name === 'methodType');
  if (field?.options !== undefined) return field.options.some((option) => option.value === methodType);
  return field?.value === undefined || field.value === methodType;
}

/** A kind of authenticator and its masked phone number or address. */
type MaskedPlace = readonly [kind: string, masked: string];

/**
 * Where a code can be sent, one place for each kind: what the answer offers; else what earlier answers offered; else what
 * the customer has enrolled.
 */
export function channelsOf(answer: ProviderAnswer, earlier: Channels = {}): Channels {
  const choices = channelsIn(choicesOf(answer).map(({ kind, masked }) => [kind, masked]));
  if (!isEmpty(choices)) return choices;
  if (!isEmpty(earlier)) return earlier;
  const enrolled = answer.context?.authenticatorEnrollments?.value ?? [];
  return channelsIn(enrolled.map((one) => [authenticatorKind(one), maskedPlace(one)]));
}

function channelsIn(places: readonly MaskedPlace[]): Channels {
  const placeOf = (wanted: string): string | undefined => places.find(([kind]) => kind === wanted)?.[1];
  const phone = placeOf('phone');
  const email = placeOf('email');
  return { ...(phone === undefined ? {} : { phone }), ...(email === undefined ? {} : { email }) };
}

function isEmpty({ phone, email }: Channels): boolean {
  return phone === undefined && email === undefined;
}

/** The kinds of authenticators that flows know. */
type AuthenticatorKind = NonNullable<Transaction['authenticator']>;

const byKey: Readonly<Record<string, AuthenticatorKind>> = {
  phone_number: 'phone',
  okta_email: 'email',
  okta_password: 'password',
  webauthn: 'webauthn',
};

const byType: Readonly<Record<string, AuthenticatorKind>> = { phone: 'phone', email: 'email', password: 'password' };

/** The kind of an authenticator in the flows. Its key decides; custom authenticators have only a type. */
export function authenticatorKind(authenticator: Authenticator | undefined): AuthenticatorKind {
  return byKey[authenticator?.key ?? ''] ?? byType[authenticator?.type ?? ''] ?? 'other';
}

/** Shown where the provider shows nothing. */
const unknownPlace = '•••';

/** The phone number or address behind an authenticator, masked by the provider. */
function maskedPlace(authenticator: Authenticator | undefined): string {
  const shown = authenticator?.profile?.phoneNumber ?? authenticator?.profile?.email;
  return typeof shown === 'string' && shown !== '' ? shown : unknownPlace;
}
