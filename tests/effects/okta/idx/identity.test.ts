import { describe, expect, it } from 'vitest';
import type { Recovery } from '../../../../src/effects/effects.ts';
import { createIdentity, type IdentityGateway, patienceMs } from '../../../../src/effects/okta/idx/identity.ts';
import { manualClock } from '../../../engine/clock.ts';
import { fakeGateway } from '../../fakeGateway.ts';
import { identityOf } from '../../identityOf.ts';

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('loads the gateway once, when it is first needed', async () => {
  let loads = 0;
  const identity = identityOf(async () => {
    loads += 1;
    return fakeGateway();
  });
  expect(identity.loaded()).toBeNull();
  await identity.ask(async () => null);
  await identity.ask(async () => null);
  await identity.attempt(async () => null);
  expect(loads).toBe(1);
  expect(identity.loaded()).not.toBeNull();
});

it('that cannot be loaded where nothing can be reached is a network problem, and tried again', async () => {
  const loads = [lost()];
  const identity = identityOf(() => loads.shift() ?? Promise.resolve(fakeGateway()));
  expect(await identity.ask(async () => 'asked')).toMatchObject({ kind: 'failure', code: 'networkProblem' });
  expect(await identity.ask(async () => 'asked')).toBe('asked');
});

describe('a chunk that is gone', () => {
  const asking = (recovery: Recovery) => {
    const told: string[] = [];
    const recover = async (): Promise<Recovery> => {
      told.push(recovery);
      return recovery;
    };
    return { told, identity: createIdentity(lost, manualClock(), recover) };
  };

  it('is reported to the caller, when loading the page anew does not help', async () => {
    expect(await asking('gone').identity.ask(async () => 'asked')).toEqual({ kind: 'notLoaded' });
  });

  it('keeps the customer waiting while the page is loaded anew', async () => {
    const answer = asking('reloading').identity.ask(async () => 'asked');
    expect(await Promise.race([answer, new Promise((later) => setTimeout(later, 0, 'waiting'))])).toBe('waiting');
  });

  it('is left alone where no customer waits for it', async () => {
    const { identity, told } = asking('reloading');
    expect(await identity.attempt(async () => 'asked')).toBeNull();
    expect(told).toEqual([]);
  });
});

it('that does not arrive is not waited for without end; one that arrives later serves the next call, and that alone', async () => {
  const clock = manualClock();
  let arrive = (_gateway: IdentityGateway): void => {};
  const identity = createIdentity(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
    clock,
  );
  const asked: string[] = [];
  const first = identity.ask(async () => asked.push('first'));
  clock.advance(patienceMs);
  expect(await first).toEqual({ kind: 'notLoaded' });
  const second = identity.ask(async () => asked.push('second'));
  arrive(fakeGateway());
  await second;
  expect(asked).toEqual(['second']);
});
