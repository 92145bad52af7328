import type { Notifier } from '../../engine/contracts/handler.ts';
import type { Services } from '../../engine/contracts/services.ts';
import type { EffectJournal, JournalNote } from '../journal.ts';
import { idxDetailsOf } from './idxDetails.ts';
import { legible } from './legible.ts';
import { createLogQueue } from './logQueue.ts';

/**
 * One entry of the log ingest endpoint (spec sections 3 and 7). STRING: the message says it all. JSON: the details say
 * more. IDX: an answer of the identity provider.
 */
interface LogEntry {
  readonly logLevel: 'INFO' | 'ERROR';
  readonly type: 'STRING' | 'JSON' | 'IDX';
  readonly message: string;
  readonly details: Readonly<Record<string, string | undefined>>;
}

export interface Log {
  readonly error: Notifier<'log.error'>;
  readonly info: Notifier<'log.info'>;
  /** Tells what an effect noted, with the provider's number of the request where there is one. */
  readonly note: EffectJournal['note'];
  /** Tells of an answer of the identity provider, as it came. */
  readonly idx: (answer: unknown) => void;
  /** The session is over: what answers said of the customer is forgotten. */
  readonly forget: () => void;
}

/** A customer who turned a passkey prompt away is no error (spec section 4, Failed login). */
const turnedAway = 'NotAllowedError';

/**
 * Sends log entries. Only the fields listed here and in `idxDetails` leave the page: no user ID, no name, nothing that
 * was typed. Every entry carries what ties those of one visit together: trace id, way of signing in, the provider's id.
 */
export function createLog(
  services: Pick<Services, 'env' | 'http' | 'clock' | 'document' | 'session'>,
  journal: EffectJournal,
): Log {
  const queue = createLogQueue(services, journal);
  /** The session learns the provider's id of the customer with the tokens; answers of the transaction tell it before. */
  let answeredId: string | null = null;

  function send(entry: () => LogEntry): void {
    const { traceId, authFlow, oktaId: storedId } = services.session();
    const oktaId = answeredId ?? storedId;
    queue.offer(() => {
      const { logLevel, type, message, details } = entry();
      const ties = { traceId: traceId && legible(traceId), authFlow, oktaId: oktaId && legible(oktaId) };
      return JSON.stringify({ logLevel, type, message: legible(message), details: { ...ties, ...details } });
    });
  }

  function note({ what: message, code, requestId, expected }: JournalNote): void {
    if (message.includes(turnedAway) || code?.includes(turnedAway)) return;
    const logLevel = expected ? 'INFO' : 'ERROR';
    send(() => {
      const details = {
        ...(code === undefined ? {} : { reason: legible(code) }),
        ...(requestId === undefined ? {} : { requestId: legible(requestId) }),
      };
      return { logLevel, type: Object.keys(details).length === 0 ? 'STRING' : 'JSON', message, details };
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
      // A transaction that waits for a user ID is nobody's yet.
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
