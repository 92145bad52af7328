import { personas } from '../accounts/seed.ts';
import type { Route } from '../endpoint.ts';
import { issueBotToken } from '../idx/botGuard.ts';
import { json } from '../reply.ts';
import { readClock, setClock } from './clock.ts';
import { addFault, clearFaults, listFaults } from './faults.ts';
import { clearInbox, readInbox, telephony } from './inbox.ts';
import { readPasskeys, removePasskeys } from './passkeys.ts';
import { clearRequests, readRequests } from './requests.ts';
import { reset } from './reset.ts';
import { changeSettings, readSettings } from './settings.ts';

/** The control surface: what people, tests and benchmarks use beside the protocol. */
export const controlRoutes: readonly Route[] = [
  ['GET /_idp/personas', () => json(200, personas)],
  ['GET /_idp/passkeys', readPasskeys],
  ['DELETE /_idp/passkeys', removePasskeys],
  ['GET /_idp/inbox', readInbox],
  ['DELETE /_idp/inbox', clearInbox],
  ['GET /_idp/telephony', telephony],
  ['GET /_idp/faults', listFaults],
  ['POST /_idp/faults', addFault],
  ['DELETE /_idp/faults', clearFaults],
  ['GET /_idp/clock', readClock],
  ['POST /_idp/clock', setClock],
  ['GET /_idp/requests', readRequests],
  ['DELETE /_idp/requests', clearRequests],
  ['GET /_idp/settings', readSettings],
  ['POST /_idp/settings', changeSettings],
  ['POST /_idp/reset', reset],
  ['GET /_idp/bot-token', (provider) => issueBotToken(provider)],
];
