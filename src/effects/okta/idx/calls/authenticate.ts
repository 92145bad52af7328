import { untilAborted } from '../../../limits.ts';
import { pendingTransaction } from '../deriveStep.ts';
import type { IdentityAnswer } from '../identityAnswer.ts';
import type { ProviderAnswer } from '../providerAnswer.ts';
import type { SignIn } from '../signIn.ts';
import { type Credentials, givePassword, passwordStep } from '../stepAnswers.ts';

/** Sends user ID and password, to a transaction that waits for them or to a new one. An open session is not used. */
export function authenticate(signIn: SignIn, credentials: Credentials, signal: AbortSignal): Promise<IdentityAnswer> {
  const { session, starts, unanswered } = signIn;

  const give = (to: ProviderAnswer): Promise<ProviderAnswer> => {
    signIn.transactionUid.bind(signIn.services.session().uid);
    return unanswered.send({ credentials }, () => givePassword(session, to, credentials));
  };

  const work = async (): Promise<ProviderAnswer> => {
    signIn.warm();
    const answered = await answeredStep(signIn, credentials);
    if (answered !== null) return answered;
    const found = await starts.waiting();
    const start = found ?? (await starts.anonymous(signal));
    await untilAborted(signal, signIn.fingerprint.settled());
    const answer = await give(start);
    // It sat idle too long, or another tab went on with it, which may be another customer's: these credentials are not.
    const isOver = found !== null && (session.isExpired(answer) || session.isMoved(answer));
    return isOver ? give(await starts.anonymous(signal)) : answer;
  };

  return signIn.advance(signal, work).finally(signIn.speculative.rearm);
}

/** The state of the transaction when these credentials have taken effect already; null when they have not. */
async function answeredStep({ session, unanswered }: SignIn, credentials: Credentials): Promise<ProviderAnswer | null> {
  const { username, password } = unanswered.values().credentials ?? {};
  const isSame = username === credentials.username && password === credentials.password;
  if (!isSame || !session.hasTransaction()) return null;
  const now = await session.state();
  if (now.status === 'SUCCESS') return now;
  return pendingTransaction(now) !== null && passwordStep(now, credentials) === null ? now : null;
}
