import type { Program } from '../../engine/contracts/program.ts';
import { type Prerendered, variantOf } from './prerendered.ts';

/** What the page was drawn as; null where it was not, or not for this address. */
export function readPrerendered(app: HTMLElement, program: Program): Prerendered | null {
  const { path, locale, variant } = app.dataset;
  if (path === undefined || locale === undefined || variant === undefined) return null;
  const found = Object.entries(program.states).find(
    ([, state]) => state.kind === 'screen' && `${program.basePath}/${state.route}` === path,
  );
  return found ? { screen: found[0], locale, variant: variantOf(variant) } : null;
}
