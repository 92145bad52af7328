import { readFileSync } from 'node:fs';
import { describe } from 'vitest';
import type { ErrorCatalogueFile } from '../../src/compiler/generated/source.ts';
import { text } from '../texts.ts';
import { origin } from './browser.ts';
import { type Seen, seenAt } from './faults/visit.ts';
import { expect, type Started, story, type TabCustomer } from './story.ts';
import { type Idx, transactionNow } from './transaction.ts';

/**
 * What the provider may answer to a call of the transaction: a refusal by each key, with each status, beside each set of
 * steps. Whatever comes, the page rests in time, says something, logs the key, and cancels nothing that may be skipped.
 */
const catalogue: ErrorCatalogueFile = JSON.parse(readFileSync('flows/error-catalogue.json', 'utf8'));
const keys = [...Object.keys(catalogue.keys), 'no.such.key'];
const statuses = [400, 401, 403, 429];

/** Steps beside the refusal: those that the answer before offered, and others. */
const besides = {
  'the same step': (before: Idx) => before,
  'the same step and skip': (before: Idx): Idx => withSteps(before, [...stepsOf(before), stepOf(before, 'skip')]),
  'another step and skip': (before: Idx): Idx =>
    withSteps(before, [stepOf(before, 'enroll-profile'), stepOf(before, 'skip')]),
  'no step': ({ remediation: _, ...rest }: Idx): Idx => rest,
} as const;

function stepsOf({ remediation }: Idx): readonly object[] {
  return remediation?.value ?? [];
}

function withSteps(before: Idx, value: readonly object[]): Idx {
  return { ...before, remediation: { type: 'array', value } };
}

function stepOf({ stateHandle }: Idx, name: string): object {
  const handle = { name: 'stateHandle', value: stateHandle, required: true, visible: false, mutable: false };
  return { name, rel: ['create-form'], href: `${origin}/idp/idx/${name}`, method: 'POST', value: [handle] };
}

/** A call of the transaction, how one gets there, and what makes it. */
interface Calling {
  readonly path: string;
  readonly reach: (customer: TabCustomer) => Promise<void>;
  readonly make: (customer: TabCustomer) => Promise<void>;
}

const signIn = (username: string) => async (customer: TabCustomer) => {
  await customer.open();
  await customer.signIn(username);
};

const callings: Readonly<Record<string, Calling>> = {
  'user ID and password': {
    path: 'identify',
    reach: (customer) => customer.open(),
    make: (customer) => customer.signIn('direct'),
  },
  'the password by itself': {
    path: 'challenge/answer',
    reach: (customer) => customer.open(),
    make: (customer) => customer.signIn('identifier-first-no-code'),
  },
  'send the code': {
    path: 'challenge',
    reach: signIn('text-only'),
    make: (customer) => customer.press(text('stepUp.send')),
  },
  'the code': {
    path: 'challenge/answer',
    reach: (customer) => customer.reachCode('text-only'),
    make: (customer) => customer.typeCode('123456'),
  },
  'a new code': {
    path: 'challenge/resend',
    reach: (customer) => customer.reachCode('text-only'),
    make: (customer) => customer.press(text('vc.resend')),
  },
  'a new password': {
    path: 'challenge/answer',
    reach: signIn('expired-password'),
    async make(customer) {
      await customer.see(text('changePassword.title'));
      await customer.choosePassword('Another-horse-22');
    },
  },
};

const cases = Object.keys(callings).flatMap((what) =>
  keys.flatMap((key) =>
    statuses.flatMap((status) =>
      (Object.keys(besides) as (keyof typeof besides)[]).map((beside) => ({ what, key, status, beside })),
    ),
  ),
);
/** A prime number, so that a run takes every value in turn. With `STRIDE=61` it takes every key, with 1 all, for hours. */
const stride = Number(process.env.STRIDE ?? 307);
const taken = cases.filter((_, index) => index % stride === 0);

/** The headings of screens that say that the provider lets no customer in here. */
const refusedForGood = [text('authenticationError.title'), text('callIn.title')];

/** At login a refused sign-in begins again, under the words of the refusal. */
function isRefusedAtLogin({ heading, alert }: Seen): boolean {
  return heading === text('login.title') && alert !== '';
}

async function play({ what, key, status, beside }: (typeof cases)[number], customer: TabCustomer, started: Started) {
  const { provider, clock } = started;
  const { path, reach, make } = callings[what] as Calling;
  await reach(customer);
  const before = seenAt(customer.tab);
  const from: Idx = (await transactionNow(started)) ?? { stateHandle: 'H' };
  const messages = { type: 'array', value: [{ message: 'Refused', class: 'ERROR', i18n: { key, params: [] } }] };
  const body = { version: '1.0.0', intent: 'LOGIN', ...besides[beside](from), messages };
  await provider.fault({ match: `POST /idp/idx/${path}`, status, body, contentType: 'application/ion+json' });
  const cancels = (await provider.requests('/idp/idx/cancel')).length;
  await make(customer);
  await clock.pass(3);
  const after = seenAt(customer.tab);
  const isElsewhere = after.heading !== before.heading;
  const speaks = !after.hasLeft && (isElsewhere || after.alert !== '' || after.wrongFields > 0 || after.dialog !== '');
  expect(speaks, `says something: ${JSON.stringify({ before, after })}`).toBe(true);
  const log = JSON.stringify((await provider.requests('/log/')).map((one) => one.body));
  expect(log.includes(key), `logs ${key}`).toBe(true);
  const isCancelled = (await provider.requests('/idp/idx/cancel')).length > cancels;
  // Only the refusal itself ends a sign-in, in its own words; the step beside it may be skipped.
  if (isCancelled && !isRefusedAtLogin(after)) expect(refusedForGood, 'is told to be refused').toContain(after.heading);
  await clock.pass(17);
  expect(seenAt(customer.tab).stuck, 'rests').toEqual([]);
}

describe.each(Object.keys(callings))('a refusal of %s', (what) => {
  const mine = taken.filter((one) => one.what === what);
  story.for(mine)('$key, $status, beside $beside', async (one, { customer, started }) => {
    await play(one, customer, started);
  });
});
