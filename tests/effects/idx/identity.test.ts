import { expect, it } from 'vitest';
import { createIdentity } from '../../../src/effects/idx/identity.ts';
import { fakeGateway } from '../fakeGateway.ts';

it('loads the gateway once, when it is first needed', async () => {
  let loads = 0;
  const identity = createIdentity(async () => {
    loads += 1;
    return fakeGateway();
  });
  expect(identity.loaded()).toBeNull();
  await identity.ask(async () => null);
  await identity.ask(async () => null);
  expect(loads).toBe(1);
  expect(identity.loaded()).not.toBeNull();
});

it('that cannot be loaded is a network problem, and tried again', async () => {
  const loads = [Promise.reject(new TypeError('Failed to fetch dynamically imported module'))];
  const identity = createIdentity(() => loads.shift() ?? Promise.resolve(fakeGateway()));
  expect(await identity.ask(async () => 'asked')).toMatchObject({ kind: 'failure', code: 'networkProblem' });
  expect(await identity.ask(async () => 'asked')).toBe('asked');
});
