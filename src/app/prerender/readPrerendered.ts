import type { Program } from '../../engine/contracts/program.ts';
import { screenAt } from '../../engine/machine/screenAt.ts';
import { type Prerendered, variantOf } from './prerendered.ts';

/** What the page was prerendered as; null when it was not, or not for this address. */
export function readPrerendered(app: HTMLElement, program: Program): Prerendered | null {
  const { path, locale, variant } = app.dataset;
  if (path === undefined || locale === undefined || variant === undefined) return null;
  const screen = screenAt(program, path.slice(program.basePath.length + 1));
  return screen === null ? null : { screen, locale, variant: variantOf(variant) };
}
