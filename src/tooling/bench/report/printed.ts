import type { ProfileResult } from './result.ts';
import { tableOf } from './table.ts';
import type { Verdict } from './verdict.ts';

/** A profile as the terminal shows it: the table, what went wrong, and a verdict for each goal. */
export function printed({ profile, pages, verdicts }: ProfileResult): string {
  const { name, slowdown, roundTripMs, bytesPerSecond } = profile;
  const megabits = (bytesPerSecond * 8) / 1_000_000;
  const failures = pages.flatMap(({ title, failures: those }) => those.map((failure) => `${title}: ${failure}\n`));
  return [
    `${name}: processor slowed ${slowdown} x, ${roundTripMs} ms round trip, ${megabits} Mbit/s; medians (smallest-largest)\n\n`,
    tableOf(pages),
    failures.length === 0 ? '' : `\nWhat went wrong\n${failures.join('')}`,
    '\nGoals\n',
    ...verdicts.map((verdict) => `${word(verdict).padEnd(7)}  ${verdict.says}: ${verdict.because}\n`),
  ].join('');
}

function word({ isMet }: Verdict): string {
  if (isMet === null) return 'open';
  return isMet ? 'met' : 'NOT MET';
}
