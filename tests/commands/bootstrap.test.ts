import { describe, expect, it } from 'vitest';
// @ts-expect-error plain JavaScript, because it runs before anything is installed
import { isTooOld } from '../../src/commands/bootstrap.mjs';

describe('the Node that is needed', () => {
  it.each(['18.20.0', '20.0.0', '20.18.3'])('is newer than %s', (version) => {
    expect(isTooOld(version)).toBe(true);
  });

  it.each(['20.19.0', '20.20.2', '21.0.0', '22.1.0', '24.0.0'])('may be %s', (version) => {
    expect(isTooOld(version)).toBe(false);
  });
});
