import type { Notifier } from '../../engine/contracts/handler.ts';
import type { Services } from '../../engine/contracts/services.ts';

const entriesAPage = 20;
const longestText = 200;

/** One entry of the log ingest endpoint (spec sections 3 and 7). */
interface LogEntry {
  readonly logLevel: 'INFO' | 'ERROR';
  readonly message: string;
  readonly reason?: string;
}

/**
 * Sends log entries. Only the fields listed here leave the page, never a user ID or a name; a failed entry is lost, not
 * repeated, and a page that goes wrong in circles stops after a few.
 */
export function createLog(services: Pick<Services, 'env' | 'http' | 'session'>): {
  readonly error: Notifier<'log.error'>;
  readonly info: Notifier<'log.info'>;
} {
  const { env, http, session } = services;
  let sent = 0;

  async function send({ logLevel, message, reason }: LogEntry): Promise<void> {
    if (sent >= entriesAPage) return;
    sent += 1;
    const { traceId, authFlow, oktaId } = session();
    const details = { traceId, authFlow, oktaId, ...(reason === undefined ? {} : { reason: shortened(reason) }) };
    const body = JSON.stringify({ logLevel, type: 'STRING', message: shortened(message), details });
    const headers = { 'content-type': 'application/json' };
    try {
      // Entries are often sent on the way out; keepalive lets them outlive the page.
      await http(env.log, { method: 'POST', headers, body, keepalive: true, credentials: 'omit' });
    } catch {
      // A log that cannot be reached is nothing a customer should notice.
    }
  }

  return {
    error: ({ message, reason }) => send({ logLevel: 'ERROR', message, ...(reason === undefined ? {} : { reason }) }),
    info: ({ message }) => send({ logLevel: 'INFO', message }),
  };
}

function shortened(text: string): string {
  return text.slice(0, longestText);
}
