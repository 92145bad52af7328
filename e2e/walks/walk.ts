import { anew, type Deed, startRoute } from './deed.ts';
import { type Follower, follow } from './follow.ts';
import { act } from './hands.ts';
import type { Outfit } from './outfit.ts';
import { noteTry, type Plan, plan } from './plan.ts';
import { product } from './product.ts';
import { settle } from './settle.ts';
import type { Upset } from './upset.ts';

/**
 * Walks the product until nothing new can be foreseen: does something, hears what the page's runtime is told, runs the
 * machine on the same, and holds the page to what the machine says.
 * @returns what was done, for people
 * @throws when the page is not as the machine says, with everything that was done until then
 */
export async function walk(outfit: Outfit): Promise<readonly string[]> {
  const { authenticator, account, memory } = outfit;
  const first: Plan = { deed: anew, upset: null };
  const follower = follow(outfit, first);
  const done: string[] = [];

  const take = async (next: Plan): Promise<void> => {
    done.push(inWords(next));
    follower.begin(next);
    try {
      await perform(outfit, follower, next);
      await settle(outfit, follower);
    } catch (cause) {
      const heard = follower.heard.join(', ');
      throw new Error(`${done.join(' · ')}\nwhat the page was told after it: ${heard}\n${String(cause)}`, { cause });
    }
    for (const item of follower.found) memory.covered.add(item);
    if (next.upset !== null) await mend(outfit);
  };

  await take(first);
  if (account.hasPasskey) await authenticator.hold(account.username);
  const who = { account, first: follower.at.facts };
  for (let left = outfit.deeds; left > 0; left -= 1) {
    const next = plan(follower.at, memory, who);
    if (next === null) break;
    noteTry(memory, follower.at, next, who);
    await take(next);
  }
  return done;
}

function inWords({ deed, upset }: Plan): string {
  return upset === null ? deed.says : `${deed.says} (${upset.says} at ${upset.place})`;
}

async function perform(outfit: Outfit, follower: Follower, { deed, upset }: Plan): Promise<void> {
  if (upset !== null) await upsetFirst(outfit, upset);
  if (deed.kind === 'restart') await restart(outfit, follower);
  else await actInTime(outfit, follower, deed);
  if (upset !== null) await upsetThen(outfit, follower, upset);
}

/** A dialog that closes by itself may do so before it is pressed; then waiting is what was done. */
async function actInTime({ page, provider, overheard }: Outfit, follower: Follower, deed: Deed): Promise<void> {
  try {
    await act(page, provider, deed, follower.at.snapshot);
  } catch (cause) {
    const isOver = overheard.waiting().some((told) => told.type === 'timer' && told.secondsLeft <= 0);
    if (!isOver) throw cause;
    follower.begin({ deed: { kind: 'wait', says: 'is too late' }, upset: null });
  }
}

async function restart({ page, provider, query }: Outfit, follower: Follower): Promise<void> {
  await provider.reset();
  // From a page of the provider, so that nothing of the product writes into the stores once more.
  await page.goto('/_idp/home');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  follower.forget();
  await page.goto(`${product.program.basePath}/${startRoute()}${query}`);
}

async function upsetFirst({ provider, authenticator }: Outfit, { does }: Upset): Promise<void> {
  if (does.kind !== 'device' && does.fault !== null) await provider.fault(does.fault);
  if (does.kind === 'device') await authenticator.be({ verifies: false });
  if (does.kind === 'silence' && does.fault === null) await authenticator.be({ answers: false });
}

async function upsetThen({ page }: Outfit, follower: Follower, { place, does }: Upset): Promise<void> {
  if (does.kind !== 'silence') return;
  const isElsewhere = (): boolean => follower.at.waiting !== null && follower.at.waiting.place.id !== place;
  while (!follower.isHeard || isElsewhere()) await follower.hear();
  if (follower.at.waiting?.place.id === place) await page.clock.fastForward(does.seconds * 1000);
}

/** What went wrong goes wrong no more. */
async function mend({ provider, authenticator }: Outfit): Promise<void> {
  await provider.recover();
  await authenticator.be({ verifies: true, answers: true });
}
