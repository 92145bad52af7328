import type { Channels, Transaction } from '../../../engine/contracts/generated/effects.ts';
import { type Authenticator, offered, type ProviderAnswer, type RemediationField } from './providerAnswer.ts';

/** An authenticator that the provider offers, and the values that choose it. */
export interface Choice {
  readonly step: 'select-authenticator-authenticate' | 'authenticator-verification-data';
  readonly kind: 'phone' | 'email' | 'password';
  readonly masked: string;
  /** Tells places of one kind apart: the enrollment, or what is shown of it where the provider does not name it. */
  readonly place: string;
  readonly authenticator: Readonly<Record<string, string>>;
}

/** A place for codes, and the key by which flows know it. */
type Place = Choice & { readonly channel: Channel };

type Channel = keyof Channels;

const methods = { phone: 'sms', email: 'email', password: 'password' } as const;

/** The keys of places, in the order of the offer. What has no key any more is not shown. */
const channelsOfKind: Readonly<Record<string, readonly Channel[]>> = {
  phone: ['phone', 'phone2', 'phone3'],
  email: ['email', 'email2'],
};

/**
 * The offered choices, in the provider's order; an authenticator that waits for its method comes first (protocol section
 * 3.2 b and c). A phone that cannot receive texts is left out.
 */
export function choicesOf(answer: ProviderAnswer): readonly Choice[] {
  return [...verificationData(answer), ...selection(answer)];
}

/**
 * The offered places for codes by their keys. A place that waits for its method keeps the number that it has in the
 * choice.
 */
export function placesOf(answer: ProviderAnswer): readonly Place[] {
  const choices = choicesOf(answer);
  const numbered = withChannels(uniquePlaces(answer));
  return choices.flatMap((choice) => {
    const channel = numbered.find((one) => one.kind === choice.kind && one.place === choice.place)?.channel;
    return channel === undefined ? [] : [{ ...choice, channel }];
  });
}

/** Whether a step that names its place, or no place, is about the chosen one. */
export function isSamePlace(asked: Choice, chosen: Choice): boolean {
  const { enrollmentId } = asked.authenticator;
  return (
    asked.kind === chosen.kind && (enrollmentId === undefined || enrollmentId === chosen.authenticator.enrollmentId)
  );
}

/** Whether an authenticator is the chosen place. */
export function isAt(authenticator: Authenticator | undefined, chosen: Choice): boolean {
  const place = authenticator?.id ?? maskedPlace(authenticator);
  return authenticatorKind(authenticator) === chosen.kind && [chosen.place, chosen.masked].includes(place);
}

/** How many places are offered that have no key. */
export function placesLeftOut(answer: ProviderAnswer): number {
  const places = uniquePlaces(answer);
  return places.length - withChannels(places).length;
}

function uniquePlaces(answer: ProviderAnswer): readonly Choice[] {
  const places = [...selection(answer), ...verificationData(answer)].filter(({ kind }) => kind !== 'password');
  const isSame = (one: Choice, other: Choice): boolean => one.kind === other.kind && one.place === other.place;
  return places.filter((one, index) => places.findIndex((other) => isSame(one, other)) === index);
}

function withChannels<Of extends { readonly kind: string }>(
  places: readonly Of[],
): readonly (Of & { readonly channel: Channel })[] {
  const used = new Map<string, number>();
  return places.flatMap((one) => {
    const index = used.get(one.kind) ?? 0;
    used.set(one.kind, index + 1);
    const channel = channelsOfKind[one.kind]?.[index];
    return channel === undefined ? [] : [{ ...one, channel }];
  });
}

/** The kind of a channel: phone of `phone2`. */
export function kindOfChannel(channel: string): string {
  return channel.replace(/\d$/u, '');
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
  const masked = maskedPlace(from);
  return [{ step, kind, masked, place: enrollmentId ?? from?.id ?? masked, authenticator }];
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

/** Where the answer offers to send a code. */
export function offeredChannels(answer: ProviderAnswer): Channels {
  return channelsIn(placesOf(answer));
}

/**
 * Where a code can be sent: what the answer offers; else what earlier answers offered; else what the customer has enrolled.
 */
export function channelsOf(answer: ProviderAnswer, earlier: Channels = {}): Channels {
  const offers = offeredChannels(answer);
  if (!isEmpty(offers)) return offers;
  if (!isEmpty(earlier)) return earlier;
  const enrolled = answer.context?.authenticatorEnrollments?.value ?? [];
  return channelsIn(withChannels(enrolled.map((one) => ({ kind: authenticatorKind(one), masked: maskedPlace(one) }))));
}

function channelsIn(places: readonly Pick<Place, 'channel' | 'masked'>[]): Channels {
  return Object.fromEntries(places.map(({ channel, masked }) => [channel, masked]));
}

/** The place to which the challenge of an answer was sent, masked; null where nothing tells. */
export function sentTo(answer: ProviderAnswer, challenged: Authenticator | undefined): string | null {
  const masked = maskedPlace(challenged);
  if (masked !== unknownPlace) return masked;
  const kind = authenticatorKind(challenged);
  return uniquePlaces(answer).find((one) => one.kind === kind && one.place === challenged?.id)?.masked ?? null;
}

function isEmpty(channels: Channels): boolean {
  return Object.keys(channels).length === 0;
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
  const { phoneNumber, email } = authenticator?.profile ?? {};
  if (isShown(phoneNumber)) return asPhone(phoneNumber);
  return isShown(email) ? email : unknownPlace;
}

function isShown(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** `+1 XXX-XXX-1234` reads `(XXX) XXX-1234` (spec section 9). Numbers of other countries stay as the provider has them. */
function asPhone(masked: string): string {
  const signs =
    /^\+1(.*)$/u
      .exec(masked)?.[1]
      ?.replace(/[\s().-]/gu, '')
      .replace(/[*x•]/gu, 'X') ?? '';
  return /^[\dX]{10}$/u.test(signs) ? `(${signs.slice(0, 3)}) ${signs.slice(3, 6)}-${signs.slice(6)}` : masked;
}
