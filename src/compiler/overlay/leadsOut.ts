import type { Model } from '../link/model.ts';
import { listOf } from '../walk/list.ts';
import { outcomesOf } from '../walk/run.ts';
import type { AnyAlternative } from '../walk/visitor.ts';
import { type Control, controlsOf, type Guard } from './controlsOf.ts';
import { answersIn, overlayAt, type PlacedOverlay } from './overlaysOf.ts';

/** How an overlay can be left. sometimes: every control that leads out may be hidden. */
export type WayOut = 'always' | 'sometimes' | 'never';

/**
 * How a customer gets out of an overlay: Escape, a control or the timer. One that opens another is left only where that
 * one can be.
 */
export function wayOutOf(placed: PlacedOverlay, model: Model): WayOut {
  return wayOut(placed, new Set(), model);
}

/** Whether an event of an overlay leads out of it, whichever alternative is taken. */
export function leadsOut(placed: PlacedOverlay, event: string, model: Model): boolean {
  return eventLeadsOut(placed, event, new Set([placed]), model);
}

function wayOut(placed: PlacedOverlay, before: ReadonlySet<PlacedOverlay>, model: Model): WayOut {
  const { kind, dismissible = kind === 'drawer', after } = placed.overlay;
  if (dismissible) return 'always';
  const seen = new Set([...before, placed]);
  const timer: readonly Control[] = after === undefined ? [] : [{ event: after.raise, isButton: false, guards: [] }];
  const leading = [...timer, ...controlsOf(placed.overlay)].filter(({ event }) =>
    eventLeadsOut(placed, event, seen, model),
  );
  if (leading.length === 0) return 'never';
  return oneIsShown(leading.map(({ guards }) => guards)) ? 'always' : 'sometimes';
}

function eventLeadsOut(placed: PlacedOverlay, event: string, seen: ReadonlySet<PlacedOverlay>, model: Model): boolean {
  const leads = (alternative: AnyAlternative, isAnswer: boolean): boolean => {
    if (alternative.next !== undefined) return true;
    if ('open' in alternative && alternative.open !== undefined) {
      const opened = openedBy(alternative.open, placed, model);
      return opened !== undefined && !seen.has(opened) && wayOut(opened, seen, model) !== 'never';
    }
    if ('run' in alternative && alternative.run !== undefined) {
      const outcomes = [...outcomesOf({ ...alternative, run: alternative.run }, model).values()];
      return outcomes.some((list) => listOf<AnyAlternative>(list).some((each) => leads(each, true)));
    }
    // An outcome with a message closes the overlay, because the message stands behind it.
    return isAnswer && alternative.error !== undefined;
  };
  const list = listOf<AnyAlternative>(answersIn(placed, event));
  return list.length > 0 && list.every((alternative) => leads(alternative, false));
}

function openedBy(name: string, { screen }: PlacedOverlay, model: Model): PlacedOverlay | undefined {
  return overlayAt(name, screen, model) ?? overlayAt(name, null, model);
}

/** Whether something without a guard is among them, or two that are shown in turn. */
function oneIsShown(ways: readonly (readonly Guard[])[]): boolean {
  if (ways.some((guards) => guards.length === 0)) return true;
  const single = ways.flatMap(([only, ...others]) => (only !== undefined && others.length === 0 ? [only] : []));
  return single.some((one) => single.some((other) => other.condition === one.condition && other.holds !== one.holds));
}
