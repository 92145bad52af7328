import type { Endpoint } from '../endpoint.ts';
import { textAt } from '../json.ts';
import { goTo } from './advance.ts';
import { answerOf, deadEnd, expired } from './answerOf.ts';
import { isProven, isProvenBeside } from './botGuard.ts';
import { deviate } from './deviate.ts';
import { enrollmentsOf } from './enrollment.ts';
import { transactionOf } from './find.ts';
import { accessDenied, notNow } from './message.ts';
import { sendCode } from './sendCode.ts';
import type { CodeStage, Stage } from './transaction.ts';

/** Accepts the choice of a channel, and sends the code once the method is named too. */
export const challenge: Endpoint = (provider, call) => {
  const tx = transactionOf(provider, call);
  if (tx === undefined) return expired(provider);
  if (!isProven(provider, call, tx)) return deadEnd(provider, accessDenied, tx);
  const purpose = purposeOf(tx.stage);
  const id = textAt(call.body, 'authenticator', 'id');
  const method = textAt(call.body, 'authenticator', 'methodType');
  const enrollmentId = textAt(call.body, 'authenticator', 'enrollmentId');
  const chosen =
    tx.account &&
    enrollmentsOf(tx.account, provider.settings).find(
      (one) => one.authenticatorId === id && (enrollmentId === undefined || one.enrollmentId === enrollmentId),
    );
  const means = chosen?.methods.find(({ type }) => type === method)?.type;
  const isOffered = chosen !== undefined && (method === undefined || means !== undefined);
  if (purpose === undefined || !isOffered) return answerOf(provider, tx, notNow);
  if (method === undefined && purpose === 'signIn') {
    return goTo(provider, tx, { kind: 'confirm', enrollmentId: chosen.enrollmentId });
  }
  return deviate(provider, tx, 'choice') ?? sendCode(provider, tx, chosen, purpose, means);
};

/** Sends another code the same way. */
export const resend: Endpoint = (provider, call) => {
  const tx = transactionOf(provider, call);
  if (tx === undefined) return expired(provider);
  if (!isProvenBeside(provider, call, tx)) return deadEnd(provider, accessDenied, tx);
  const { stage } = tx;
  if (stage.kind !== 'code' || tx.account === undefined) return answerOf(provider, tx, notNow);
  const chosen = enrollmentsOf(tx.account, provider.settings).find((one) => one.enrollmentId === stage.enrollmentId);
  return chosen === undefined
    ? answerOf(provider, tx, notNow)
    : sendCode(provider, tx, chosen, stage.purpose, stage.method);
};

/** Reports the stage while an email is awaited. Only another call can change it. */
export const poll: Endpoint = (provider, call) => {
  const tx = transactionOf(provider, call);
  if (tx === undefined) return expired(provider);
  if (!isProvenBeside(provider, call, tx)) return deadEnd(provider, accessDenied, tx);
  return tx.stage.kind === 'code' ? answerOf(provider, tx) : answerOf(provider, tx, notNow);
};

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
