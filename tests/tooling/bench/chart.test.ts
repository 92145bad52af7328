// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { profiles } from '../../../src/tooling/bench/plan.ts';
import { chartOf } from '../../../src/tooling/bench/report/written.ts';
import { summary } from './summaries.ts';

const [profile] = profiles;
if (!profile) throw new Error('There is no profile.');
const pages = [summary('floor', { usable: 500 }), summary('product', { usable: 1000 })];
const draw = (): Document =>
  new DOMParser().parseFromString(
    chartOf({ profile, pages, verdicts: [], samples: [] }, 'two <cores> & Node'),
    'text/xml',
  );

describe('the chart', () => {
  it('is well-formed, whatever the machine is called', () => {
    const chart = draw();
    expect(chart.querySelector('parsererror')).toBeNull();
    expect(chart.documentElement.textContent).toContain('two <cores> & Node');
  });

  it('has bars as long as the figures are', () => {
    const [short, long] = [...draw().querySelectorAll('rect.bar')].map((bar) => Number(bar.getAttribute('width')));
    expect(long).toBe(2 * (short ?? Number.NaN));
  });

  it('says to those who do not see it what it shows', () => {
    const chart = draw();
    const named = chart.documentElement.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const said = named.map((id) => chart.querySelector(`#${id}`)?.textContent).join(' ');
    expect(said).toContain('phone profile');
    expect(said).toContain('usable: The floor page 500 ms, The product page 1,000 ms.');
  });

  it('leaves out figures that no page has', () => {
    expect(draw().querySelectorAll('.figure')).toHaveLength(1);
  });

  it('has colours for light and for dark pages', () => {
    expect(draw().querySelector('style')?.textContent).toContain('prefers-color-scheme:dark');
  });
});
