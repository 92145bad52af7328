import { expect, type Page } from 'playwright/test';
import type { Account } from '../../src/idp/accounts/account.ts';
import type { Product } from '../../src/proof/reading/product.ts';
import type { Authenticator } from '../authenticator.ts';
import type { Provider } from '../provider.ts';
import { anew, type Deed, startRoute } from './deed.ts';
import { outcomeKey, type Walker } from './foresee.ts';
import { act } from './hands.ts';
import type { Memory } from './memory.ts';
import type { Overheard } from './overhear.ts';
import { noteTry, type Plan, plan } from './plan.ts';
import { beginning, onward, type Predicted } from './prediction.ts';
import { product } from './product.ts';
import { expectedAt, type Sight, sightOf } from './sight.ts';
import type { Upset } from './upset.ts';

/** What a walk is made with. */
export interface Outfit {
  readonly page: Page;
  readonly provider: Provider;
  readonly authenticator: Authenticator;
  readonly overheard: Overheard;
  readonly account: Account;
  readonly memory: Memory;
  /** The product that the machine runs; another than the one that is served must be found out. */
  readonly predicts: Product;
  /** The query of the first address. */
  readonly query: string;
  /** How many deeds at most. */
  readonly deeds: number;
  /** How long the page may take to be as the machine says, in milliseconds. */
  readonly patience: number;
}

/**
 * Walks the product until nothing new can be foreseen: does something, hears what the page's runtime is told, runs the
 * machine on the same, and holds the page to what the machine says.
 * @returns what was done, for people
 */
export async function walk(outfit: Outfit): Promise<readonly string[]> {
  const { page, provider, authenticator, overheard, account, memory, predicts, patience } = outfit;
  const done: string[] = [];
  let at = beginning(predicts.program, {});
  let found = new Set<string>();
  let chain = 0;
  let doing: Deed = anew;
  let isHeard = false;

  const hear = async (): Promise<void> => {
    const told = await overheard.next(patience).catch(() => {
      const effect = at.snapshot.pending?.run.effect ?? 'what was done';
      throw new Error(`${done.join(' · ')}: ${effect}, says the machine, and nothing of it the page.`);
    });
    if (told.type === 'loaded') {
      at = beginning(predicts.program, at.stored);
      return;
    }
    if (told.type === 'request') {
      if (at.waiting !== null) memory.calls.set(at.waiting.place.id, told.call);
      return;
    }
    if (told.type === 'outcome' && told.call === at.snapshot.pending?.call && at.waiting !== null) {
      const key = outcomeKey(account.username, at.waiting.place.id, chain === 0 ? doing : null);
      if (!isUpset) memory.outcomes.set(key, { code: told.code, data: told.data });
      chain += 1;
    }
    if (isOf(doing, told.type)) isHeard = true;
    const on = onward(predicts, at, told);
    at = on.at;
    for (const item of on.items) found.add(item);
  };
  let isUpset = false;

  const settle = async (): Promise<void> => {
    while (!isHeard || isAtWork(at)) await hear();
    const complaint = async (): Promise<readonly string[]> => {
      while (overheard.waiting().length > 0 || isAtWork(at)) await hear();
      if (at.exit !== null) return leaving(page, at);
      const asked = expectedAt(at);
      return differences(asked, await sightOf(page, asked));
    };
    await expect
      .poll(complaint, { message: done.join(' · '), timeout: patience, intervals: [5, 10, 20, 40, 80, 160] })
      .toEqual([]);
    for (const item of found) memory.covered.add(item);
  };

  const begin = async (): Promise<void> => {
    await provider.reset();
    // From a page of the provider, so that nothing of the product writes into the stores once more.
    await page.goto('/_idp/home');
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.context().clearCookies();
    at = beginning(predicts.program, {});
    await page.goto(`${product.program.basePath}/${startRoute()}${outfit.query}`);
  };

  const upsetFirst = async ({ does }: Upset): Promise<void> => {
    if (does.kind !== 'device' && does.fault !== null) await provider.fault(does.fault);
    if (does.kind === 'device') await authenticator.be({ verifies: false });
    if (does.kind === 'silence') await authenticator.be({ answers: false });
  };

  const upsetThen = async ({ place, does }: Upset): Promise<void> => {
    if (does.kind !== 'silence') return;
    while (!isHeard || (at.waiting !== null && at.waiting.place.id !== place)) await hear();
    if (at.waiting?.place.id === place) await page.clock.fastForward(does.seconds * 1000);
  };

  const take = async ({ deed, upset }: Plan): Promise<void> => {
    [doing, isHeard, chain, isUpset, found] = [deed, false, 0, upset !== null, new Set()];
    done.push(upset === null ? deed.says : `${deed.says} (${upset.says} at ${upset.place})`);
    if (upset !== null) await upsetFirst(upset);
    if (deed.kind === 'restart') await begin();
    else
      await act(page, provider, deed, at.snapshot).catch((cause) => {
        throw new Error(`${done.join(' · ')}: cannot be done`, { cause });
      });
    if (upset !== null) await upsetThen(upset);
    await settle();
    if (upset === null) return;
    await provider.recover();
    await authenticator.be({ verifies: true, answers: true });
  };

  await take({ deed: doing, upset: null });
  if (account.hasPasskey) await authenticator.hold(account.username);
  const who: Walker = { account, first: at.facts };
  for (let left = outfit.deeds; left > 0; left -= 1) {
    const next = plan(at, memory, who);
    if (next === null) break;
    noteTry(memory, at, next, who);
    await take(next);
  }
  return done;
}

/** Whether the page was told what somebody did there. */
function isOf({ kind }: Deed, told: string): boolean {
  switch (kind) {
    case 'press':
    case 'submit':
      return told === 'event';
    case 'dismiss':
      return told === 'dismiss';
    case 'wait':
      return told === 'timer';
    default:
      return told === 'location';
  }
}

function isAtWork({ snapshot, exit }: Predicted): boolean {
  return exit === null && (snapshot.pending !== null || snapshot.screen === null);
}

async function leaving(page: Page, { exit }: Predicted): Promise<readonly string[]> {
  const to = typeof exit?.to === 'string' ? new URL(exit.to, page.url()).href : null;
  return page.url() === to ? [] : [`The machine leaves to ${to}, the page is at ${page.url()}.`];
}

function differences(asked: Sight, seen: Sight): readonly string[] {
  return Object.keys(asked)
    .map((key) => key as keyof Sight)
    .filter((key) => JSON.stringify(asked[key]) !== JSON.stringify(seen[key]))
    .map((key) => `${key}: ${JSON.stringify(asked[key])} says the machine, ${JSON.stringify(seen[key])} the page.`);
}
