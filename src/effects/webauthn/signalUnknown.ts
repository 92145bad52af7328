import type { Services } from '../../engine/contracts/services.ts';
import type { SignedChallenge } from './assertion.ts';

/** Tells the device that the provider does not know a passkey, so that it offers it no more. Where browsers can be told. */
export function signalUnknown(
  { passkeys }: Pick<Services, 'passkeys'>,
  { rpId, credentialId }: Pick<SignedChallenge, 'rpId' | 'credentialId'>,
): void {
  // The device's answer changes nothing for the customer.
  passkeys?.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
}
