import type { Call } from '../call.ts';
import type { Endpoint } from '../endpoint.ts';
import { isRecord } from '../json.ts';
import { randomId } from '../randomId.ts';
import { empty, json } from '../reply.ts';
import type { Fault } from './fault.ts';
import { BadInput, integer, readBody, reader, text, yesOrNo } from './input.ts';

const headerTexts = reader(
  (value): value is Readonly<Record<string, string>> =>
    isRecord(value) &&
    Object.entries(value).every(
      ([name, one]) => typeof one === 'string' && /^[\w-]+$/.test(name) && /^[ -~]*$/.test(one),
    ),
  'an object of header texts',
  'one such as {"retry-after": "60"}',
);

const readers = {
  match: text,
  user: text,
  times: (value: unknown, key: string) => (value === 'always' ? null : integer(1, 1_000_000)(value, key)),
  status: integer(200, 599),
  body: (value: unknown) => value,
  bytes: integer(1, 100_000_000),
  contentType: text,
  headers: (value: unknown, key: string) =>
    Object.fromEntries(Object.entries(headerTexts(value, key)).map(([name, one]) => [name.toLowerCase(), one])),
  rateLimit: yesOrNo,
  delayMs: integer(0, 600_000),
  drop: yesOrNo,
  takes: yesOrNo,
  cut: yesOrNo,
  dripMs: integer(1, 600_000),
};

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
  const { match, times = 1, body, contentType = contentTypeOf(body), ...given } = readBody(call, readers);
  if (match === undefined || !/^(\*|[A-Z]+) ?[/*]/.test(match)) {
    throw new BadInput(
      '"match" is not a method and a path: send one such as "POST /idp/idx/identify" or "* /oauth2/*".',
    );
  }
  const { rateLimit, delayMs, dripMs, drop, cut } = given;
  const usual = rateLimit === true ? 429 : body === undefined ? undefined : 200;
  const status = given.status ?? usual;
  const doesSomething = [status, delayMs, dripMs].some((one) => one !== undefined) || drop === true || cut === true;
  if (!doesSomething) throw new BadInput(nothingDone);
  return {
    id: randomId('fault-'),
    match,
    timesLeft: times,
    ...given,
    ...(status === undefined ? {} : { status }),
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    ...(contentType === undefined ? {} : { contentType }),
  };
}

const nothingDone =
  'The fault does nothing: send "status", "body", "rateLimit": true, "delayMs", "dripMs", "cut": true or "drop": true.';

function contentTypeOf(answer: unknown): string | undefined {
  if (answer === undefined) return undefined;
  return typeof answer === 'string' ? 'text/plain; charset=utf-8' : 'application/json';
}
