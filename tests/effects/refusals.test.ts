import { beforeEach, expect, it } from 'vitest';
import { providerInProcess } from '../provider/running.ts';
import { refusalOf } from '../refusal.ts';
import { catalogue } from './fakeServices.ts';
import { openProviderPage, type ProviderPage } from './providerPage.ts';

const signal = new AbortController().signal;
const takesAll = process.env.FAULTS === 'all';
/** Of the statuses that mean something by themselves each key takes one in turn, if not all. */
const telling = [401, 403, 429];
const statusesOf = (index: number): readonly number[] =>
  [200, 400, ...telling].filter((_, place) => takesAll || place < 2 || place - 2 === index % telling.length);
/** Every key of the catalogue, one that no list has, and none at all. */
const keys = [...Object.keys(catalogue.keys), 'nobody.knows.this', null];
/** Each key takes two of the six calls in turn, if not all. */
const keysOf = (call: Call): readonly (readonly [index: number, key: string | null])[] =>
  [...keys.entries()].filter(([index]) => takesAll || index % 3 === calls.indexOf(call) % 3);
const accepted = ['pending', 'success', 'canceled', 'unavailable'];

const running = providerInProcess();
let page: ProviderPage;
beforeEach(() => {
  page = openProviderPage(running);
});

type Effects = ReturnType<ProviderPage['load']>;
type Answered = Promise<{ readonly code: string }>;

interface Call {
  readonly name: string;
  readonly match: string;
  /** The step that the call belongs to, and may be offered again. */
  readonly step: string;
  /** Brings a customer to where the call is made. */
  readonly reach: (effects: Effects) => Promise<unknown>;
  readonly make: (effects: Effects) => Answered;
}

const logIn = (username: string) => (effects: Effects) => page.logIn(username, effects);
const reachCode = async (effects: Effects) => {
  await logIn('text-only')(effects);
  await effects.handlers['idx.selectChannel']({ channel: 'phone' }, signal);
};

const calls: readonly Call[] = [
  {
    name: 'identify',
    match: 'POST /idp/idx/identify',
    step: 'identify',
    reach: async () => undefined,
    make: (effects) => logIn('direct')(effects) as Answered,
  },
  {
    name: 'the password after the user ID',
    match: 'POST /idp/idx/challenge/answer',
    step: 'challenge-authenticator',
    reach: async () => undefined,
    make: (effects) => logIn('identifier-first-no-code')(effects) as Answered,
  },
  {
    name: 'challenge',
    match: 'POST /idp/idx/challenge',
    step: 'select-authenticator-authenticate',
    reach: logIn('text-only'),
    make: ({ handlers }) => handlers['idx.selectChannel']({ channel: 'phone' }, signal) as Answered,
  },
  {
    name: 'answer',
    match: 'POST /idp/idx/challenge/answer',
    step: 'challenge-authenticator',
    reach: reachCode,
    make: ({ handlers }) => handlers['idx.answerCode']({ code: '123456' }, signal) as Answered,
  },
  {
    name: 'resend',
    match: 'POST /idp/idx/challenge/*',
    step: 'challenge-authenticator',
    reach: reachCode,
    make: ({ handlers }) => handlers['idx.resendCode']({}, signal) as Answered,
  },
  {
    name: 'reenroll',
    match: 'POST /idp/idx/challenge/answer',
    step: 'reenroll-authenticator',
    reach: logIn('temporary-password'),
    make: ({ handlers }) => handlers['idx.changePassword']({ password: 'Another-password-1' }, signal) as Answered,
  },
];

const refusal = (key: string | null, status: number, step: string, answerClass: string) =>
  refusalOf(key, status, step, `${page.origin}/idp/idx/x`, answerClass);

it.each(calls)('a refusal is never taken for a step, and is noted with its key: at $name', async (call) => {
  const { match, step, reach, make } = call;
  let effects = page.load();
  await reach(effects);
  const saved = [...page.tab.items];
  const mute: string[] = [];
  let asked = 0;
  for (const [index, key] of keysOf(call)) {
    for (const status of statusesOf(index)) {
      // An accepted answer that says nothing, or has an information that no list has, is no refusal.
      if (status === 200 && key === null) continue;
      // What is offered beside a refusal is read alike, whatever its status.
      for (const offers of status === 400 ? [step, 'answer-a-riddle'] : [step]) {
        const isInformation = status === 200 && key !== null && Object.hasOwn(catalogue.keys, key);
        const given = refusal(key, status, offers, isInformation ? 'INFO' : 'ERROR');
        await running.fetch(`${page.origin}/_idp/faults`, { method: 'DELETE' });
        await page.control('faults', { match, ...given });
        page.tab.items.clear();
        for (const [name, value] of saved) page.tab.items.set(name, value);
        const noted = page.journal.length;
        const { code } = await make(effects);
        asked += 1;
        // The SDK keeps what came with 200, and would go on from it.
        if (status === 200) effects = page.load();
        const notes = page.journal.slice(noted).join('\n');
        const isLogged = key === null ? notes !== '' : notes.includes(key);
        if (accepted.includes(code) || !isLogged) mute.push(`${key} ${status} ${offers}: ${code} ${notes}`);
      }
    }
  }
  process.stdout.write(`${asked} refusals at ${match}\n`);
  expect(mute).toEqual([]);
});

it.each([
  ['passwordRejected', 'password.common', 400],
  ['passwordRejected', 'password.nobody.lists', 400],
  ['passwordRejected', 'errors.E0000004', 400],
  ['rateLimited', 'tooManyRequests', 429],
  ['accountLocked', 'authfactor.challenge.suspended_factor', 403],
  ['passwordInHistory', 'password.inHistory', 400],
])(
  'a refusal that offers reenroll again is a refused password, unless it says more: %s, with the key %s',
  async (code, key, status) => {
    const effects = page.load();
    await page.logIn('temporary-password', effects);
    const given = refusal(key, status, 'reenroll-authenticator', 'ERROR');
    await page.control('faults', { match: 'POST /idp/idx/challenge/answer', ...given });
    const changed = effects.handlers['idx.changePassword']({ password: 'Another-password-1' }, signal);
    expect(await changed).toEqual({ code });
  },
);
