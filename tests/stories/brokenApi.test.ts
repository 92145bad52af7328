import { describe } from 'vitest';
import { like, oneOf, text } from '../texts.ts';
import type { Fault } from './provider.ts';
import { expect, type Started, story, type TabCustomer } from './story.ts';

/**
 * What something between the page and the product API may answer in its place, at every call. Each ends within the limits,
 * says something or goes on by a stated rule, and never passes for a success; the customer comes to the end all the same.
 */
const home = /\/_idp\/home/u;
const json = 'application/json';
const page = '<!doctype html><title>Request blocked</title>';
const html = { contentType: 'text/html', body: page };

/** A 2xx that is empty or JSON has succeeded where the specification reads nothing of it. */
const broken = {
  'nothing with 200': { status: 200, mayCount: true },
  'another shape': { status: 200, contentType: json, body: '{"ok":[1]}', mayCount: true },
  'a list': { status: 200, contentType: json, body: '[]', mayCount: true },
  'a page with 200': { status: 200, ...html },
  'a page with 200 that says it is JSON': { status: 200, contentType: json, body: page },
  'a cut answer': { status: 200, contentType: json, body: '{"id":"fwf-1","_embedded":{"acti' },
  '500': { status: 500, contentType: json, body: '{"error":"unavailable"}' },
  '500 with a page': { status: 500, ...html },
  '401': { status: 401, contentType: json, body: '{}' },
  '403': { status: 403, ...html },
  '429': { rateLimit: true },
  'a connection that breaks': { drop: true },
  silence: { delayMs: 60_000 },
  '10 MB': { status: 200, contentType: json, body: '{"ok":1}', bytes: 10_000_000 },
} as const;

type Break = keyof typeof broken;

/** A call of the product API, how one gets there, and how a customer goes on where it failed. */
interface Calling {
  readonly match: string;
  readonly reach: (customer: TabCustomer) => Promise<void>;
  readonly make: (customer: TabCustomer) => Promise<void>;
  /** Where the customer is when it has succeeded. */
  readonly succeeds: (customer: TabCustomer) => boolean;
  /** Nothing is read of the answer, so that nothing can be amiss in it. */
  readonly readsNothing: boolean;
  readonly goOn: (customer: TabCustomer, kind: Break) => Promise<void>;
}

const heading = (customer: TabCustomer): string =>
  customer.tab.isOpen() ? (customer.tab.activate().querySelector('h1')?.textContent ?? '') : 'home';
const isHome = (customer: TabCustomer): boolean => !customer.tab.isOpen();

const signIn = (username: string) => async (customer: TabCustomer) => {
  await customer.open();
  await customer.signIn(username);
};

/** The choice about texts: a 401 is the end of the session, all else is tried again. */
const tryAgain =
  (...again: readonly string[]) =>
  async (customer: TabCustomer, kind: Break) => {
    if (kind === '401') {
      await customer.see(text('login.title'));
      await customer.alerted(like('login.error.over'));
      await customer.signIn('direct');
    } else {
      await customer.alerted(/./u);
      for (const name of again) await customer.press(name);
    }
    await customer.arrive(home);
  };

/** A passkey that failed is told, and the sign-in goes on without it. */
async function close(customer: TabCustomer): Promise<void> {
  await customer.see(oneOf('passkeyError.title', 'passkeyError.untold.title', 'passkeyError.exists.title'));
  await customer.press(text('passkeyError.close'));
  await customer.arrive(home);
}

const offerPasskey = async (customer: TabCustomer) => {
  await signIn('passkey-offer')(customer);
  await customer.see(text('enrollPasskey.title'));
};
const newPasskey = {
  reach: offerPasskey,
  make: (customer: TabCustomer) => customer.press(text('enrollPasskey.continue')),
  succeeds: (customer: TabCustomer) => heading(customer) === text('passkeyCreated.title'),
  goOn: close,
};

const noNumber = [text('addPhone.refuse'), text('addPhone.doNotAdd')] as const;

const callings: Readonly<Record<string, Calling>> = {
  'the number on file': {
    match: 'GET /css/uid-pwd/v1/user-info',
    reach: (customer) => customer.open(),
    make: (customer) => customer.signIn('sms-undecided-with-phone'),
    succeeds: (customer) => heading(customer) === text('confirmPhone.title'),
    readsNothing: false,
    // The stated rule: the next question follows, and there is none.
    goOn: (customer) => customer.arrive(home),
  },
  'this number': {
    match: 'POST /css/users/v1/factors/sms',
    reach: signIn('sms-undecided-with-phone'),
    make: (customer) => customer.press(text('confirmPhone.use')),
    succeeds: isHome,
    readsNothing: true,
    goOn: tryAgain(text('confirmPhone.use')),
  },
  'no number': {
    match: 'POST /css/users/v1/factors/sms',
    async reach(customer) {
      await signIn('sms-undecided-no-phone')(customer);
      await customer.press(noNumber[0]);
    },
    make: (customer) => customer.press(noNumber[1]),
    succeeds: isHome,
    readsNothing: true,
    goOn: tryAgain(...noNumber),
  },
  'a new passkey': { ...newPasskey, match: 'POST /css/users/v1/factors', readsNothing: false },
  'the passkey that was made': { ...newPasskey, match: 'POST /css/users/v1/factors/activate', readsNothing: true },
  'the profile that knows of it': { ...newPasskey, match: 'PATCH /css/users/v1/profile', readsNothing: true },
};

/** `FAULTS=all` plays them all; a run takes every third. */
const cases = Object.keys(callings).flatMap((what) => (Object.keys(broken) as Break[]).map((kind) => ({ what, kind })));
const stride = 3;
const taken = process.env.FAULTS === 'all' ? cases : cases.filter((_, index) => index % stride === 0);

const isBusy = (customer: TabCustomer): boolean =>
  customer.tab.isOpen() && like('common.pleaseWait').test(customer.tab.activate().body.textContent ?? '');

async function play({ what, kind }: (typeof cases)[number], customer: TabCustomer, { provider, clock }: Started) {
  const { match, reach, make, succeeds, readsNothing, goOn } = callings[what] as Calling;
  const { mayCount = false, ...fault } = { mayCount: false, ...broken[kind] };
  await reach(customer);
  await provider.fault({ match, ...(fault as Omit<Fault, 'match'>) });
  await make(customer);
  await clock.pass(11);
  expect(isBusy(customer), 'rests within the limit of one call').toBe(false);
  if (mayCount && readsNothing) {
    expect(succeeds(customer), `succeeded: ${heading(customer)}`).toBe(true);
    if (!isHome(customer)) await customer.press(text('passkeyCreated.done'));
    await customer.arrive(home);
    return;
  }
  if (readsNothing || !isHome(customer)) expect(succeeds(customer), 'passes for a success').toBe(false);
  await goOn(customer, kind);
}

describe.each(Object.keys(callings))('the product API, asked about %s, answers', (what) => {
  story.for(taken.filter((one) => one.what === what))('$kind', async (one, { customer, started, device }) => {
    expect(device.prompts).toEqual([]);
    await play(one, customer, started);
  });
});
