import type { Analysis } from '../analysis/analysis.ts';
import { variablesOf } from '../analysis/expressions.ts';
import type { PlacedOverlay } from '../analysis/overlays.ts';
import { walkOverlays } from '../analysis/walk.ts';

/** The texts of an overlay that tell how many seconds its timer leaves. */
export function countdownsIn({ name, overlay }: PlacedOverlay, analysis: Analysis): ReadonlySet<string> {
  const keys = new Set<string>();
  const setting = { owner: { kind: 'app' }, overlay: null, event: null, outcome: null } as const;
  walkOverlays({ [name]: overlay }, setting, analysis, {
    copy({ key, values, shown }) {
      if (shown === 'view' && Object.values(values).flatMap(variablesOf).includes('secondsLeft')) keys.add(key);
    },
  });
  return keys;
}
