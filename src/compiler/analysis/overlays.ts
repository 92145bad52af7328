import { listOf } from '../listOf.ts';
import type { Analysis } from './analysis.ts';
import type { OverlayIndex, PlacedOverlay, WayOut } from './facts.ts';
import { answersTo } from './followed.ts';
import { type AnyAlternative, runs } from './visitor.ts';
import { outcomesOf } from './walkParts.ts';

/** Collects the overlays of a product. */
export function overlaysOf(analysis: Analysis): OverlayIndex {
  const { app, screens } = analysis;
  const placed = [
    { screen: null, overlays: app.overlays, reach: [app.on] },
    ...[...screens.values()].map(({ screen, overlays, on }) => ({ screen, overlays, reach: [on, app.on] })),
  ];
  const all = placed.flatMap(({ screen, overlays = {}, reach: outer }) =>
    Object.entries(overlays).map(([name, overlay]) => {
      const reach = [overlay.on, ...outer];
      return { name, overlay, screen, reach, among: overlays };
    }),
  );
  const byPlace = new Map(all.map((each) => [placeOf(each.name, each.screen), each]));
  return {
    all,
    at: (name, screen) => byPlace.get(placeOf(name, screen)),
    wayOut: (placed) => wayOut(placed, new Set(), analysis),
    leadsOut: (placed, event) => eventLeadsOut(placed, event, new Set([placed]), analysis),
  };
}

function placeOf(name: string, screen: string | null): string {
  return screen === null ? name : `${screen} ${name}`;
}

function wayOut(placed: PlacedOverlay, before: ReadonlySet<PlacedOverlay>, analysis: Analysis): WayOut {
  const { kind, dismissible = kind === 'drawer' } = placed.overlay;
  if (dismissible) return 'always';
  const seen = new Set([...before, placed]);
  const leading = analysis.controls
    .in(placed)
    .filter(({ event }) => event !== null && eventLeadsOut(placed, event, seen, analysis));
  if (leading.length === 0) return 'never';
  return analysis.decider.oneHolds(leading.map(({ demand }) => demand)) ? 'always' : 'sometimes';
}

function eventLeadsOut(
  placed: PlacedOverlay,
  event: string,
  seen: ReadonlySet<PlacedOverlay>,
  analysis: Analysis,
): boolean {
  const leads = (alternative: AnyAlternative, isAnswer: boolean): boolean => {
    if (runs(alternative)) {
      const answers = [...outcomesOf(alternative, analysis).values()].flatMap((each) => listOf<AnyAlternative>(each));
      return answers.some((each) => leads(each, true));
    }
    if (alternative.next !== undefined) return true;
    if ('open' in alternative && alternative.open !== undefined) {
      const { overlays } = analysis;
      const opened = overlays.at(alternative.open, placed.screen) ?? overlays.at(alternative.open, null);
      return opened !== undefined && !seen.has(opened) && wayOut(opened, seen, analysis) !== 'never';
    }
    // An outcome with a message closes the overlay, because the message stands behind it.
    return alternative.error !== undefined && isAnswer;
  };
  const alternatives = answersTo(event, placed.reach);
  return alternatives.length > 0 && alternatives.every((each) => leads(each, false));
}
