import type { Endpoint } from '../endpoint.ts';
import type { InboxEntry } from '../memory.ts';
import { empty, json } from '../reply.ts';

/** Lists the messages, newest first, of one `?user=` or one `?to=` if given. */
export const readInbox: Endpoint = (provider, call) =>
  json(
    200,
    provider.memory.inbox.filter((one) => isWanted(one, call.query)),
  );

/** Empties the inbox, or only the part of one `?user=` or one `?to=`. */
export const clearInbox: Endpoint = (provider, call) => {
  provider.memory.inbox = provider.memory.inbox.filter((one) => !isWanted(one, call.query));
  return empty(204);
};

/** Returns the newest code of a `?uid=`, as the telephony test hook does. */
export const telephony: Endpoint = (provider, call) => {
  const uid = (call.query.get('uid') ?? '').toLowerCase();
  const newest = provider.memory.inbox.find((one) => one.username === uid);
  return newest === undefined
    ? json(404, { error: `No code was sent to "${uid}" yet: ask for one first.` })
    : json(200, { code: newest.code, channel: newest.channel, at: newest.at });
};

function isWanted(entry: InboxEntry, query: URLSearchParams): boolean {
  const user = query.get('user');
  const to = query.get('to');
  return (user === null || entry.username === user.toLowerCase()) && (to === null || entry.to === to);
}
