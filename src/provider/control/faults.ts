import type { Call } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import { randomId } from '../randomId.ts';
import { empty, json } from '../reply.ts';
import type { Fault } from './fault.ts';
import { BadInput, objectOf, optionalBoolean, optionalHeaders, optionalInteger, optionalText } from './input.ts';

const knownKeys = [
  'match',
  'user',
  'times',
  'status',
  'body',
  'bytes',
  'contentType',
  'headers',
  'rateLimit',
  'delayMs',
  'drop',
  'takes',
  'cut',
  'dripMs',
];

/** Lists the remaining faults. */
export const listFaults: Endpoint = (provider) => json(200, provider.memory.faults);

/** Adds a fault. */
export const addFault: Endpoint = (provider, call) => {
  const fault = readFault(call);
  provider.memory.faults.push(fault);
  return json(201, fault);
};

/** Clears the fault named by `?id=`, those of `?user=`, or all. */
export const clearFaults: Endpoint = (provider, call) => {
  const id = call.query.get('id');
  const user = call.query.get('user');
  const stay = provider.memory.faults.filter(
    (one) => (id !== null && one.id !== id) || (user !== null && one.user !== user),
  );
  provider.memory.faults.splice(0, Number.POSITIVE_INFINITY, ...stay);
  return empty(204);
};

function readFault(call: Call): Fault {
  const body = objectOf(call, knownKeys);
  const match = optionalText(body, 'match');
  if (match === undefined || !/^(\*|[A-Z]+) ?[/*]/.test(match)) {
    throw new BadInput(
      '"match" is not a method and a path: send one such as "POST /idp/idx/identify" or "* /oauth2/*".',
    );
  }
  const times = body.times === 'always' ? null : (optionalInteger(body, 'times', [1, 1_000_000]) ?? 1);
  const answer = body.body;
  const rateLimit = optionalBoolean(body, 'rateLimit');
  const usual = rateLimit === true ? 429 : answer === undefined ? undefined : 200;
  const status = optionalInteger(body, 'status', [200, 599]) ?? usual;
  const headers = optionalHeaders(body, 'headers');
  const delayMs = optionalInteger(body, 'delayMs', [0, 600_000]);
  const bytes = optionalInteger(body, 'bytes', [1, 100_000_000]);
  const drop = optionalBoolean(body, 'drop');
  const takes = optionalBoolean(body, 'takes');
  const cut = optionalBoolean(body, 'cut');
  const dripMs = optionalInteger(body, 'dripMs', [1, 600_000]);
  const doesSomething = [status, delayMs, dripMs].some((one) => one !== undefined) || drop === true || cut === true;
  if (!doesSomething) throw new BadInput(nothingDone);
  const contentType = optionalText(body, 'contentType') ?? contentTypeOf(answer);
  const user = optionalText(body, 'user');
  return {
    id: randomId('fault-'),
    match,
    timesLeft: times,
    ...(user === undefined ? {} : { user }),
    ...(status === undefined ? {} : { status }),
    ...(answer === undefined ? {} : { body: typeof answer === 'string' ? answer : JSON.stringify(answer) }),
    ...(bytes === undefined ? {} : { bytes }),
    ...(contentType === undefined ? {} : { contentType }),
    ...(headers === undefined ? {} : { headers }),
    ...(rateLimit === undefined ? {} : { rateLimit }),
    ...(delayMs === undefined ? {} : { delayMs }),
    ...(drop === undefined ? {} : { drop }),
    ...(takes === undefined ? {} : { takes }),
    ...(cut === undefined ? {} : { cut }),
    ...(dripMs === undefined ? {} : { dripMs }),
  };
}

const nothingDone =
  'The fault does nothing: send "status", "body", "rateLimit": true, "delayMs", "dripMs", "cut": true or "drop": true.';

function contentTypeOf(answer: unknown): string | undefined {
  if (answer === undefined) return undefined;
  return typeof answer === 'string' ? 'text/plain; charset=utf-8' : 'application/json';
}
