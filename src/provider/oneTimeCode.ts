import type { Enrollment, Method, SentCode } from './idx/enrollment.ts';
import type { Provider } from './provider.ts';
import { randomCode } from './randomId.ts';

const validMinutes = { email: 10, phone: 5 } as const;

/** The oldest messages are dropped, so that a long-running provider does not grow. */
const mostMessages = 5_000;

/** Sends a fresh code: puts a message into the inbox. */
export function sendOneTimeCode(
  provider: Provider,
  username: string,
  to: Pick<Enrollment, 'channel' | 'reachedAt'>,
  method: Method['type'] = to.channel === 'phone' ? 'sms' : 'email',
): SentCode {
  const code = randomCode();
  provider.memory.inbox.unshift({
    channel: method,
    to: to.reachedAt,
    text: `${code} is your Example Mutual verification code. It expires in ${validMinutes[to.channel]} minutes.`,
    code,
    at: new Date(provider.clock.real()).toISOString(),
    username,
  });
  provider.memory.inbox.splice(mostMessages);
  return { channel: to.channel, method, code, sentAt: provider.clock.now() };
}

/** Whether an answer is the sent code, and in time. */
export function codeIsRight(provider: Provider, sent: SentCode, given: string): boolean {
  const age = provider.clock.now() - sent.sentAt;
  return given === sent.code && age <= validMinutes[sent.channel] * 60_000;
}
