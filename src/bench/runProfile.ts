import type { Browser } from 'playwright';
import type { BenchedPage } from './benchedPage.ts';
import { sampleOf } from './measure/sampleOf.ts';
import { type Profile, plannedVisits, type Sample } from './plan.ts';
import type { BenchServer } from './serve/benchServer.ts';

/** The input of a run. */
interface ProfileRun {
  readonly browser: Browser;
  readonly server: BenchServer;
  readonly pages: readonly BenchedPage[];
  readonly rounds: number;
  /** Receives a line for each visit. */
  readonly print: (line: string) => void;
}

/** Makes all visits of one profile in sequence, after a warm-up visit of each page. */
export async function runProfile(
  { browser, server, pages, rounds, print }: ProfileRun,
  profile: Profile,
): Promise<readonly Sample[]> {
  for (const page of pages) await sampleOf(browser, server, page, profile, 'early');
  const samples: Sample[] = [];
  const planned = plannedVisits(pages, rounds);
  for (const [index, { page, visit }] of planned.entries()) {
    const sample = await sampleOf(browser, server, page, profile, visit);
    samples.push(sample);
    print(`${profile.name} ${index + 1}/${planned.length} ${page.name} ${visit}: ${sample.failure ?? 'well'}`);
  }
  return samples;
}
