import { queryOf } from './beginnings.ts';
import { anew, type Deed } from './deed.ts';
import { startRoute } from './deedEvent.ts';
import { type Follower, follow } from './follow.ts';
import { act } from './hands.ts';
import { show } from './memory.ts';
import type { Outfit } from './outfit.ts';
import { noteTry, plan } from './plan.ts';
import { product } from './product.ts';
import { settle } from './settle.ts';
import { noteUnmet, type Plan } from './tries.ts';
import { endure, mend, prepare } from './trouble.ts';
import { isAboutCall } from './upset.ts';

/**
 * Walks the product until nothing new can be foreseen: does something, hears what the page's runtime is told, runs the
 * machine on the same, and holds the page to what the machine says.
 * @returns what was done, for people
 * @throws when the page is not as the machine says, with everything that was done until then
 */
export async function walk(outfit: Outfit): Promise<readonly string[]> {
  const { account, memory } = outfit;
  const first: Plan = { deed: anew(''), upset: null };
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
    show(memory, follower.found);
    if (next.upset !== null) {
      const met = isAboutCall(next.upset) ? follower.asking : follower.answering;
      if (!met.has(next.upset.place)) noteUnmet(memory, next.upset);
      await mend(outfit);
    }
  };

  await take(first);
  for (let left = outfit.deeds; left > 0; left -= 1) {
    const next = plan(follower.at, memory, account);
    if (next === null) break;
    noteTry(memory, follower.at, next, account);
    await take(next);
  }
  return done;
}

function inWords({ deed, upset }: Plan): string {
  return upset === null ? deed.says : `${deed.says} (${upset.says} at ${upset.place})`;
}

async function perform(outfit: Outfit, follower: Follower, { deed, upset }: Plan): Promise<void> {
  if (upset !== null) await prepare(outfit, follower, upset);
  if (deed.kind === 'restart') await restart(outfit, follower, deed.as);
  else await actInTime(outfit, follower, deed);
  if (upset !== null) await endure(outfit, follower, upset);
}

/** A dialog that closes by itself may do so before it is pressed; then waiting is what was done. */
async function actInTime({ page, provider, device, overheard }: Outfit, follower: Follower, deed: Deed): Promise<void> {
  try {
    if (deed.kind === 'choose') await device.choose(deed.code);
    else await act(page, provider, deed, follower.at.snapshot);
  } catch (cause) {
    const isOver = overheard.waiting().some((told) => told.type === 'timer' && told.secondsLeft <= 0);
    if (!isOver) throw cause;
    follower.begin({ deed: { kind: 'wait', says: 'is too late' }, upset: null });
  }
}

async function restart({ page, provider, device, account }: Outfit, follower: Follower, as: string): Promise<void> {
  await provider.reset();
  // From a page of the provider, so that nothing of the product writes into the stores once more.
  await page.goto('/_idp/home');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // A provider that begins anew has new passkeys.
  await device.hold(account.hasPasskey ? account.username : null);
  await device.be({ browser: as });
  await page.context().clearCookies();
  follower.forget();
  await page.clock.setSystemTime(new Date());
  const { origin } = new URL(page.url());
  await page.goto(`${product.program.basePath}/${startRoute()}${queryOf(as, origin)}`);
}
