import { describe, expect, it } from 'vitest';
import { verdictOf } from '../../src/bench/report/printed.ts';
import { summary } from './summaries.ts';

const timesFloor = { kind: 'timesOf', figure: 'usable', of: 'floor', factor: 1.2 } as const;
const better = { kind: 'betterThan', figure: 'blocking', of: 'gen3', factor: 20 } as const;

describe('a verdict', () => {
  it('compares medians with the floor page, up to the very factor', () => {
    const judge = (usable: number) =>
      verdictOf(timesFloor, [summary('floor', { usable: 500 }), summary('product', { usable })]);
    expect(judge(600)).toMatchObject({ isMet: true, because: '1.20 x: 600 ms against 500 ms' });
    expect(judge(601)).toMatchObject({ isMet: false });
  });

  it('is met by nothing against nothing, which has no ratio', () => {
    const blocking = { kind: 'timesOf', figure: 'blocking', of: 'minimal', factor: 1 } as const;
    const judge = (value: number) =>
      verdictOf(blocking, [summary('minimal', { blocking: 0 }), summary('product', { blocking: value })]);
    expect(judge(0)).toMatchObject({ isMet: true, because: '0 ms against 0 ms' });
    expect(judge(1)).toMatchObject({ isMet: false });
  });

  it('asks how many times better than the widget it is', () => {
    const judge = (blocking: number) =>
      verdictOf(better, [summary('gen3', { blocking: 4000 }), summary('product', { blocking })]);
    expect(judge(200)).toMatchObject({ isMet: true, because: '20.00 x: 200 ms against 4,000 ms' });
    expect(judge(201)).toMatchObject({ isMet: false });
  });

  it('stays open where the other page was not measured, or all its visits failed', () => {
    const alone = [summary('product', { usable: 1, blocking: 1 })];
    expect(verdictOf(better, alone).isMet).toBeNull();
    expect(verdictOf(timesFloor, [...alone, summary('floor', {})]).isMet).toBeNull();
  });

  it('is not met by a product one of whose visits failed, however fast the others were', () => {
    const failed = summary('product', {}, { visits: 5, failures: ['early visit: 2 identify calls'] });
    expect(verdictOf({ kind: 'noFailure' }, [failed])).toMatchObject({ isMet: false, because: '4 of 5 visits' });
    expect(verdictOf({ kind: 'noFailure' }, [summary('product', {})]).isMet).toBe(true);
  });

  it('wants the same element painted largest, in every visit', () => {
    const heading = { largest: ['<h1> Log in'] };
    const judge = (largest: readonly string[]) =>
      verdictOf({ kind: 'sameElement', of: 'floor' }, [
        summary('floor', {}, heading),
        summary('product', {}, { largest }),
      ]);
    expect(judge(['<h1> Log in']).isMet).toBe(true);
    expect(judge(['<p> Welcome']).isMet).toBe(false);
    expect(judge(['<h1> Log in', '<p> Welcome']).isMet).toBe(false);
    expect(judge([]).isMet).toBeNull();
  });
});
