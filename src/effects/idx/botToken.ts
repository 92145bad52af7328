import type { Services } from '../../engine/contracts/services.ts';
import { isRecord } from '../json.ts';
import { within } from '../within.ts';
import { isHeaderValue } from './headerValue.ts';

const limitMs = 2000;
const marginMs = 10_000;

/** Gives a fresh anti-bot token, or null when none can be had in time: the provider then decides without. */
export type BotToken = () => Promise<string | null>;

/** Keeps the token of `env.botToken` until shortly before it expires; asks once for all who wait. */
export function createBotToken({ env, http, clock }: Pick<Services, 'env' | 'http' | 'clock'>): BotToken {
  let held: { readonly token: string; readonly until: number } | null = null;
  let asking: Promise<string | null> | null = null;

  async function ask(): Promise<string> {
    const response = await http(env.botToken, { headers: { accept: 'application/json' } });
    const body: unknown = await response.json();
    if (!response.ok || !isRecord(body)) throw new Error('NO_BOT_TOKEN');
    const { token, expiresInSeconds } = body;
    if (typeof token !== 'string' || !isHeaderValue(token)) throw new Error('NO_BOT_TOKEN');
    if (typeof expiresInSeconds !== 'number') throw new Error('NO_BOT_TOKEN');
    held = { token, until: clock.now() + expiresInSeconds * 1000 - marginMs };
    return token;
  }

  return async () => {
    if (held !== null && clock.now() < held.until) return held.token;
    asking ??= within(clock, limitMs, ask)
      .catch(() => null)
      .finally(() => {
        asking = null;
      });
    return asking;
  };
}
