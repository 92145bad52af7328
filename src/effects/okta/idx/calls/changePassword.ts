import type { IdentityAnswer } from '../identityAnswer.ts';
import type { SignIn } from '../signIn.ts';

/** Credentials that the customer has chosen anew. */
interface NewCredentials {
  readonly password: string;
  /** Empty when the customer keeps theirs. */
  readonly userId: string;
}

/** Sends the new password that the provider asks for and, unless it is empty, a new user ID. */
export function changePassword(
  { session, advance }: SignIn,
  { password, userId }: NewCredentials,
  signal: AbortSignal,
): Promise<IdentityAnswer> {
  const credentials = { passcode: password };
  const values = userId === '' ? { credentials } : { credentials, identifier: userId };
  return advance(signal, () => session.submit('reenroll-authenticator', values));
}
