import { expect, it } from 'vitest';
import { memoizeUrlPolicy } from '../../src/app/memoizeUrlPolicy.ts';

it.each([
  ['http://www.example.com/forgot?user=me', 'http://www.example.com'],
  ['https://www.example.net/forgot', 'https://www.example.net'],
  ['javascript:alert(1)', 'javascript://'],
  ['//', 'unreadable'],
  [['https://www.example.com'], 'https://www.example.com'],
])('tells once where %s would lead, and nothing of the customer', (address, site) => {
  const told: string[] = [];
  const allowUrl = memoizeUrlPolicy(
    () => null,
    (each) => told.push(each),
  );
  expect([allowUrl(address), allowUrl(address)]).toEqual([null, null]);
  expect(told).toEqual([site]);
});

it.each([undefined, null, ''])('tells nothing of an address that is absent: %j', (address) => {
  const told: string[] = [];
  memoizeUrlPolicy(
    () => null,
    (each) => told.push(each),
  )(address);
  expect(told).toEqual([]);
});

it('tells nothing of what is allowed, and asks the policy once', () => {
  const asked: unknown[] = [];
  const told: string[] = [];
  const allowUrl = memoizeUrlPolicy(
    (address) => {
      asked.push(address);
      return String(address);
    },
    (each) => told.push(each),
  );
  allowUrl('https://www.example.com/');
  expect(allowUrl('https://www.example.com/')).toBe('https://www.example.com/');
  expect([asked, told]).toEqual([['https://www.example.com/'], []]);
});
