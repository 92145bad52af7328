import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as bodyOf } from 'node:stream/consumers';
import type { CompileResult } from '../../compiler/compile.ts';
import { stepsOf } from '../../compiler/grammar/pointer.ts';
import type { HttpCall, HttpOutcome, HttpRead } from '../../engine/contracts/httpCall.ts';
import { mockPage, mockPath } from './mockPage.ts';

type Product = Pick<CompileResult, 'calls' | 'environments'>;

/** One way in which a declared call can be answered. */
interface MockAnswer {
  /** Names it, as in "200" or "200 phone 1" where the contract tells cases of one status apart. */
  readonly name: string;
  /** The key of the contract's outcomes. */
  readonly key: string;
  readonly way: HttpOutcome;
  /** What it needs and cannot be made up, such as a read, so that the page takes another outcome. */
  readonly lacks: readonly string[];
}

/** A declared call, the ways to answer it, and the chosen one. */
export interface MockCall {
  readonly effect: string;
  readonly call: HttpCall;
  readonly answers: readonly MockAnswer[];
  readonly chosen: MockAnswer;
}

/** What stands in for the services of a product on the machine of a developer. */
export interface Backend {
  /** Answers a request of its own; resolves to false, with the request untouched, for any other. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Tells developers what is here, in lines. */
  introduce(origin: string): readonly string[];
}

/**
 * Creates the backend that answers declared calls from their own outcomes. Only calls to the host of the page can be
 * answered: of the environment that localhost serves, those whose service has an address that begins with a slash.
 * @param read the product as it is now
 */
export function createDeclaredBackend(read: () => Product): Backend {
  const chosen = new Map<string, string>();
  const callsOf = ({ calls }: Product): readonly MockCall[] =>
    Object.entries(calls).map(([effect, call]) => {
      const answers = answersOf(call);
      const [first] = answers;
      if (first === undefined) throw new Error(`${effect} declares no answer.`);
      return { effect, call, answers, chosen: answers.find(({ name }) => name === chosen.get(effect)) ?? first };
    });

  async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'POST') {
      for (const [effect, name] of new URLSearchParams(await bodyOf(request))) chosen.set(effect, name);
      response.writeHead(303, { location: mockPath }).end();
      return;
    }
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
    response.writeHead(200, headers).end(mockPage(callsOf(read())));
  }

  return {
    async handle(request, response) {
      const [path = ''] = (request.url ?? '/').split('?');
      if (path === mockPath) {
        await control(request, response);
        return true;
      }
      const product = read();
      const local = Object.values(product.environments.environments).find(({ hosts }) => hosts.includes('localhost'));
      if (path === local?.log) {
        response.writeHead(204).end();
        return true;
      }
      const asked = callsOf(product).find(({ call }) => {
        const address = local?.services[call.service]?.address;
        return call.method === request.method && patternOf(address, call.path).test(path);
      });
      if (asked === undefined) return false;
      answer(response, asked);
      return true;
    },
    introduce: (origin) => [`Answers of calls    ${origin}${mockPath}   (which outcome each call has)`],
  };
}

/** Matches the paths of a call; none where the service is on another host. */
function patternOf(address: string | undefined, path: string): RegExp {
  if (address === undefined || !address.startsWith('/')) return /^(?!)/u;
  const literal = `${address}${path}`.replace(/[.*+?^$()|[\]\\]/gu, '\\$&');
  return new RegExp(`^${literal.replace(/\{\w+\}/gu, '[^/]+')}$`, 'u');
}

/** All ways to answer a call, the successes first. What the page decides by itself is none. */
function answersOf({ outcomes, reads }: HttpCall): readonly MockAnswer[] {
  const all = Object.entries(outcomes).filter(([key]) => key !== 'signedOut');
  const answers = all.flatMap(([key, ways]) =>
    ways.map((way, at) => {
      const name = ways.length === 1 ? key : `${key} ${way.outcome} ${at + 1}`;
      const status = statusOf(key, outcomes);
      if (status === undefined) return { name, key, way, lacks: ['a status'] };
      const needed = Object.entries(reads).filter(
        ([read, { required }]) => asksFor(way, read) || (required && status < 300),
      );
      const lacks = needed.filter(([, read]) => status === 204 || samplesOf(read).length === 0).map(([read]) => read);
      return { name, key, way, lacks };
    }),
  );
  const isSuccess = ({ key }: MockAnswer): number => (key.startsWith('2') ? 0 : 1);
  return answers.toSorted((one, other) => isSuccess(one) - isSuccess(other));
}

function answer(response: ServerResponse, { call, chosen }: MockCall): void {
  const { key } = chosen;
  if (key === 'network') response.destroy();
  else if (key === 'unreadable') response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
  // After a timeout the page gives the call up.
  else if (key !== 'timeout') {
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    response.writeHead(statusOf(key, call.outcomes) ?? 500, headers).end(JSON.stringify(bodyWith(call, chosen)));
  }
}

/** A status that falls under a key of the outcomes: undefined where others take all, not a number without an answer. */
function statusOf(key: string, outcomes: HttpCall['outcomes']): number | undefined {
  if (/^\d{3}$/u.test(key)) return Number(key);
  const classes = key === 'otherwise' ? ['5xx', '4xx', '2xx'].filter((each) => !(each in outcomes)) : [key];
  const statuses = classes.flatMap((each) => Array.from({ length: 100 }, (_, at) => Number(each[0]) * 100 + at));
  // Neither 204 nor 205 has a body.
  return statuses.find((status) => !(status in outcomes) && status !== 204 && status !== 205);
}

/** A body with what the call reads, but for what only other ways under the same key ask for. */
function bodyWith({ outcomes, reads }: HttpCall, { key, way }: MockAnswer): object {
  const body: Record<string, unknown> = {};
  const others = (outcomes[key] ?? []).filter((each) => each !== way);
  for (const [name, read] of Object.entries(reads)) {
    if (!read.required && !asksFor(way, name) && others.some((each) => asksFor(each, name))) continue;
    const taken: readonly unknown[] = others.map(({ when }) => when?.[name]);
    put(body, read.from, way.when?.[name] ?? samplesOf(read).find((sample) => !taken.includes(sample)));
  }
  return body;
}

function asksFor({ when = {} }: HttpOutcome, name: string): boolean {
  return when.has === name || when[name] !== undefined;
}

/** One of these fits most patterns. */
const texts = ['sample', '12345', 'A1', '3095550100', '2026-01-31', '2026-01-31T12:00:00Z', 'a@example.com', 's'];

function samplesOf({ type, maxLength = 40, pattern = '' }: HttpRead): readonly unknown[] {
  const fits = (text: string): boolean => text.length <= maxLength && new RegExp(pattern, 'u').test(text);
  const samples = { number: [1, 2, 3], boolean: [true, false], array: [[]], object: [{}] };
  return type === 'string' ? texts.filter(fits) : samples[type];
}

/** Puts a value where a JSON pointer leads. */
function put(body: Record<string, unknown>, pointer: string, value: unknown): void {
  const steps = stepsOf(pointer);
  let holder = body;
  for (const step of steps.slice(0, -1)) {
    holder[step] ??= {};
    holder = holder[step] as Record<string, unknown>;
  }
  holder[steps.at(-1) ?? ''] = value;
}
