import type { Services } from '../../../engine/contracts/services.ts';

/** A passkey as the provider describes it. */
export interface NamedPasskey {
  readonly id?: unknown;
  /** A list, or a list as text: providers send `["usb"]`, `"[\"usb\"]"` and `"usb,nfc"`. */
  readonly transports?: unknown;
}

/**
 * The browser's descriptors of passkeys; without transports the browser may ask for the wrong device. One with an id that
 * cannot be read is left out, so that the others still count.
 */
export function descriptorsOf(passkeys: readonly NamedPasskey[]): PublicKeyCredentialDescriptor[] {
  return passkeys.flatMap(({ id, transports }) => {
    const known = textsOf(transports) as AuthenticatorTransport[];
    try {
      return [{ type: 'public-key', id: bytesOf(id), ...(known.length === 0 ? {} : { transports: known }) }];
    } catch {
      return [];
    }
  });
}

/** `hints` of WebAuthn level 3: the expected kind of device. Older browsers ignore them. */
export function hintsOf(options: Readonly<Record<string, unknown>>): { readonly hints?: string[] } {
  const hints = textsOf(options.hints);
  return hints.length === 0 ? {} : { hints };
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((text) => typeof text === 'string' && text !== '');
  return typeof value === 'string' ? (value.match(/[\w-]+/gu) ?? []) : [];
}

/**
 * Decodes base64 and base64url; providers send both (protocol section 2).
 * @throws when it is neither
 */
export function bytesOf(text: unknown): Uint8Array<ArrayBuffer> {
  if (typeof text !== 'string' || text === '') throw new TypeError('no text');
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/**
 * A part of what the browser, or a manager in its place, answered: base64 with padding, as Okta's own clients send it.
 * Managers answer with buffers, views, lists of bytes or base64url, some only by `toJSON`. Null for a part that is empty,
 * absent, or none of these.
 */
export function partOf(credential: unknown, name: string): string | null {
  const parts = credential as { readonly response?: Parts; toJSON?(): { readonly response?: Parts } } | null;
  return base64At(() => parts?.response?.[name]) ?? base64At(() => parts?.toJSON?.().response?.[name]);
}

type Parts = Readonly<Record<string, unknown>>;

function base64At(read: () => unknown): string | null {
  try {
    const bytes = bytesIn(read());
    if (bytes.length === 0) return null;
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  } catch {
    return null;
  }
}

function bytesIn(value: unknown): Uint8Array {
  if (typeof value === 'string') return bytesOf(value);
  if (ArrayBuffer.isView(value)) return new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
  // Also a buffer of another window, which is no instance of this one's ArrayBuffer.
  return typeof value === 'object' && value !== null ? new Uint8Array(value as ArrayBuffer) : new Uint8Array();
}

/** The id by which a credential is told to its device again; empty where it has none, or a manager's object fails. */
export function idOf(credential: Credential | null | undefined): string {
  try {
    return typeof credential?.id === 'string' ? credential.id : '';
  } catch {
    return '';
  }
}

/** Tells the device to stop offering a passkey that the provider does not know, where the browser can do that. */
export async function signalUnknown(
  { passkeys }: Pick<Services, 'passkeys'>,
  { rpId, credentialId }: { readonly rpId: string; readonly credentialId: string },
): Promise<void> {
  try {
    if (credentialId !== '') await passkeys()?.signalUnknownCredential?.({ rpId, credentialId });
  } catch {
    // A failure changes nothing for the customer.
  }
}

/** Milliseconds after which a press may count no more, where the browser does not say whether it does. */
const pressMs = 1000;

/** Whether a call took so long that the press which it was made for may let no prompt open any more. */
export function hasOutlastedPress({ clock, isPressed }: Pick<Services, 'clock' | 'isPressed'>, since: number): boolean {
  return isPressed() === false || clock.now() - since > pressMs;
}
