/**
 * Why a ceremony did not end with a credential. DISMISSED: the customer closed the prompt, or user verification failed;
 * browsers do not tell these apart (WebAuthn section 14.5). The customer has chosen none of the others.
 */
type CeremonyFailure =
  | 'NOT_SUPPORTED'
  | 'INVALID_CHALLENGE'
  | 'DISMISSED'
  | 'ALREADY_REGISTERED'
  | 'NO_CREDENTIAL'
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
  InvalidStateError: 'ALREADY_REGISTERED',
  NotSupportedError: 'NOT_SUPPORTED',
  // The provider's relying party is not this page's, or its options are invalid.
  SecurityError: 'INVALID_CHALLENGE',
  TypeError: 'INVALID_CHALLENGE',
};

/** Converts a browser's rejection. */
export function ceremonyErrorOf(cause: unknown): CeremonyError {
  if (cause instanceof CeremonyError) return cause;
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  return new CeremonyError(byName[name] ?? 'FAILED', cause);
}
