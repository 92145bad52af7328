import type { Handler, Outcome } from '../../engine/contracts/handler.ts';
import type { Services } from '../../engine/contracts/services.ts';
import type { ApiCall, ProductApi } from '../api/productApi.ts';
import type { EffectJournal } from '../journal.ts';
import { isRecord } from '../json.ts';
import { attestationOf } from './attestation.ts';
import type { HoldCeremony } from './ceremonies.ts';
import { CeremonyError } from './ceremonyError.ts';
import { creationOptionsOf } from './creationOptions.ts';

const timeoutMs = 20_000;

/** Enrolls a passkey: begin, create, activate, set the flag of the profile (spec sections 4 and 7). */
export function createEnroll(
  { credentials }: Pick<Services, 'credentials'>,
  api: ProductApi,
  hold: HoldCeremony,
  journal: EffectJournal,
): Handler<'passkey.enroll'> {
  /** @throws CallError when the product API does not answer as it should */
  async function call(what: Omit<ApiCall, 'timeoutMs'>, signal: AbortSignal): Promise<unknown> {
    const answer = await api({ ...what, timeoutMs }, signal);
    if (answer.kind === 'answer') return answer.body;
    throw new CallError(`${what.path} ${answer.kind === 'status' ? answer.status : answer.kind}`);
  }

  return async (_input, signal) => {
    try {
      if (credentials === null) throw new CeremonyError('NOT_SUPPORTED');
      const payload = { factorType: 'webauthn', provider: 'FIDO' };
      const { factorId, activation } = factorOf(
        await call({ method: 'POST', path: '/users/v1/factors', payload }, signal),
      );
      const publicKey = creationOptionsOf(activation);
      const created = await hold(signal, async (limit) =>
        attestationOf(await credentials.create({ publicKey, signal: limit })),
      );
      const proof = { factorId, ...created };
      await call({ method: 'POST', path: '/users/v1/factors/activate', payload: proof }, signal);
      await setFlag(signal);
      return { code: 'enrolled' };
    } catch (error) {
      // The profile does not know of the passkey: an earlier enrollment ended before it was told.
      if (isRegistered(error)) await setFlag(signal).catch(() => undefined);
      return outcomeOf(error);
    }
  };

  async function setFlag(signal: AbortSignal): Promise<void> {
    const payload = { profile: { passkeyEnrolled: 'ENROLLED' } };
    await call({ method: 'PATCH', path: '/users/v1/profile', payload }, signal);
  }

  /** A prompt that was closed is no fault to log. */
  function outcomeOf(error: unknown): Outcome<'passkey.enroll'> {
    if (!(error instanceof CeremonyError) && !(error instanceof CallError)) throw error;
    if (error.message === 'DISMISSED') return { code: 'dismissed' };
    if (isRegistered(error)) return { code: 'alreadyEnrolled' };
    journal.note({ what: 'passkey.enroll: failed', code: error.message });
    return { code: 'failed' };
  }
}

function isRegistered(error: unknown): boolean {
  return error instanceof CeremonyError && error.message === 'ALREADY_REGISTERED';
}

/** The product API refused, or did not answer. */
class CallError extends Error {}

function factorOf(body: unknown): { readonly factorId: string; readonly activation: unknown } {
  const embedded = isRecord(body) ? body._embedded : undefined;
  if (!isRecord(body) || typeof body.id !== 'string' || !isRecord(embedded)) {
    throw new CeremonyError('INVALID_CHALLENGE');
  }
  return { factorId: body.id, activation: embedded.activation };
}
