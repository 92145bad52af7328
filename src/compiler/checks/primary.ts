import type { Analysis } from '../analysis/analysis.ts';
import { type Control, controlsIn } from '../analysis/controls.ts';
import { error, type Report } from '../diagnostic.ts';
import type { Overlays } from '../generated/source.ts';
import { type Check, placeOf } from './check.ts';

/** F115: a screen and an overlay have one main action at a time. */
export const checkPrimary: Check = (analysis, report) => {
  for (const { screen, body, aside = [], overlays } of analysis.screens.values()) {
    tellSecond(controlsIn([...body, ...aside]), `The screen "${screen}"`, analysis, report);
    tellOverlays(overlays, analysis, report);
  }
  tellOverlays(analysis.app.overlays, analysis, report);
};

function tellOverlays(overlays: Overlays | undefined, analysis: Analysis, report: Report): void {
  for (const [name, { body }] of Object.entries(overlays ?? {})) {
    tellSecond(controlsIn(body), `The overlay "${name}"`, analysis, report);
  }
}

function tellSecond(controls: readonly Control[], where: string, analysis: Analysis, report: Report): void {
  const primary = controls.filter(({ isPrimary }) => isPrimary);
  primary.forEach((control, index) => {
    const other = primary
      .slice(0, index)
      .find(({ demand }) => analysis.decider.canHold([...demand, ...control.demand]));
    if (other === undefined) return;
    const message = `${where} can show two primary buttons at once, "${other.event}" and "${control.event}"`;
    const remedy = 'Make one of them secondary, or let their conditions exclude each other';
    report(error('F115', placeOf(analysis, { of: control.spot.of, part: 'look' }), message, remedy));
  });
}
