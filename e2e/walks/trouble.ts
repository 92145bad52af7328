import type { Route } from 'playwright/test';
import { unreachable } from '../../src/engine/contracts/unreachable.ts';
import { seedAccounts } from '../../src/idp/accounts/seed.ts';
import { again } from '../again.ts';
import type { Follower } from './follow.ts';
import type { Outfit } from './outfit.ts';
import { isAtWork } from './settle.ts';
import type { Upset } from './upset.ts';

/** The file of the code that speaks to the provider. */
const gatewayFile = /\/assets\/gateway[^/]*\.js/u;

const patienceStepMs = 10_000;

/** Makes go wrong what is to go wrong, before something is done. */
export async function prepare(outfit: Outfit, follower: Follower, { does }: Upset): Promise<void> {
  const { page, provider, device } = outfit;
  switch (does.kind) {
    case 'fault':
      return provider.fault(does.fault);
    case 'silence':
      return does.fault === null ? device.be({ answers: false }) : provider.fault(does.fault);
    case 'unverified':
      return device.be({ verifies: false });
    case 'broken':
      return device.be({ works: false });
    case 'cookies':
      return device.be({ keepsCookies: false });
    case 'session':
      return signInElsewhere(outfit);
    case 'code': {
      await page.route(gatewayFile, hold);
      // The page names the file, so it is not loaded as a whole.
      await page.reload({ waitUntil: 'domcontentloaded' });
      do await follower.hear();
      while (isAtWork(follower.at));
      return;
    }
    default:
      return unreachable(does);
  }
}

/** Goes on with it, once something was done. */
export async function endure({ page }: Outfit, follower: Follower, { place, does }: Upset): Promise<void> {
  if (does.kind !== 'silence' && does.kind !== 'code') return;
  const isHere = (): boolean => follower.at.waiting?.place.id === place;
  while (!follower.isHeard || (follower.at.waiting !== null && !isHere())) await follower.hear();
  for (let left = does.seconds * 1000; left > 0 && isHere(); left -= patienceStepMs) {
    await page.clock.fastForward(Math.min(left, patienceStepMs));
    await follower.catchUp();
  }
}

/** What went wrong goes wrong no more. */
export async function mend({ page, provider, device }: Outfit): Promise<void> {
  await provider.recover();
  await page.unroute(gatewayFile);
  await device.be({ verifies: true, answers: true, works: true, keepsCookies: true });
}

/** Nothing is answered, and nothing refused. */
async function hold(_: Route): Promise<void> {}

/** Somebody signs in elsewhere in the same browser, whom the provider asks for nothing but the password. */
async function signInElsewhere({ page }: Outfit): Promise<void> {
  const { username, password } = seedAccounts.find(isPlain) ?? { username: '', password: '' };
  const answer = await again(() => page.context().request.post('/api/v1/authn', { data: { username, password } }));
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()} ${await answer.text()}`);
}

function isPlain({ secondFactor, mustChangePassword, deviations, claims }: (typeof seedAccounts)[number]): boolean {
  const asks = secondFactor !== 'none' || mustChangePassword || deviations.length > 0;
  return !asks && Object.keys(claims).length === 0;
}
