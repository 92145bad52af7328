import { describe, expect, it } from 'vitest';
import { accepts } from '../../src/commands/accepts.ts';

describe('an encoding', () => {
  it.each([
    ['gzip, deflate, br', 'br', true],
    ['gzip, deflate', 'br', false],
    ['', 'gzip', false],
    ['BR;q=0.5', 'br', true],
    ['br;q=0, gzip', 'br', false],
    ['br; q=0.0', 'br', false],
    ['*', 'br', true],
    ['*;q=0, gzip', 'br', false],
    ['*, br;q=0', 'br', false],
    ['brotli', 'br', false],
  ])('of "%s": %s is taken: %s', (header, encoding, isTaken) => {
    expect(accepts(header, encoding)).toBe(isTaken);
  });
});
