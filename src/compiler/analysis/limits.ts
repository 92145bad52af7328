import type { Limits } from '../../engine/contracts/program.ts';
import type { AppFile } from '../generated/source.ts';

/** Limits that `app.json` does not set. */
const usualLimits: Limits = { callSeconds: 10, pressSeconds: 20, wordsSeconds: 5 };

/** How long calls and presses may take. */
export function limitsOf({ limits }: Pick<AppFile, 'limits'>): Limits {
  return { ...usualLimits, ...limits };
}
