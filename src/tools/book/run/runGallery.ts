import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import type { CompileResult } from '../../../compiler/compile.ts';
import type { SourceReading } from '../../../compiler/load/readSources.ts';
import { ownWordsOf } from '../checks/languageOfParts.ts';
import { writeStatePage } from '../stage/bundle.ts';
import type { StateCatalogue } from '../states/catalogue.ts';
import { type Appearance, lookAtOtherPage, lookAtStates, type RunResult } from './look.ts';
import { looksAt, type OtherPage, preparePages } from './otherPages.ts';
import { type PlannedRun, planRuns } from './plan.ts';

/** The result of a gallery run. */
export interface GalleryRun {
  readonly results: readonly RunResult[];
  /** The pages that are no states, and the looks at them. */
  readonly otherPages: readonly { readonly page: OtherPage; readonly runs: readonly RunResult[] }[];
  /** The number of different appearances. */
  readonly appearances: number;
  readonly seconds: number;
}

interface RunGalleryOptions {
  readonly executablePath: string;
  /** The output folder, which is replaced. */
  readonly folder: string;
  readonly pages: number;
  readonly onProgress: (done: number, all: number) => void;
}

/** Looks at every state in Chromium. */
export async function runGallery(
  reading: SourceReading,
  result: CompileResult,
  { states, analysis }: StateCatalogue,
  { executablePath, folder, pages, onProgress }: RunGalleryOptions,
): Promise<GalleryRun> {
  const began = Date.now();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'pictures'), { recursive: true });
  await writeStatePage(folder, result, states);
  const others = await preparePages(folder, result, reading);
  const runs = planRuns(states);
  const known = new Map<string, Appearance>();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  let done = 0;
  const onLook = (): void => {
    done += 1;
    onProgress(done, runs.length);
  };
  const own = ownWordsOf(analysis);
  const looking = { known, own, onLook };
  try {
    const shares = sharesOf(runs, pages);
    const results = await Promise.all(shares.map((share) => lookAtStates(browser, folder, share, looking)));
    const otherPages: GalleryRun['otherPages'][number][] = [];
    for (const page of others.pages) {
      const seen = await Promise.all(looksAt(page).map((look) => lookAtOtherPage(browser, folder, page, look, own)));
      otherPages.push({ page, runs: seen });
    }
    return {
      results: results.flat(),
      otherPages,
      appearances: known.size,
      seconds: Math.round((Date.now() - began) / 1000),
    };
  } finally {
    others.stop();
    await browser.close();
  }
}

/** Divides runs into shares. Those of one width and scheme stay together, so that pages are rarely resized. */
function sharesOf(runs: readonly PlannedRun[], count: number): readonly (readonly PlannedRun[])[] {
  const inOrder = [...runs].sort(
    (one, other) => one.look.width - other.look.width || one.look.scheme.localeCompare(other.look.scheme),
  );
  const size = Math.ceil(inOrder.length / count);
  return Array.from({ length: count }, (_, index) => inOrder.slice(index * size, (index + 1) * size));
}
