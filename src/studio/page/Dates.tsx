import type { JSX } from 'react';
import { firstMomentIn } from '../../compiler/analysis/dates.ts';
import type { FlowNews } from '../messages.ts';
import { Button } from './fields.tsx';

/** When the page on view is shown. */
export interface DayProps {
  /** The zone of all dates. */
  readonly timeZone: string;
  /** As in 2030-03-09T22:00; empty for the time at which a state was found. */
  readonly day: { readonly value: string; readonly onChange: (day: string) => void };
}

/** The entries of the schedule on one bar of time. A press on one shows the page as of its first date. */
export function Dates({ schedule, timeZone, day }: Pick<FlowNews, 'schedule'> & DayProps): JSX.Element {
  if (schedule.length === 0) return <p className="quiet">No text depends on a date.</p>;
  const { format } = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone });
  const now = Date.now();
  const moments = schedule.flatMap(({ from = [], until = [] }) => [from, until].flat().map((date) => Date.parse(date)));
  const [first, last] = [Math.min(now, ...moments), Math.max(now, ...moments)];
  /** In percent. What is outside of all dates is at an end of the bar. */
  const at = (moment: number): number => Math.max(1, Math.min(99, (90 * (moment - first)) / (last - first) + 5));
  const mark = (moment: number) => ({ x1: `${at(moment)}%`, x2: `${at(moment)}%`, y2: '100%' });
  return (
    <>
      <ul className="seen dates">
        {schedule.map(({ name, description, from, until }) => {
          const start = (from ?? until ?? '').slice(0, '2030-03-09T22:00'.length);
          const isShown = day.value === start;
          const [x, end] = [from ? at(Date.parse(from)) : 0, until ? at(Date.parse(until)) : 100];
          return (
            <li key={name}>
              <Button aria-pressed={isShown} onClick={() => day.onChange(isShown ? '' : start)}>
                {name}
                <span className="quiet">
                  {from && `From ${format(Date.parse(from))}`}
                  {until && ` until ${format(Date.parse(until))}`}: {description}
                </span>
                <svg width="100%" height="16" stroke="var(--ink)" strokeWidth="2" aria-hidden>
                  <line x2="100%" y1="8" y2="8" stroke="var(--line)" />
                  <rect x={`${x}%`} y="3" width={`${end - x}%`} height="10" fill="var(--accent)" stroke="none" />
                  <line {...mark(now)} />
                  {day.value === '' ? null : (
                    <line strokeDasharray="3" {...mark(Date.parse(firstMomentIn(timeZone, day.value)))} />
                  )}
                </svg>
              </Button>
            </li>
          );
        })}
      </ul>
      <p className="quiet">The line is today, the dashes are “Page as of”.</p>
    </>
  );
}
