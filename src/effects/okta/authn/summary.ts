import type { AuthnTransaction } from '@okta/okta-auth-js/authn';
import type { ClassicTransaction } from '../../../engine/contracts/generated/effects.ts';
import { isRecord } from '../../json.ts';
import { factorsOf, type Linked, linksOf, transactionOf } from './links.ts';

const statuses = [
  'UNAUTHENTICATED',
  'PASSWORD_WARN',
  'PASSWORD_EXPIRED',
  'PASSWORD_RESET',
  'RECOVERY',
  'RECOVERY_CHALLENGE',
  'LOCKED_OUT',
  'MFA_ENROLL',
  'MFA_ENROLL_ACTIVATE',
  'FACTOR_ENROLL',
  'MFA_REQUIRED',
  'MFA_CHALLENGE',
] as const satisfies readonly ClassicTransaction['status'][];
const results = ['WAITING', 'CHALLENGE', 'REJECTED', 'TIMEOUT', 'CANCELLED', 'ERROR'] as const;
const recoveries = ['PASSWORD', 'UNLOCK'] as const;

/** The part of a transaction that flows may know: no token, no address, no identifier. */
export function summaryOf(tx: AuthnTransaction): ClassicTransaction {
  const linked = transactionOf(tx);
  const { status, factorResult, recoveryType } = linked.sent;
  const factors = factorsOf(linked);
  const factorType = text(linked.sent.factorType) ?? text(factors[0]?.ofSdk.factorType);
  return {
    status: oneOf(statuses, status),
    ...(factorResult === undefined ? {} : { factorResult: oneOf(results, factorResult) }),
    ...(recoveryType === undefined ? {} : { recoveryType: oneOf(recoveries, recoveryType) }),
    ...(factorType === undefined ? {} : { factorType }),
    links: namesOf(linked),
    factors: factors.map(summaryOfFactor),
  };
}

function summaryOfFactor(factor: Linked): ClassicTransaction['factors'][number] {
  const { factorType, provider, profile } = factor.ofSdk;
  const reached = isRecord(profile) ? (text(profile.phoneNumber) ?? text(profile.email)) : undefined;
  return {
    factorType: text(factorType) ?? '',
    ...(typeof provider === 'string' ? { provider } : {}),
    ...(reached === undefined ? {} : { target: reached }),
    links: namesOf(factor),
  };
}

function namesOf(linked: Linked): readonly string[] {
  return linksOf(linked).map(({ name }) => name);
}

function oneOf<Name extends string>(known: readonly Name[], value: unknown): Name | 'other' {
  return known.find((each) => each === value) ?? 'other';
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
