import { describe, expect, it } from 'vitest';
import { tableOf } from '../../src/bench/report/printed.ts';
import { summary } from './summaries.ts';

const floor = summary('floor', { usable: 500, heap: 900_000 });
const product = summary('product', { usable: 600 }, { visits: 4, failures: ['calm visit: it never rested'] });
const lines = tableOf([floor, product]).split('\n');
const line = (title: string): string => lines.find((each) => each.startsWith(title)) ?? '';

describe('the table', () => {
  it('has a line for each figure that a page has, and none for others', () => {
    expect(line('usable')).toMatch(/500 ms +600 ms +1\.20 x$/);
    expect(line('total blocking time')).toBe('');
  });

  it('says where a page has no figure, and how many visits went well', () => {
    expect(line('JS heap')).toMatch(/900\.0 KB +-$/);
    expect(line('visits that went well')).toMatch(/1 of 1 +3 of 4$/);
  });

  it('shows how far the values went where they differ', () => {
    const spread = { median: 1500, min: 900, max: 12_000, count: 5 };
    expect(tableOf([summary('floor', {}, { figures: { usable: spread } })])).toContain('1,500 ms (900-12,000)');
  });
});
