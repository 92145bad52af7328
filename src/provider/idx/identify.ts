import { accountOf } from '../accounts/userId.ts';
import { textAt } from '../json.ts';
import { takePassword } from './advance.ts';
import { answerOf, goTo } from './answerOf.ts';
import { deviate } from './deviate.ts';
import { inTransaction } from './find.ts';
import { missingField, notNow, unknownUser } from './message.ts';

/** Accepts the user ID, and the password unless the account's policy asks for it separately. */
export const identify = inTransaction((provider, call, tx) => {
  if (tx.stage.kind !== 'identify') return answerOf(provider, tx, notNow);
  const identifier = textAt(call.body, 'identifier') ?? '';
  const password = textAt(call.body, 'credentials', 'passcode');
  const account = accountOf(tx.device, identifier);
  tx.identifier = identifier;
  delete tx.account;
  if (account !== undefined) tx.account = account;
  const deviation = deviate(provider, tx, 'identifier');
  if (deviation !== undefined) return deviation;
  const captcha = textAt(call.body, 'captchaVerify', 'captchaToken') ?? '';
  if (account?.needsCaptcha === true && captcha === '') return answerOf(provider, tx, missingField);
  const { policy, unknownUser: fate } = provider.settings;
  const isRevealed = account === undefined && policy === 'identifierFirst' && fate !== 'hidden';
  if (isRevealed) return answerOf(provider, tx, { ...unknownUser, status: fate === 'told' ? 200 : 400 });
  const asksForPasswordLater =
    policy === 'identifierFirst' || account?.identifierFirst === true || password === undefined;
  return asksForPasswordLater ? goTo(provider, tx, { kind: 'password' }) : takePassword(provider, tx, password);
});
