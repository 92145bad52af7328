import type { Model } from '../link/model.ts';
import type { PlacedOverlay } from '../overlay/overlaysOf.ts';
import { variablesOf } from '../shape/variablesOf.ts';
import { walkOverlays } from '../walk/screen.ts';

/** The texts of an overlay that tell how many seconds its timer leaves. */
export function countdownsIn({ name, overlay }: PlacedOverlay, model: Model): ReadonlySet<string> {
  const keys = new Set<string>();
  const setting = { owner: { kind: 'app' }, overlay: null, event: null, outcome: null } as const;
  walkOverlays({ [name]: overlay }, setting, model, {
    copy({ key, values, shown }) {
      if (shown === 'view' && Object.values(values).flatMap(variablesOf).includes('secondsLeft')) keys.add(key);
    },
  });
  return keys;
}
