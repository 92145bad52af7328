import { rmSync } from 'node:fs';
import path from 'node:path';
import { wrongUse } from '../compiler/cli/commandLine.ts';
import { commitOf } from '../tooling/review/readRevision.ts';
import { statusOf } from '../tooling/review/review.ts';
import { ensureBrowser } from './browser.ts';
import { picturesPage, type ReviewPlace, type ReviewRequest, runReview } from './runReview.ts';

/**
 * `npm run review -- <revision> --pictures`: the review, and then the pictures.
 * @returns the exit code of the review, or that of wrong use if pictures are not possible
 */
export async function reviewWithPictures(request: ReviewRequest, place: ReviewPlace): Promise<number> {
  const status = runReview(request, place);
  const [revision] = request.positionals;
  if (status === wrongUse || revision === undefined) return status;
  const { root, warn, print } = place;
  const folder = path.join(root, path.dirname(picturesPage));
  rmSync(folder, { recursive: true, force: true });
  if (status === statusOf.broken) {
    warn('No pictures: the working folder does not compile.\n');
    return status;
  }
  // Loaded late, because bundler and browser take time: the review in words does not wait for them.
  const [{ makeChangePictures, NoPictures }, { countsLine }] = await Promise.all([
    import('../tooling/gallery/change/changePictures.ts'),
    import('../tooling/gallery/change/changePage.ts'),
  ]);
  const began = Date.now();
  try {
    const compared = await makeChangePictures({
      root,
      revision,
      commit: commitOf(root, revision),
      findBrowser: ensureBrowser,
      folder,
      told: (words) => warn(`${words}\n`),
    });
    const says = countsLine(compared);
    const seconds = Math.round((Date.now() - began) / 1000);
    // Keeps standard output pure JSON.
    const tell = request.values.json ? warn : print;
    tell(`pictures: ${says}, in ${seconds} s\n${picturesPage}\n`);
    if (request.values.html) runReview(request, { ...place, print: () => {}, warn: () => {}, pictures: says });
    return compared.failures.length === 0 ? status : 1;
  } catch (cause) {
    if (!(cause instanceof NoPictures)) throw cause;
    warn(`No pictures: ${cause.message}\n`);
    return wrongUse;
  }
}
