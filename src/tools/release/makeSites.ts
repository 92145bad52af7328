import { compileJudged } from '../../compiler/compile.ts';
import { isBroken, judge } from '../../compiler/judge.ts';
import { readSources } from '../../compiler/load/readSources.ts';
import { behaviourHash } from '../review/fingerprint.ts';
import type { BundledCode } from './bundleCode.ts';
import { makeSite, type Site } from './makeSite.ts';
import { Refusal } from './refusal.ts';
import type { Release, SiteTarget } from './release.ts';

/** The input of sites. */
interface SitesRequest {
  /** The folder with `flows/`, `copy/` and `schemas/`. */
  readonly root: string;
  readonly code: BundledCode;
  readonly targets: readonly SiteTarget[];
  /** Whether to allow untranslated texts in production. */
  readonly untranslated?: boolean | undefined;
  /** The releases that are still served during the deployment. */
  readonly served?: Readonly<Partial<Record<SiteTarget, Release>>>;
}

/**
 * Makes a site of flows, texts and code for each target. The product is read and checked once.
 * @throws Refusal when the flows have errors, or production would get untranslated texts
 */
export function makeSites(request: SitesRequest): ReadonlyMap<SiteTarget, Site> {
  const { root, code, targets, untranslated = false, served = {} } = request;
  const judged = judge(readSources(root));
  const { analysis, diagnostics } = judged;
  if (isBroken(judged)) throw new Refusal('flows/', 'The flows have errors', 'Run npm run verify');
  const waiting = diagnostics.filter((each) => each.code === 'F154').map(({ message }) => message);
  if (waiting.length > 0 && targets.includes('production') && !untranslated) {
    const remedy = 'Translate them (npm run copy), or add --untranslated to ship them all the same';
    throw new Refusal('copy/', waiting.join('; '), remedy);
  }
  const behaviour = behaviourHash(analysis);
  return new Map(
    targets.map((target) => {
      const result = compileJudged(judged, target);
      return [target, makeSite(result, code, { root, target, behaviour, live: served[target] ?? null })];
    }),
  );
}
