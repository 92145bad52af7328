import { findAccount } from '../accounts/seed.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Memory } from '../memory.ts';
import type { Provider } from '../provider.ts';
import { empty } from '../reply.ts';
import { BadInput, readBody, text } from './input.ts';
import { userOf } from './seenRequest.ts';

/** Resets everything, or only what belongs to one `user`. */
export const reset: Endpoint = (provider, call) => {
  const { user } = readBody(call, { user: text });
  if (user === undefined) provider.reset();
  else resetUser(provider, user);
  return empty(204);
};

function resetUser(provider: Provider, user: string): void {
  const username = findAccount(user)?.username;
  if (username === undefined) throw new BadInput(`There is no account "${user}": GET /_idp/personas lists them.`);
  const { memory } = provider;
  const isTheirs = (name: string | undefined) => name?.toLowerCase() === username;
  for (const device of memory.devices.values()) {
    device.changes.delete(username);
    if (device.session?.account.username === username) delete device.session;
  }
  drop(memory.transactions, (tx) => isTheirs(tx.identifier) || isTheirs(tx.account?.username));
  drop(memory.classic, (tx) => isTheirs(tx.account.username));
  drop(memory.accessTokens, (grant) => isTheirs(grant.account.username));
  drop(memory.refreshTokens, (grant) => isTheirs(grant.account.username));
  drop(memory.codes, ({ account }) => isTheirs(account.username));
  drop(memory.recoveryTokens, isTheirs);
  drop(memory.activations, (activation) => isTheirs(activation.username));
  dropRegisteredPasskeys(memory, username);
  memory.inbox = memory.inbox.filter((one) => one.username !== username);
  memory.requests = memory.requests.filter((one) => userOf(one) !== username);
  const faults = memory.faults.filter((one) => !isTheirs(one.user));
  memory.faults.splice(0, Number.POSITIVE_INFINITY, ...faults);
}

function dropRegisteredPasskeys(memory: Memory, username: string): void {
  const seeded = new Set(memory.seededPasskeys.map((one) => one.credentialId));
  drop(memory.passkeys, (passkey, id) => passkey.username === username && !seeded.has(id));
}

function drop<Value>(map: Map<string, Value>, isDropped: (value: Value, key: string) => boolean): void {
  for (const [key, value] of map) {
    if (isDropped(value, key)) map.delete(key);
  }
}
