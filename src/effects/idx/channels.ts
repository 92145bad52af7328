import type { Channels } from '../../engine/contracts/generated/effects.ts';
import { authenticatorKind } from './authenticatorKind.ts';
import { choicesOf } from './choices.ts';
import { maskedPlace } from './maskedPlace.ts';
import type { ProviderAnswer } from './providerAnswer.ts';

/** A kind of authenticator and what the provider shows of the place behind it. */
type Place = readonly [kind: string, masked: string];

/**
 * Where a code can be sent, one place a kind: what the answer offers; else what earlier answers did; else what the
 * customer has enrolled.
 */
export function channelsOf(answer: ProviderAnswer, earlier: Channels = {}): Channels {
  const choices = channelsIn(choicesOf(answer).map(({ kind, masked }) => [kind, masked]));
  if (!isEmpty(choices)) return choices;
  if (!isEmpty(earlier)) return earlier;
  const enrolled = answer.context?.authenticatorEnrollments?.value ?? [];
  return channelsIn(enrolled.map((one) => [authenticatorKind(one), maskedPlace(one)]));
}

function channelsIn(places: readonly Place[]): Channels {
  const placeOf = (wanted: string): string | undefined => places.find(([kind]) => kind === wanted)?.[1];
  const phone = placeOf('phone');
  const email = placeOf('email');
  return { ...(phone === undefined ? {} : { phone }), ...(email === undefined ? {} : { email }) };
}

function isEmpty({ phone, email }: Channels): boolean {
  return phone === undefined && email === undefined;
}
