import { isRecord } from '../../json.ts';

/**
 * Why a ceremony did not end with a credential. DISMISSED: the customer closed the prompt, user verification failed, or
 * there is no passkey; browsers do not tell these apart (WebAuthn section 14.5). The customer has chosen none of the others.
 */
type CeremonyFailure =
  | 'NOT_SUPPORTED'
  | 'INVALID_CHALLENGE'
  | 'DISMISSED'
  /** The device has one that was excluded; where none was, and of signing, the manager or the page cannot do it now. */
  | 'INVALID_STATE'
  | 'NO_CREDENTIAL'
  /** There is an answer, and it lacks a part. */
  | 'UNREADABLE'
  | 'NO_USER_HANDLE'
  | 'FAILED';

/** A ceremony ended without a credential. */
export class CeremonyError extends Error {
  readonly code: CeremonyFailure;

  constructor(code: CeremonyFailure, cause?: unknown) {
    super(code, { cause });
    this.name = 'CeremonyError';
    this.code = code;
  }
}

const byName: Readonly<Record<string, CeremonyFailure>> = {
  NotAllowedError: 'DISMISSED',
  // A manager closed its own prompt; what the page aborts does not come here.
  AbortError: 'DISMISSED',
  InvalidStateError: 'INVALID_STATE',
  NotSupportedError: 'NOT_SUPPORTED',
  // The provider's relying party is not this page's.
  SecurityError: 'INVALID_CHALLENGE',
};

const remediable: readonly CeremonyFailure[] = ['FAILED', 'INVALID_STATE', 'NO_CREDENTIAL', 'UNREADABLE'];

/**
 * Whether the customer can do something about it: the device or its password manager was asked, and could not. Chromium says
 * NotSupportedError of a device without a screen lock, other browsers ConstraintError.
 */
export function hasRemedy({ code, cause }: CeremonyError): boolean {
  return remediable.includes(code) || (code === 'NOT_SUPPORTED' && cause !== undefined);
}

/** Converts a rejection of the browser's call. A TypeError is a manager's own: what it is given was read before. */
export function ceremonyErrorOf(cause: unknown): CeremonyError {
  if (cause instanceof CeremonyError) return cause;
  // Managers reject with what they like, also with objects that are no errors.
  const name = isRecord(cause) && typeof cause.name === 'string' ? cause.name : '';
  return new CeremonyError(byName[name] ?? 'FAILED', cause);
}
