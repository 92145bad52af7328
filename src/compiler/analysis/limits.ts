import type { Limits } from '../../engine/contracts/program.ts';
import type { Model } from '../lower/model.ts';

/** Limits that flows/limits.json does not set. */
const usualLimits: Limits = { callSeconds: 10, pressSeconds: 20, wordsSeconds: 5 };

/** How long calls and presses may take. */
export function limitsOf({ sharedLimits }: Pick<Model, 'sharedLimits'>): Limits {
  const secondsOf = (name: keyof Limits): number => sharedLimits.get(name)?.value ?? usualLimits[name];
  return {
    callSeconds: secondsOf('callSeconds'),
    pressSeconds: secondsOf('pressSeconds'),
    wordsSeconds: secondsOf('wordsSeconds'),
  };
}
