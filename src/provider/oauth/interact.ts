import type { Endpoint } from '../endpoint.ts';
import { keep } from '../idx/find.ts';
import type { Interaction, Transaction } from '../idx/transaction.ts';
import { textAt } from '../json.ts';
import type { Provider } from '../provider.ts';
import { randomId } from '../randomId.ts';
import { json, oauthError } from '../reply.ts';
import { deviceOfCall, rememberDevice } from '../session.ts';
import { scopesSupported } from './wellKnown.ts';

/** Begins a transaction. */
export const interact: Endpoint = (provider, call) => {
  const interaction = readInteraction(provider, call.body);
  if (typeof interaction === 'string') return oauthError(400, 'invalid_request', interaction);
  const device = deviceOfCall(provider, call);
  const transaction: Transaction = {
    interactionHandle: randomId('ih-'),
    stateHandle: randomId('sh-'),
    origin: call.origin,
    interaction,
    device,
    createdAt: provider.clock.now(),
    passkeys: provider.memory.passkeys,
    hosts: new Map(),
    passkeyChallenge: randomId(''),
    stage: { kind: 'identify' },
  };
  keep(provider, transaction);
  const reply = json(200, { interaction_handle: transaction.interactionHandle });
  return { ...rememberDevice(reply, call, device), transaction };
};

/** Parses the client's request; a text describes what is wrong with it. */
function readInteraction(provider: Provider, body: unknown): Interaction | string {
  const field = (name: string) => textAt(body, name) ?? '';
  const scopes = field('scope')
    .split(' ')
    .filter((one) => one !== '');
  const unknownScope = scopes.find((one) => !scopesSupported.includes(one));
  if (field('client_id') !== provider.clientId) return `client_id must be ${provider.clientId}.`;
  if (!/^https?:\/\//.test(field('redirect_uri')) || !URL.canParse(field('redirect_uri'))) {
    return 'redirect_uri must be an absolute http(s) URL.';
  }
  if (field('code_challenge_method') !== 'S256') return 'code_challenge_method must be S256.';
  if (!/^[\w-]{43}$/.test(field('code_challenge'))) return 'code_challenge must be a SHA-256 hash in base64url.';
  if (unknownScope !== undefined) return `scope ${unknownScope} is not supported.`;
  return {
    clientId: field('client_id'),
    redirectUri: field('redirect_uri'),
    scopes,
    codeChallenge: field('code_challenge'),
    nonce: field('nonce'),
  };
}
