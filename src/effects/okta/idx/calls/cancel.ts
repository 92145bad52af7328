import type { IdentityAnswer } from '../identityAnswer.ts';
import type { SignIn } from '../signIn.ts';

/** Cancels at the provider, and forgets the transaction here whatever the provider answers. */
export function cancel(signIn: SignIn, signal: AbortSignal): Promise<IdentityAnswer> {
  const { session, speculative } = signIn;
  speculative.forget();
  return session
    .run(signal, async () => {
      if (!session.hasTransaction()) return { status: 'CANCELED' };
      // A sign-in that has succeeded meanwhile is not redeemed, because nothing would revoke its tokens.
      const from = session.latest() ?? (await session.stateWithoutRedeeming());
      const answer = await from.actions?.cancel?.();
      return { status: answer === undefined || answer.requestDidSucceed === false ? 'TERMINAL' : 'CANCELED' };
    })
    .finally(() => forget(signIn));
}

/** Forgets the transaction here only. */
export function forget({ session, speculative, unanswered }: SignIn): void {
  unanswered.forget();
  speculative.forget();
  session.forget();
}
