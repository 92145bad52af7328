import type { Json, JsonObject } from '../json.ts';
import { issuerPath, type Provider } from '../provider.ts';
import { userIdOf } from '../randomId.ts';
import { json, type Reply } from '../reply.ts';
import { form } from './form.ts';
import { messages, type Problem } from './message.ts';
import type { Stage, Transaction } from './transaction.ts';
import { viewOf } from './view.ts';

const ion = 'application/ion+json; okta-version=1.0.0';

/** The IDX answer to a call: the stage of the transaction, and the call's problem if there is one. */
export function answerOf(provider: Provider, tx: Transaction, problem?: Problem): Reply {
  const { stage } = tx;
  switch (stage.kind) {
    case 'refused': {
      const { refusal } = stage;
      return failure(tx, refusal, refusal.leaves === 'cancel' ? cancelAction(tx) : {});
    }
    case 'unlocked':
      return json(200, { ...frame(tx), messages: unlockedMessage, ...cancelAction(tx) }, ion);
    case 'signedIn':
      return json(200, { ...frame(tx), successWithInteractionCode: success(tx, stage.interactionCode) }, ion);
    default: {
      const { remediation: known, members } = viewOf(provider.settings, tx, stage, problem);
      const unknown = (tx.account?.offersFirst ?? []).map((name) => form(tx, name, 'challenge/answer'));
      const remediation = [...unknown, ...known];
      const open = { remediation: { type: 'array', value: remediation }, ...members, ...cancelAction(tx) };
      if (problem !== undefined) return failure(tx, problem, open);
      return json(200, { ...frame(tx), ...notice(tx), ...open }, ion);
    }
  }
}

/** Moves a transaction on. */
export function goTo(provider: Provider, tx: Transaction, stage: Stage): Reply {
  tx.stage = stage;
  return answerOf(provider, tx);
}

/** A dead end: a message without any step. */
export function deadEnd(problem: Problem, tx?: Transaction): Reply {
  return failure(tx, problem, {});
}

/** The informational message of the answer, if the account has one. */
function notice({ stage, account }: Transaction): JsonObject {
  const asked = stage.kind === 'asked' ? stage.step.notice : undefined;
  const told = stage.kind === 'newPassword' ? account?.passwordNotice : asked;
  return told === undefined ? {} : { messages: messages({ ...told, level: 'INFO' }) };
}

const unlockedMessage = messages({
  message: 'Account successfully unlocked!',
  key: 'selfservice.unlock_user.success.message',
  level: 'INFO',
});

function failure(tx: Transaction | undefined, problem: Problem, more: JsonObject): Reply {
  const told = problem.on === 'field' ? {} : { messages: messages(problem) };
  const body = { ...(tx === undefined ? bareFrame : frame(tx)), ...told, ...more };
  return json(problem.status, body, problem.contentType ?? ion);
}

const bareFrame = { version: '1.0.0', intent: 'LOGIN' };

function frame(tx: Transaction): JsonObject {
  return {
    ...bareFrame,
    stateHandle: tx.stateHandle,
    expiresAt: new Date(expiryOf(tx)).toISOString(),
    app: { type: 'object', value: { name: 'oidc_client', label: 'Customer sign-in', id: tx.interaction.clientId } },
    ...user(tx),
  };
}

/** When a transaction expires, on the provider's clock. */
export function expiryOf(tx: Transaction): number {
  return tx.createdAt + 30 * 60 * 1000;
}

/** The customer, once verified by password or passkey. */
function user(tx: Transaction): JsonObject {
  const isProved = tx.stage.kind !== 'identify' && tx.stage.kind !== 'password';
  if (tx.account === undefined || !isProved) return {};
  const { username } = tx.account;
  const profile = { firstName: 'Demo', lastName: 'Customer', timeZone: 'America/Chicago', locale: 'en_US' };
  return { user: { type: 'object', value: { id: userIdOf(username), identifier: username, profile } } };
}

function cancelAction(tx: Transaction): { readonly cancel: Json } {
  return { cancel: form(tx, 'cancel', 'cancel') };
}

function success(tx: Transaction, interactionCode: string): JsonObject {
  return {
    rel: ['create-form'],
    name: 'issue',
    href: `${tx.origin}${issuerPath}/v1/token`,
    method: 'POST',
    accepts: 'application/x-www-form-urlencoded',
    value: [
      { name: 'grant_type', value: 'interaction_code', required: true },
      { name: 'interaction_code', value: interactionCode, required: true },
      { name: 'client_id', value: tx.interaction.clientId, required: true },
      { name: 'code_verifier', required: true },
    ],
  };
}
