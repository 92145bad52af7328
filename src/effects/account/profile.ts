import type { AccountProfile } from '../../engine/contracts/generated/effects.ts';
import { isRecord } from '../json.ts';

const names = ['login', 'firstName', 'lastName', 'nickName', 'email', 'locale'] as const;

/** The parts of a profile that flows may know; the provider's own attributes stay with the provider. */
export function profileOf(profile: unknown): AccountProfile {
  const sent = isRecord(profile) ? profile : {};
  return Object.fromEntries(names.flatMap((name) => (typeof sent[name] === 'string' ? [[name, sent[name]]] : [])));
}
