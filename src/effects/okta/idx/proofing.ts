import type { Environment, Services } from '../../../engine/contracts/services.ts';
import { isRecord, parseJson } from '../../json.ts';
import { boundedText, within } from '../../limits.ts';
import { isHeaderValue, type Outgoing } from './requestClient.ts';

/** Every call about a challenge: choosing, sending again, waiting and answering. */
const provenPaths = /^\/idp\/idx\/challenge(?:\/|$)/u;

/**
 * Adds an anti-bot token to calls about a challenge and, where the transaction was begun by user ID, that user ID, and
 * sends them to the proofing host (spec section 7). Other calls stay as they are. An interceptor of the SDK cannot do this,
 * because it cannot wait for the token.
 */
export function createProofing(
  env: Environment,
  uid: () => string | null,
  botToken: Pick<BotToken, 'take'>,
): (request: Outgoing) => Promise<Outgoing> {
  return async (request) => {
    const url = new URL(request.url);
    if (!provenPaths.test(url.pathname)) return request;
    const token = await botToken.take();
    const headers = new Headers(request.headers);
    if (token !== null) headers.set('x-bot-token', token);
    if (env.proofingHost !== null) {
      // A new host without a port would keep the old port.
      url.port = '';
      url.host = env.proofingHost;
    }
    const lacksProof = token === null;
    return { url: url.href, headers, body: withUid(request.body, uid()), lacksProof };
  };
}

function withUid(body: string | undefined, uid: string | null): string | undefined {
  const fields = body === undefined || uid === null ? undefined : parseJson(body);
  return isRecord(fields) ? JSON.stringify({ ...fields, uid }) : body;
}

const limitMs = 2000;
const marginMs = 10_000;
/** A page prepares at each key that is pressed in a field, so an address that fails is left alone for a while. */
const pauseMs = 5000;

interface BotToken {
  /** A fresh anti-bot token for a call; null when there is none in time: the provider then decides without it. */
  take(): Promise<string | null>;
  /** Asks for a token that a call will need. */
  prepare(): void;
}

/** Keeps the token of `env.botToken` until shortly before it expires. Calls at the same time share one request. */
export function createBotToken({ env, http, clock }: Pick<Services, 'env' | 'http' | 'clock'>): BotToken {
  let cached: { readonly token: string; readonly until: number } | null = null;
  let asking: Promise<string | null> | null = null;
  let failedUntil = 0;

  async function ask(): Promise<string> {
    const response = await http(env.botToken, { headers: { accept: 'application/json' } });
    const body = parseJson(await boundedText(response));
    if (!response.ok || !isRecord(body)) throw new Error('NO_BOT_TOKEN');
    const { token, expiresInSeconds } = body;
    if (typeof token !== 'string' || !isHeaderValue(token)) throw new Error('NO_BOT_TOKEN');
    if (typeof expiresInSeconds !== 'number') throw new Error('NO_BOT_TOKEN');
    cached = { token, until: clock.now() + expiresInSeconds * 1000 - marginMs };
    return token;
  }

  async function take(): Promise<string | null> {
    if (cached !== null && clock.now() < cached.until) return cached.token;
    asking ??= within(clock, limitMs, ask)
      .catch(() => {
        failedUntil = clock.now() + pauseMs;
        return null;
      })
      .finally(() => {
        asking = null;
      });
    return asking;
  }

  return {
    take,
    prepare() {
      if (clock.now() >= failedUntil) void take();
    },
  };
}
