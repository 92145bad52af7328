import { authenticatorKind } from './authenticatorKind.ts';
import { maskedPlace } from './maskedPlace.ts';
import { type Authenticator, type Field, offered, type ProviderAnswer } from './providerAnswer.ts';

/** One way to go on that the provider offers: what is shown of it, and what choosing it sends. */
export interface Choice {
  readonly step: 'select-authenticator-authenticate' | 'authenticator-verification-data';
  readonly kind: 'phone' | 'email' | 'password';
  readonly masked: string;
  readonly authenticator: Readonly<Record<string, string>>;
}

const methods = { phone: 'sms', email: 'email', password: 'password' } as const;

/**
 * The offered choices, in the provider's order; the authenticator that already waits for its method comes first
 * (protocol section 3.2 b and c). A phone that cannot get texts is none.
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

function choice(step: Choice['step'], from: Authenticator | undefined, form: readonly Field[]): readonly Choice[] {
  const kind = authenticatorKind(from);
  if (kind === 'webauthn' || kind === 'other') return [];
  const methodType = methods[kind];
  const id = fixedValue(form, 'id');
  if (id === undefined || !allows(form, methodType)) return [];
  const enrollmentId = fixedValue(form, 'enrollmentId');
  const authenticator = { id, methodType, ...(enrollmentId === undefined ? {} : { enrollmentId }) };
  return [{ step, kind, masked: maskedPlace(from), authenticator }];
}

function authenticatorField(answer: ProviderAnswer, step: Choice['step']): Field | undefined {
  return offered(answer, step)?.value?.find((field) => field.name === 'authenticator');
}

function formOf(value: unknown): readonly Field[] {
  const form = (value as { readonly form?: { readonly value?: readonly Field[] } } | undefined)?.form;
  return form?.value ?? [];
}

function fixedValue(form: readonly Field[], name: string): string | undefined {
  const value = form.find((field) => field.name === name)?.value;
  return typeof value === 'string' ? value : undefined;
}

function allows(form: readonly Field[], methodType: string): boolean {
  const field = form.find((one) => one.name === 'methodType');
  if (field?.options !== undefined) return field.options.some((option) => option.value === methodType);
  return field?.value === undefined || field.value === methodType;
}
