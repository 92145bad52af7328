import { bytesOf } from './binary.ts';

/** A passkey that the provider names, as it sent it. */
export interface NamedPasskey {
  readonly id: string;
  /** A list, or a text of one: providers send `["usb"]`, `"[\"usb\"]"` and `"usb,nfc"`. */
  readonly transports?: unknown;
}

/** What a browser needs to find the passkey; without its transports it may ask for the wrong device. */
export function descriptorOf({ id, transports }: NamedPasskey): PublicKeyCredentialDescriptor {
  const known = textsOf(transports) as AuthenticatorTransport[];
  return { type: 'public-key', id: bytesOf(id), ...(known.length === 0 ? {} : { transports: known }) };
}

/** `hints` of WebAuthn level 3: which kind of device the provider expects. Browsers that do not know them ignore them. */
export function hintsOf(told: Readonly<Record<string, unknown>>): { readonly hints?: string[] } {
  const hints = textsOf(told.hints);
  return hints.length === 0 ? {} : { hints };
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((text) => typeof text === 'string' && text !== '');
  return typeof value === 'string' ? (value.match(/[\w-]+/gu) ?? []) : [];
}
