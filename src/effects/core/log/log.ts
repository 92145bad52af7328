import type { Notifier } from '../../../engine/contracts/handler.ts';
import type { Services } from '../../../engine/contracts/services.ts';
import type { EffectJournal, JournalNote } from '../../journal.ts';
import { idxDetailsOf, legible } from './idxDetails.ts';
import { createLogQueue } from './logQueue.ts';

/**
 * One entry of the log ingest endpoint (spec sections 3 and 7). STRING: a message alone. JSON: with a reason or request
 * number. IDX: an answer of the identity provider.
 */
interface LogEntry {
  readonly logLevel: 'INFO' | 'ERROR';
  readonly type: 'STRING' | 'JSON' | 'IDX';
  readonly message: string;
  readonly details: Readonly<Record<string, string | undefined>>;
}

/** The log of a visit. */
export interface Log {
  readonly error: Notifier<'log.error'>;
  readonly info: Notifier<'log.info'>;
  /** Logs a note of an effect, with the provider's number of the request where there is one. */
  readonly note: EffectJournal['note'];
  /** Logs an answer of the identity provider. */
  readonly idx: (answer: unknown) => void;
  /** Forgets the customer's id from answers; called when the session ends. */
  readonly forget: () => void;
}

/** A dismissed passkey prompt is not logged (spec section 4, Failed login). */
const turnedAway = 'NotAllowedError';

/**
 * Sends log entries. Only the fields listed here and in `idxDetails` leave the page: no user ID, no name, no typed text.
 * Trace id, way of signing in and the provider's id tie the entries of one visit together. Those
 * of faults name the release, the state of the machine and the steps that led there, too.
 */
export function createLog(
  services: Pick<Services, 'env' | 'http' | 'clock' | 'document' | 'session' | 'state' | 'trace' | 'release'>,
  journal: EffectJournal,
): Log {
  const queue = createLogQueue(services, journal);
  /** The provider's id of the customer from answers, which have it before the tokens do. */
  let answeredId: string | null = null;

  function send(entry: () => LogEntry): void {
    const { trace, flow, providerId: storedId } = services.session();
    const oktaId = answeredId ?? storedId;
    queue.offer(() => {
      const { logLevel, type, message, details } = entry();
      const ties = { traceId: trace && legible(trace), authFlow: flow, oktaId: oktaId && legible(oktaId) };
      return JSON.stringify({ logLevel, type, message: legible(message), details: { ...ties, ...details } });
    });
  }

  function note({ what: message, code, requestId, expected }: JournalNote): void {
    if (message.includes(turnedAway) || code?.includes(turnedAway)) return;
    const logLevel = expected ? 'INFO' : 'ERROR';
    const { release } = services;
    const state = services.state() ?? undefined;
    const trace = services.trace() || undefined;
    send(() => {
      const details = {
        ...(code === undefined ? {} : { reason: legible(code) }),
        ...(requestId === undefined ? {} : { requestId: legible(requestId) }),
      };
      const type = Object.keys(details).length === 0 ? 'STRING' : 'JSON';
      return { logLevel, type, message, details: expected ? details : { release, state, ...details, trace } };
    });
  }

  return {
    error({ message, reason }) {
      note({ what: message, ...(reason === undefined ? {} : { code: reason }) });
    },
    note,
    info({ message }) {
      send(() => ({ logLevel: 'INFO', type: 'STRING', message, details: {} }));
    },
    idx(answer) {
      const { state, 'user.id': id } = idxDetailsOf(answer);
      // A transaction that waits for a user ID has no customer yet.
      if (id !== undefined || state.endsWith(' identify')) answeredId = id ?? null;
      send(() => ({
        logLevel: 'INFO',
        type: 'IDX',
        message: 'answer of the identity provider',
        details: { ...idxDetailsOf(answer) },
      }));
    },
    forget() {
      answeredId = null;
    },
  };
}
