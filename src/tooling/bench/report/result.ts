import type { BenchedPage } from '../benchedPage.ts';
import type { Machine } from '../machine.ts';
import type { Profile } from '../profile.ts';
import type { Sample } from '../sample.ts';
import { goals } from './goals.ts';
import { type Summary, summaryOf } from './summary.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** What one profile came to. */
export interface ProfileResult {
  readonly profile: Profile;
  readonly pages: readonly Summary[];
  readonly verdicts: readonly Verdict[];
  readonly samples: readonly Sample[];
}

/** What a run of the bench came to, as it stands in `result.json`. */
export interface Result {
  readonly madeAt: string;
  readonly machine: Machine;
  readonly runs: number;
  readonly profiles: readonly ProfileResult[];
}

export function profileResult(
  profile: Profile,
  pages: readonly BenchedPage[],
  samples: readonly Sample[],
): ProfileResult {
  const summaries = pages.map((page) => summaryOf(page, samples));
  return { profile, pages: summaries, verdicts: goals.map((goal) => verdictOf(goal, summaries)), samples };
}
