import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileJudged } from '../../compiler/compile.ts';
import type { Diagnostic } from '../../compiler/diagnostic.ts';
import { isBroken, judge } from '../../compiler/judge.ts';
import { readSources, type SourceReading } from '../../compiler/load/readSources.ts';
import { behaviourHash } from '../review/behaviour.ts';
import { type BuiltEngine, engineParts } from './engine.ts';
import { makeSite, type Site } from './makeSite.ts';
import { type Release, releaseOf, type ServedReleases, type SiteTarget } from './release.ts';

/** The input of sites. */
export interface SitesRequest {
  /** The folder with `flows/` and `copy/`. */
  readonly root: string;
  /** The engine's folder and description. */
  readonly engineFolder: string;
  readonly engine: BuiltEngine;
  readonly targets: readonly SiteTarget[];
  /** Whether to allow untranslated texts in production. */
  readonly untranslated?: boolean | undefined;
  /** The releases that are still served during the deployment. */
  readonly served: ServedReleases;
}

/** Sites by target; none when there are errors among the findings. */
export interface Sites {
  readonly diagnostics: readonly Diagnostic[];
  readonly sites: ReadonlyMap<SiteTarget, { readonly site: Site; readonly release: Release }>;
}

/**
 * Makes sites of flows and texts. It is bundled into the engine, so the program has the format that this engine reads,
 * and pages are rendered by the components that hydrate them. The product is read and checked once for all targets.
 */
export function makeSites({ root, engineFolder, engine, targets, served }: SitesRequest): Sites {
  const judged = judge(readFor(root, engineFolder));
  const { diagnostics, analysis } = judged;
  if (isBroken(judged)) return { diagnostics, sites: new Map() };
  const text = (file: string): string => readFileSync(path.join(engineFolder, file), 'utf8');
  const texts = {
    version: engine.version,
    basePath: engine.basePath,
    page: text(engineParts.page),
    firstScript: text(engineParts.firstScript).trim(),
    styles: text(`${engineParts.web}/${engine.styles}`),
  };
  const behaviour = behaviourHash(analysis);
  const sites = targets.map((target) => {
    const hook = target === 'production' ? null : `assets/${engine.hook}`;
    const site = makeSite(compileJudged(judged, target), { ...texts, hook }, served[target]?.inline ?? null);
    return [target, { site, release: releaseOf(site, engine, { target, behaviour }) }] as const;
  });
  return { diagnostics, sites: new Map(sites) };
}

/** Reads flows and texts of a folder, with the schemas of the engine. */
function readFor(root: string, engineFolder: string): SourceReading {
  const [content, grammar] = [readSources(root), readSources(engineFolder)];
  const isContent = ([file]: readonly [string, unknown]): boolean => file !== 'schemas' && !file.startsWith('schemas/');
  return {
    sources: new Map([...[...content.sources].filter(isContent), ...grammar.sources]),
    unread: new Map([...[...content.unread].filter(isContent), ...grammar.unread]),
  };
}
