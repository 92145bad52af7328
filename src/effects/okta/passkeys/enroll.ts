import type { Handler, Outcome } from '../../../engine/contracts/handler.ts';
import type { Services } from '../../../engine/contracts/services.ts';
import type { CallService, ServiceCall } from '../../core/http/callService.ts';
import type { EffectJournal } from '../../journal.ts';
import { isRecord } from '../../json.ts';
import { freshMs } from '../idx/identity.ts';
import { attestationOf, creationOptionsOf } from './attestation.ts';
import type { HoldCeremony } from './ceremonies.ts';
import { CeremonyError, hasRemedy } from './ceremonyError.ts';
import { hasOutlastedPress, idOf, signalUnknown } from './credentials.ts';

/**
 * Enrolls a passkey: begin, create, activate, set the flag of the profile (spec sections 4 and 7). It may stop half-way, and
 * the outcome says where: a passkey that is not activated stays on the device; one without the flag works.
 */
export function createEnroll(
  services: Pick<Services, 'credentials' | 'passkeys' | 'location' | 'limits' | 'session' | 'clock' | 'isPressed'>,
  callService: CallService,
  hold: HoldCeremony,
  journal: EffectJournal,
): Handler<'passkey.enroll'> {
  const { credentials, clock, location, session } = services;
  const { hostname } = new URL(location.origin);
  let kept: StartedEnrollment | null = null;
  const timeoutMs = services.limits.callSeconds * 1000;

  /** @throws CallError when the product API does not answer as it should */
  async function call(what: Pick<ServiceCall, 'method' | 'path' | 'payload'>, signal: AbortSignal): Promise<unknown> {
    const answer = await callService({ ...what, service: 'api', auth: 'customer', timeoutMs }, signal);
    if (answer.kind === 'signedOut') throw new SignedOut(what.path);
    const status = answer.kind === 'answer' ? answer.status : null;
    if (answer.kind === 'answer' && answer.status < 300) return answer.body;
    throw new CallError(`${what.path} ${status ?? answer.kind}`, status);
  }

  /** Has a factor begun for this customer, and keeps it for the next press until there is a passkey. */
  async function begin(signal: AbortSignal): Promise<StartedEnrollment> {
    const payload = { factorType: 'webauthn', provider: 'FIDO' };
    const { customer, username } = session();
    const { factorId, activation } = factorOf(
      await call({ method: 'POST', path: '/users/v1/factors', payload }, signal),
    );
    const publicKey = creationOptionsOf(activation, { site: hostname, person: username });
    const enrollment = { factorId, publicKey, customer, at: clock.now() };
    kept = customer === null ? null : enrollment;
    return enrollment;
  }

  return async (_input, signal, asking = () => {}) => {
    const began = clock.now();
    let isLate = false;
    let isExcluding = false;
    try {
      if (typeof credentials()?.create !== 'function') throw new CeremonyError('NOT_SUPPORTED');
      const isKept = kept !== null && kept.customer === session().customer && clock.now() - kept.at < freshMs;
      // Nothing is awaited where a factor is kept: some browsers prompt only in the task of the press.
      const { factorId, publicKey } = isKept && kept ? kept : await begin(signal);
      isLate = !isKept && hasOutlastedPress(services, began);
      isExcluding = (publicKey.excludeCredentials ?? []).length > 0;
      asking(true);
      const credential = await hold(signal, async (limit) => credentials()?.create({ publicKey, signal: limit }));
      asking(false);
      kept = null;
      const proof = { factorId, ...attestationOf(credential) };
      try {
        await call({ method: 'POST', path: '/users/v1/factors/activate', payload: proof }, signal);
      } catch (error) {
        const rpId = publicKey.rp.id ?? hostname;
        // Only after a refusal is it certain that the provider does not know the passkey.
        if (error instanceof CallError && error.isRefusal) {
          void signalUnknown(services, { rpId, credentialId: idOf(credential) });
        }
        return halfWay('leftOnDevice', error);
      }
      return await setFlag(signal);
    } catch (error) {
      if (error instanceof SignedOut) return { code: 'signedOut' };
      const isRegistered = isExcluding && error instanceof CeremonyError && error.code === 'INVALID_STATE';
      if (!isRegistered) return outcomeOf(error, isLate);
      // An earlier enrollment ended before the flag of the profile was set.
      asking(false);
      const { code } = await setFlag(signal);
      return { code: code === 'signedOut' ? code : 'alreadyEnrolled' };
    }
  };

  /** Has the profile say that there is a passkey. */
  async function setFlag(signal: AbortSignal): Promise<Outcome<'passkey.enroll'>> {
    try {
      const payload = { profile: { passkeyEnrolled: 'ENROLLED' } };
      await call({ method: 'PATCH', path: '/users/v1/profile', payload }, signal);
      return { code: 'enrolled' };
    } catch (error) {
      return halfWay('notTold', error);
    }
  }

  function halfWay(code: 'leftOnDevice' | 'notTold', error: unknown): Outcome<'passkey.enroll'> {
    if (!(error instanceof CallError)) throw error;
    journal.note({ what: `passkey.enroll: ${code}`, code: error.message });
    return { code: error instanceof SignedOut ? 'signedOut' : code };
  }

  /** A prompt that was closed is not noted. */
  function outcomeOf(error: unknown, isLate: boolean): Outcome<'passkey.enroll'> {
    if (!(error instanceof CeremonyError) && !(error instanceof CallError)) throw error;
    if (error.message === 'DISMISSED') return { code: isLate ? 'pressAgain' : 'dismissed' };
    const code = error instanceof CeremonyError && hasRemedy(error) ? 'notReady' : 'failed';
    journal.note({ what: `passkey.enroll: ${code}`, code: error.message });
    return { code };
  }
}

/** A factor that waits for its passkey. */
interface StartedEnrollment {
  readonly factorId: string;
  readonly publicKey: PublicKeyCredentialCreationOptions;
  readonly customer: string | null;
  readonly at: number;
}

/** The product API refused, or did not answer. */
class CallError extends Error {
  readonly isRefusal: boolean;

  constructor(message: string, status: number | null) {
    super(message);
    this.isRefusal = status !== null && status >= 400 && status < 500;
  }
}

/** Nothing was sent: the customer of the tab is not signed in any more in this browser. */
class SignedOut extends CallError {
  constructor(path: string) {
    super(`${path} signedOut`, 401);
  }
}

function factorOf(body: unknown): { readonly factorId: string; readonly activation: unknown } {
  const embedded = isRecord(body) ? body._embedded : undefined;
  if (!isRecord(body) || typeof body.id !== 'string' || !isRecord(embedded)) {
    throw new CeremonyError('INVALID_CHALLENGE');
  }
  return { factorId: body.id, activation: embedded.activation };
}
