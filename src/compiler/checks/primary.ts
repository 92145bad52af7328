import { error, type Report } from '../diagnostic.ts';
import type { Overlays } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import type { Control } from '../visible/control.ts';
import { controlsIn } from '../visible/controlsOf.ts';
import { canHoldTogether } from '../visible/together.ts';
import { type Check, placeOf } from './check.ts';

/** F115: a screen and an overlay have one main action at a time. */
export const checkPrimary: Check = (model, report) => {
  for (const { screen, body, aside = [], overlays } of model.screens.values()) {
    tellSecond(controlsIn([...body, ...aside]), `The screen "${screen}"`, model, report);
    tellOverlays(overlays, model, report);
  }
  tellOverlays(model.app.overlays, model, report);
};

function tellOverlays(overlays: Overlays | undefined, model: Model, report: Report): void {
  for (const [name, { body }] of Object.entries(overlays ?? {})) {
    tellSecond(controlsIn(body), `The overlay "${name}"`, model, report);
  }
}

function tellSecond(controls: readonly Control[], where: string, model: Model, report: Report): void {
  const primary = controls.filter(({ isPrimary }) => isPrimary);
  primary.forEach((control, index) => {
    const other = primary.slice(0, index).find(({ demand }) => canHoldTogether([...demand, ...control.demand], model));
    if (other === undefined) return;
    const message = `${where} can show two primary buttons at once, "${other.event}" and "${control.event}"`;
    const remedy = 'Make one of them secondary, or let their conditions exclude each other';
    report(error('F115', placeOf(model, { of: control.spot.of, part: 'look' }), message, remedy));
  });
}
