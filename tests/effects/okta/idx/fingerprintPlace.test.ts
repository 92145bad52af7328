import { expect, it } from 'vitest';
import { createFingerprintPlace } from '../../../../src/effects/okta/idx/fingerprint.ts';
import { manualClock } from '../../../engine/clock.ts';

it('keeps the frame that the SDK would take out, and goes with it five seconds later', () => {
  const clock = manualClock();
  const before = document.body.childElementCount;
  const { element, leave } = createFingerprintPlace({ document, clock });
  const frame = document.createElement('iframe');
  element.append(frame);
  // As the SDK does it when the frame has spoken.
  if (element.contains(frame)) frame.remove();
  leave();
  clock.advance(4_999);
  expect(frame.isConnected).toBe(true);
  expect(element.hidden).toBe(true);
  clock.advance(1);
  expect(frame.isConnected).toBe(false);
  expect(document.body.childElementCount).toBe(before);
});
