import type { PageAsset } from '../generated/source.ts';
import type { LintRule } from './rule.ts';

/** What an asset's own hosts are allowed by default. */
const usual: ReadonlySet<string> = new Set(['script', 'style', 'connect']);

export const assetOrigin: LintRule = {
  name: 'asset-origin',
  code: 'F130',
  severity: 'warning',
  says: 'A page asset needs only scripts, styles and calls, and only from its own hosts.',
  remedy: 'Remove the source if the asset works without it',
  details:
    'Every other source lets the page load more from outside. Some assets cannot work without one, so this is a warning.',
  examples: [
    {
      file: 'flows/environments.json',
      path: ['alike', '0', 'environment', 'assets'],
      bad: [
        {
          kind: 'chat',
          script: 'https://chat.{name}.example.com/v1/chat.js',
          needs: { image: ['https://pictures.example.net'] },
        },
      ],
      good: [{ kind: 'chat', script: 'https://chat.{name}.example.com/v1/chat.js' }],
    },
  ],
  check(analysis, report) {
    for (const [name, { assets = [] }] of analysis.distinctEnvironments) {
      for (const asset of assets) {
        const own = hostsOf(asset);
        for (const [kind, sources = []] of Object.entries(asset.needs ?? {})) {
          sources.forEach((source, index) => {
            if (usual.has(kind) && own.has(new URL(source).hostname)) return;
            const message = `The page asset "${asset.kind}" of ${name} opens the page to ${source} (${kind})`;
            const remedy = 'Leave it away if the asset works without, or have it served from its own host';
            report.warning(analysis.origins.at(sources, index), message, remedy);
          });
        }
      }
    }
  },
};

function hostsOf({ script, styles }: PageAsset): ReadonlySet<string> {
  const addresses = [script, ...(styles === undefined ? [] : [styles])];
  return new Set(addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).hostname] : [])));
}
