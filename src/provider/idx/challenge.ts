import { textAt } from '../json.ts';
import { sendOneTimeCode } from '../oneTimeCode.ts';
import type { Provider } from '../provider.ts';
import type { Reply } from '../reply.ts';
import { answerOf, goTo } from './answerOf.ts';
import { inChallenge } from './botGuard.ts';
import { deviate } from './deviate.ts';
import { type Enrollment, enrollmentsOf, type Method } from './enrollment.ts';
import { notNow } from './message.ts';
import type { CodeStage, Stage, Transaction } from './transaction.ts';

/** Accepts the choice of a channel, and sends the code once the method is named too. */
export const challenge = inChallenge((provider, call, tx) => {
  const given = (name: string) => textAt(call.body, 'authenticator', name);
  const purpose = purposeOf(tx.stage);
  const [id, method, enrollmentId] = [given('id'), given('methodType'), given('enrollmentId')];
  const chosen = enrollmentsOf(tx.account, provider.settings).find(
    (one) => one.authenticatorId === id && (enrollmentId === undefined || one.enrollmentId === enrollmentId),
  );
  const means = chosen?.methods.find(({ type }) => type === method)?.type;
  const isOffered = chosen !== undefined && (method === undefined || means !== undefined);
  if (purpose === undefined || !isOffered) return answerOf(provider, tx, notNow);
  if (method === undefined && purpose === 'signIn') return goTo(provider, tx, { kind: 'confirm', to: chosen });
  return deviate(provider, tx, 'choice') ?? sendCode(provider, tx, chosen, purpose, means);
});

/** Sends another code the same way. */
export const resend = inChallenge((provider, _call, tx) => {
  const { stage } = tx;
  return stage.kind === 'code'
    ? sendCode(provider, tx, stage.to, stage.purpose, stage.method)
    : answerOf(provider, tx, notNow);
});

/** Reports the stage while an email is awaited. Only another call can change it. */
export const poll = inChallenge((provider, _call, tx) =>
  tx.stage.kind === 'code' ? answerOf(provider, tx) : answerOf(provider, tx, notNow),
);

/** Sends a code that replaces an earlier one, and asks for it. */
function sendCode(
  provider: Provider,
  tx: Transaction,
  to: Enrollment,
  purpose: CodeStage['purpose'],
  method: Method['type'] | undefined,
): Reply {
  const sent = sendOneTimeCode(provider, tx.account?.username ?? '', to, method);
  return goTo(provider, tx, { kind: 'code', purpose, to, ...sent, wrongAnswers: 0 });
}

/** The purpose of a code now, or undefined when none can be requested. */
function purposeOf(stage: Stage): CodeStage['purpose'] | undefined {
  switch (stage.kind) {
    case 'choose':
    case 'confirm':
      return 'signIn';
    case 'unlock':
      return 'unlock';
    case 'code':
      return stage.purpose;
    default:
      return undefined;
  }
}
