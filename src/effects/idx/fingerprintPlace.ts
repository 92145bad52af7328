import type { Services } from '../../engine/contracts/services.ts';

/** How long the frame stays after it has spoken. */
const staysMilliseconds = 5_000;

/** Where the SDK puts the frame of the device fingerprint. */
export interface FingerprintPlace {
  readonly element: HTMLElement;
  /** The frame has spoken, or will not. */
  leave(): void;
}

/**
 * Makes a place for the frame. The SDK takes the frame out of the page as soon as it has spoken, which holds up a phone
 * while its owner is typing: a place that does not tell what it contains keeps it, and goes with it later.
 */
export function createFingerprintPlace({ document, clock }: Pick<Services, 'document' | 'clock'>): FingerprintPlace {
  const element = document.createElement('div');
  element.hidden = true;
  element.contains = () => false;
  document.body.append(element);
  return { element, leave: () => void clock.after(staysMilliseconds, () => element.remove()) };
}
