import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '../../compiler/diagnostic.ts';
import { judge } from '../../compiler/judge.ts';
import { readSources } from '../../compiler/load/readSources.ts';
import { basePathOf } from '../../compiler/vite/basePath.ts';
import { engineParts } from './engine.ts';
import type { makeSites, Sites, SitesRequest } from './makeSites.ts';
import { Refusal } from './refusal.ts';
import { revisionOf } from './revision.ts';

/** Receives findings, to print them. */
export type Show = (findings: readonly Diagnostic[]) => void;

/**
 * Makes sites with the engine's own compiler and components.
 * @throws Refusal when the content has errors, when it and the engine do not fit, or when production would get
 * untranslated texts
 */
export async function sitesOf(request: SitesRequest, show: Show): Promise<Sites['sites']> {
  const { root, engine, engineFolder } = request;
  const module = pathToFileURL(path.resolve(engineFolder, engineParts.content)).href;
  const tool = (await import(/* @vite-ignore */ module)) as { readonly makeSites: typeof makeSites };
  const { diagnostics, sites } = tool.makeSites(request);
  const unknown = errorsAmong(diagnostics);
  // The content's own errors are reported as usual. Those that only this engine has mean that the two do not fit.
  const own = unknown.length === 0 ? [] : errorsAmong(judge(readSources(root)).diagnostics);
  show(own.length > 0 ? own : diagnostics);
  if (own.length > 0) {
    const count = `${own.length} ${own.length === 1 ? 'error' : 'errors'}`;
    throw new Refusal('flows/', `The flows have ${count}; nothing was built`, 'See above, or run npm run verify');
  }
  if (unknown.length > 0) {
    const what = `The content does not fit the engine ${engine.version}, which does not know what is named above`;
    throw new Refusal(engineFolder, what, `${releaseFirst}, or take out of the content what is new`);
  }
  const waiting = diagnostics.filter(({ code }) => code === 'F154').map(({ message }) => message);
  if (waiting.length > 0 && request.targets.includes('production') && request.untranslated !== true) {
    const remedy = 'Translate them (npm run copy), or add --untranslated to ship them all the same';
    throw new Refusal('copy/', waiting.join('; '), remedy);
  }
  const basePath = basePathOf(root);
  if (basePath !== engine.basePath) {
    const what = `The base path is "${basePath}", and the engine ${engine.version} was built for "${engine.basePath}"`;
    throw new Refusal('flows/app.json', what, `${releaseFirst}, or put the base path back`);
  }
  const revision = revisionOf(root);
  return new Map([...sites].map(([target, made]) => [target, { ...made, release: { ...made.release, revision } }]));
}

const releaseFirst = 'Build and release the engine first (npm run build)';

function errorsAmong(findings: readonly Diagnostic[]): readonly Diagnostic[] {
  return findings.filter(({ severity }) => severity === 'error');
}
