import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { TimeLimit } from '../generated/source.ts';
import type { Analysis } from './analysis.ts';
import type { PlacedOverlay } from './facts.ts';
import { answersTo } from './followed.ts';
import type { Length } from './timeLimits.ts';

const twentyHours = 20 * 60 * 60;

/** Why the disposition of an entry does not apply (WCAG 2.2.1); null if it does. */
export function dispositionProblem(entry: TimeLimit, lengths: readonly Length[], analysis: Analysis): string | null {
  const overlay = overlayOf(entry, analysis);
  switch (entry.disposition) {
    case 'turn-off':
    case 'adjust':
    case 'extend':
      return controlProblem(entry, overlay, analysis);
    case 'twenty-hours':
      return lengths.every(({ seconds }) => seconds === null || seconds >= twentyHours)
        ? null
        : 'it is shorter than twenty hours';
    case 'not-a-limit':
      return overlay === undefined ? null : 'a timer acts in place of the customer, so it is one';
    case 'nothing-lost':
      return overlay === undefined || keepsItsMessage(overlay, analysis)
        ? null
        : 'what follows the timer neither shows a message nor leaves for another page';
    case 'real-time':
    case 'essential':
      return null;
    default:
      return unreachable(entry.disposition);
  }
}

function controlProblem(
  { disposition, control }: TimeLimit,
  overlay: PlacedOverlay | undefined,
  analysis: Analysis,
): string | null {
  if (control === undefined) return `"${disposition}" takes a control, and "control" names none`;
  if (control.screen !== undefined) {
    const { on } = analysis.screens.get(control.screen) ?? {};
    return on !== undefined && Object.hasOwn(on, control.event)
      ? null
      : `the screen "${control.screen}" has no event "${control.event}"`;
  }
  if (overlay === undefined) return `"control" does not say on which screen "${control.event}" is raised`;
  if (control.event === overlay.overlay.after?.raise) return `"${control.event}" is what the timer does itself`;
  const isThere = analysis.controls.in(overlay).some(({ event }) => event === control.event);
  return isThere ? null : `no control of "${overlay.name}" raises "${control.event}"`;
}

function overlayOf({ of }: TimeLimit, analysis: Analysis): PlacedOverlay | undefined {
  if (of.kind !== 'timer') return undefined;
  return analysis.overlays.at(of.overlay, of.screen ?? null);
}

/** Wherever the timer leads, a message travels along, or another page or a screen without a form follows. */
function keepsItsMessage(placed: PlacedOverlay, analysis: Analysis): boolean {
  const event = placed.overlay.after?.raise ?? '';
  // A timer that presses no button or leads nowhere is reported already.
  const isPressed = analysis.controls.in(placed).some((control) => control.event === event);
  if (!isPressed || !analysis.overlays.leadsOut(placed, event)) return true;
  const start = { screen: placed.screen ?? analysis.app.start, facts: new Map() };
  const ends = analysis.followsTo(answersTo(event, placed.reach), start);
  const asks = (id: string): boolean =>
    id === placed.screen || Object.keys(analysis.screens.get(id)?.form ?? {}).length > 0;
  return (
    ends.length > 0 &&
    ends.every((end) => end.kind === 'exit' || (end.kind === 'screen' && (end.message !== null || !asks(end.id))))
  );
}
