import type { StateCheck } from './check.ts';
import { forcedColours } from './forcedColours.ts';
import { headerLine } from './headerLine.ts';
import { languageOfParts } from './languageOfParts.ts';
import { readingOrder } from './readingOrder.ts';
import { reflow } from './reflow.ts';
import { textSpacing } from './textSpacing.ts';

/** All checks of a state besides axe and the keyboard walk. */
export const stateChecks: readonly StateCheck[] = [
  reflow,
  textSpacing,
  headerLine,
  forcedColours,
  languageOfParts,
  readingOrder,
];
