import { type Enrollment, enrollmentsOf } from '../idx/enrollment.ts';
import type { JsonObject } from '../json.ts';
import type { Provider } from '../provider.ts';
import { userIdOf } from '../randomId.ts';
import { json, type Reply } from '../reply.ts';
import type { ClassicStage, ClassicTransaction, CodePurpose } from './classicTransaction.ts';

/** The classic answer: the stage of the transaction, with links to the next steps. */
export function described(provider: Provider, tx: ClassicTransaction): Reply {
  const { stage } = tx;
  if (stage.kind === 'success') {
    provider.memory.classic.delete(tx.stateToken);
    const { sessionToken } = stage;
    return json(200, { status: 'SUCCESS', expiresAt: expiry(tx), sessionToken, _embedded: user(tx) });
  }
  return json(200, { stateToken: tx.stateToken, expiresAt: expiry(tx), ...asked(tx, stage) });
}

/** A link that the SDK turns into a function. */
function link(tx: ClassicTransaction, path: string, name?: string): JsonObject {
  const href = `${tx.origin}/api/v1/authn${path}`;
  return { ...(name === undefined ? {} : { name }), href, hints: { allow: ['POST'] } };
}

function asked(tx: ClassicTransaction, stage: Exclude<ClassicStage, { kind: 'success' }>): JsonObject {
  const cancel = link(tx, '/cancel');
  switch (stage.kind) {
    case 'factors':
      return { status: 'MFA_REQUIRED', _embedded: { ...user(tx), factors: factors(tx) }, _links: { cancel } };
    case 'enroll':
      return { status: 'MFA_ENROLL', _embedded: { ...user(tx), factors: [newFactor(tx)] }, _links: { cancel } };
    case 'push':
      return {
        status: 'MFA_CHALLENGE',
        factorResult: 'WAITING',
        _embedded: { ...user(tx), factor: pushFactor },
        _links: { next: link(tx, '/factors/push/verify', 'poll'), prev: link(tx, '/previous'), cancel },
      };
    case 'code':
      return codeAsked(tx, stage.purpose, stage.to);
    case 'passwordExpired': {
      const next = link(tx, '/credentials/change_password', 'changePassword');
      return { status: 'PASSWORD_EXPIRED', _embedded: user(tx), _links: { next, cancel } };
    }
    case 'passwordReset': {
      const next = link(tx, '/credentials/reset_password', 'resetPassword');
      return { status: 'PASSWORD_RESET', _embedded: user(tx), _links: { next, cancel } };
    }
    case 'lockedOut':
      return { status: 'LOCKED_OUT', _links: { next: link(tx, '/recovery/unlock', 'unlock'), cancel } };
  }
}

function codeAsked(tx: ClassicTransaction, purpose: CodePurpose, to: Enrollment): JsonObject {
  const cancel = link(tx, '/cancel');
  const common = { factorType: to.method, _embedded: { ...user(tx), factor: factor(to) } };
  switch (purpose) {
    case 'verify': {
      const path = `/factors/${to.enrollmentId}/verify`;
      const _links = { next: link(tx, path, 'verify'), resend: [link(tx, `${path}/resend`, to.method)], cancel };
      return { status: 'MFA_CHALLENGE', factorResult: 'CHALLENGE', ...common, _links };
    }
    case 'activate': {
      const next = link(tx, `/factors/${to.enrollmentId}/lifecycle/activate`, 'activate');
      return { status: 'MFA_ENROLL_ACTIVATE', ...common, _links: { next, prev: link(tx, '/previous'), cancel } };
    }
    default: {
      const next = link(tx, `/recovery/factors/${to.method}/verify`, 'verify');
      const recoveryType = purpose === 'unlock' ? 'UNLOCK' : 'PASSWORD';
      return { status: 'RECOVERY_CHALLENGE', recoveryType, ...common, _links: { next, cancel } };
    }
  }
}

function factors(tx: ClassicTransaction): readonly JsonObject[] {
  const byCode = enrollmentsOf(tx.account).map((one) => ({
    ...factor(one),
    _links: { verify: link(tx, `/factors/${one.enrollmentId}/verify`) },
  }));
  return [...byCode, { ...pushFactor, _links: { verify: link(tx, '/factors/push/verify') } }];
}

const pushFactor = { id: 'push', factorType: 'push', provider: 'OKTA', vendorName: 'OKTA', profile: { name: 'Phone' } };

function factor(one: Enrollment): JsonObject {
  const profile = one.described.profile ?? {};
  return { id: one.enrollmentId, factorType: one.method, provider: 'OKTA', vendorName: 'OKTA', profile };
}

function newFactor(tx: ClassicTransaction): JsonObject {
  const enroll = link(tx, '/factors');
  return { factorType: 'sms', provider: 'OKTA', vendorName: 'OKTA', status: 'NOT_SETUP', _links: { enroll } };
}

function user(tx: ClassicTransaction): { readonly user: JsonObject } {
  const { username } = tx.account;
  return { user: { id: userIdOf(username), profile: { login: username, firstName: 'Demo', lastName: 'Customer' } } };
}

function expiry(tx: ClassicTransaction): string {
  return new Date(tx.expiresAt).toISOString();
}
