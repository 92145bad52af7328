import { expect, it } from 'vitest';
import { createFingerprint } from '../../../../src/effects/okta/idx/fingerprint.ts';
import { manualClock } from '../../../engine/clock.ts';

function fingerprintOver(ask: () => Promise<string>, kept: string | null = null) {
  const clock = manualClock();
  const told: string[] = [];
  let asked = 0;
  const counted = () => {
    asked += 1;
    return ask();
  };
  const fingerprint = createFingerprint({ clock, ask: counted, kept, receive: (value) => told.push(value) });
  return { fingerprint, clock, told, asked: () => asked };
}

it('is asked for once and told', async () => {
  const { fingerprint, told, asked } = fingerprintOver(async () => 'fp-1');
  fingerprint.start();
  await fingerprint.settled();
  await fingerprint.settled();
  expect(told).toEqual(['fp-1']);
  expect(asked()).toBe(1);
});

it('is waited for no longer than two seconds (time limit: fingerprint)', async () => {
  const { fingerprint, clock, told } = fingerprintOver(() => new Promise(() => {}));
  let hasSettled = false;
  const settled = fingerprint.settled().then(() => {
    hasSettled = true;
  });
  clock.advance(1999);
  await Promise.resolve();
  expect(hasSettled).toBe(false);
  clock.advance(1);
  await settled;
  expect(told).toEqual([]);
});

it.each([
  ['rejects', () => Promise.reject(new Error('No data'))],
  [
    'throws',
    () => {
      throw new Error('Fingerprinting is not supported on this device');
    },
  ],
])('is silent when asking %s', async (_how, ask) => {
  const { fingerprint, told } = fingerprintOver(ask);
  await fingerprint.settled();
  expect(told).toEqual([]);
});

it.each(['', 'two\nlines', 'ünsendable'])('that no header can carry (%j) is none', async (value) => {
  const { fingerprint, told } = fingerprintOver(async () => value, value);
  await fingerprint.settled();
  expect(told).toEqual([]);
});

it('of an earlier visit serves until the fresh one is known (time limit: device-token)', async () => {
  const { fingerprint, told } = fingerprintOver(() => new Promise(() => {}), 'fp-0');
  await fingerprint.settled();
  expect(told).toEqual(['fp-0']);
});
