import type { Authenticator } from './providerAnswer.ts';

/** Shown for a place of which the provider shows nothing. */
const unknownPlace = '•••';

/** The phone number or address behind an authenticator, masked by the provider. */
export function maskedPlace(authenticator: Authenticator | undefined): string {
  const shown = authenticator?.profile?.phoneNumber ?? authenticator?.profile?.email;
  return typeof shown === 'string' && shown !== '' ? shown : unknownPlace;
}
