import type { Services } from '../../engine/contracts/services.ts';

/** A passkey as the provider describes it. */
export interface NamedPasskey {
  readonly id: string;
  /** A list, or a list as text: providers send `["usb"]`, `"[\"usb\"]"` and `"usb,nfc"`. */
  readonly transports?: unknown;
}

/** The browser's descriptor of the passkey; without transports the browser may ask for the wrong device. */
export function descriptorOf({ id, transports }: NamedPasskey): PublicKeyCredentialDescriptor {
  const known = textsOf(transports) as AuthenticatorTransport[];
  return { type: 'public-key', id: bytesOf(id), ...(known.length === 0 ? {} : { transports: known }) };
}

/** `hints` of WebAuthn level 3: the expected kind of device. Older browsers ignore them. */
export function hintsOf(told: Readonly<Record<string, unknown>>): { readonly hints?: string[] } {
  const hints = textsOf(told.hints);
  return hints.length === 0 ? {} : { hints };
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((text) => typeof text === 'string' && text !== '');
  return typeof value === 'string' ? (value.match(/[\w-]+/gu) ?? []) : [];
}

/**
 * Decodes base64 and base64url; providers send both (protocol section 2).
 * @throws when the text is neither
 */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Encodes bytes as Okta's own clients do: base64 with padding. */
export function base64Of(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
}

/** Tells the device to stop offering a passkey that the provider does not know, where the browser can do that. */
export function signalUnknown(
  { passkeys }: Pick<Services, 'passkeys'>,
  { rpId, credentialId }: { readonly rpId: string; readonly credentialId: string },
): void {
  // A failure changes nothing for the customer.
  passkeys?.signalUnknownCredential?.({ rpId, credentialId }).catch(() => undefined);
}
