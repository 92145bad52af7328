import type { StateCheck } from './check.ts';
import { forcedColours } from './forcedColours.ts';
import { headerLine } from './headerLine.ts';
import { languageOfParts } from './languageOfParts.ts';
import { readingOrder } from './readingOrder.ts';
import { reflow } from './reflow.ts';
import { textSpacing } from './textSpacing.ts';

/** Everything that is asked of a state besides what axe asks and what the keyboard comes by. */
export const stateChecks: readonly StateCheck[] = [
  reflow,
  textSpacing,
  headerLine,
  forcedColours,
  languageOfParts,
  readingOrder,
];
