import { expect, it, vi } from 'vitest';
import { memoizeUrlPolicy } from '../../src/app/memoizeUrlPolicy.ts';

function memoized(policy: (address: unknown) => string | null = () => null) {
  const told: string[] = [];
  return { told, allowUrl: memoizeUrlPolicy(policy, (site) => told.push(site)) };
}

it.each([
  ['http://www.example.com/forgot?user=me', 'http://www.example.com'],
  ['https://www.example.net/forgot', 'https://www.example.net'],
  ['javascript:alert(1)', 'javascript://'],
  ['//', 'unreadable'],
  [['https://www.example.com'], 'https://www.example.com'],
])('tells once where %s would lead, and nothing of the customer', (address, site) => {
  const { told, allowUrl } = memoized();
  expect([allowUrl(address), allowUrl(address)]).toEqual([null, null]);
  expect(told).toEqual([site]);
});

it.each([undefined, null, ''])('tells nothing of an address that is absent: %j', (address) => {
  const { told, allowUrl } = memoized();
  allowUrl(address);
  expect(told).toEqual([]);
});

it('tells nothing of what is allowed, and asks the policy once', () => {
  const policy = vi.fn((address: unknown) => String(address));
  const { told, allowUrl } = memoized(policy);
  allowUrl('https://www.example.com/');
  expect(allowUrl('https://www.example.com/')).toBe('https://www.example.com/');
  expect(policy).toHaveBeenCalledOnce();
  expect(told).toEqual([]);
});
