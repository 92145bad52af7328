import type { PageAsset } from '../../compiler/generated/source.ts';
import { scriptOf, stylesOf } from './elementsOf.ts';
import { createScriptPolicy, type TrustedTypes } from './scriptPolicy.ts';

/**
 * Adds the page assets to the page in order, and waits for none of them (spec section 7). A failing asset affects
 * neither the others nor the page.
 * @param note receives the kind of each asset that could not be loaded
 */
export function loadAssets(
  assets: readonly PageAsset[],
  page: { readonly document: Document; readonly trustedTypes: TrustedTypes | undefined },
  note: (kind: PageAsset['kind']) => void,
): void {
  const { document, trustedTypes } = page;
  if (assets.length === 0) return;
  const add = (kind: PageAsset['kind'], element: HTMLElement | null): void => {
    if (element === null) return;
    element.addEventListener('error', () => note(kind));
    document.head.append(element);
  };
  try {
    const trust = createScriptPolicy(
      assets.map(({ script }) => script),
      trustedTypes,
    );
    for (const asset of assets) {
      add(asset.kind, stylesOf(asset, document));
      add(asset.kind, scriptOf(asset, document, trust));
    }
  } catch {
    // The headers of the page allow no policy, so they are not those of the build. The page works without its assets.
    for (const { kind } of assets) note(kind);
  }
}
