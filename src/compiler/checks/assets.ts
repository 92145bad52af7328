import { warning } from '../diagnostic.ts';
import type { PageAsset } from '../generated/source.ts';
import type { Check } from './check.ts';

/** What an asset may have of its own hosts without saying more than that it is there. */
const usual: ReadonlySet<string> = new Set(['script', 'style', 'connect']);

/**
 * F130: a page asset that needs more of the content security policy than scripts, styles and calls of its own hosts is
 * told: each such source opens the page to somebody else.
 */
export const checkAssets: Check = (analysis, report) => {
  for (const [name, { assets = [] }] of Object.entries(analysis.environments?.environments ?? {})) {
    for (const asset of assets) {
      const own = hostsOf(asset);
      for (const [kind, sources = []] of Object.entries(asset.needs ?? {})) {
        sources.forEach((source, index) => {
          if (usual.has(kind) && own.has(new URL(source).hostname)) return;
          const message = `The page asset "${asset.kind}" of ${name} opens the page to ${source} (${kind})`;
          const remedy = 'Leave it away if the asset works without, or have it served from its own host';
          report(warning('F130', analysis.origins.at(sources, index), message, remedy));
        });
      }
    }
  }
};

function hostsOf({ script, styles }: PageAsset): ReadonlySet<string> {
  const addresses = [script, ...(styles === undefined ? [] : [styles])];
  return new Set(addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).hostname] : [])));
}
