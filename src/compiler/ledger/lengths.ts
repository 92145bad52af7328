import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { Analysis } from '../analysis/analysis.ts';
import type { Place } from '../diagnostic.ts';
import { usualTokenAge } from '../emit/environments.ts';
import type { Limited } from '../generated/source.ts';
import { clockSubject, type NeededBySubject, timerSubject } from './needed.ts';

/** One length, with what has it. */
export interface Length {
  /** Null: nothing has that name, or nothing of that name has a limit. */
  readonly seconds: number | null;
  /** The overlay, effect, cookie, environment, screen or source. */
  readonly of: string;
  /** What it is called among the things that need an entry; null where none does. */
  readonly subject: string | null;
  /** Where the value is written; null where it is told by the ledger alone. */
  readonly place: Place | null;
}

/**
 * The lengths of what an entry of the ledger is about, read where they stand.
 * @param needed everything that needs an entry
 */
export function lengthsOf(limited: Limited, needed: NeededBySubject, analysis: Analysis): readonly Length[] {
  const named = (subject: string, of: string): Length => {
    const { seconds = null, place = null } = needed.get(subject) ?? {};
    return { seconds, of, subject, place };
  };
  switch (limited.kind) {
    case 'timer':
      return [named(timerSubject(limited.overlay, limited.screen ?? null), limited.overlay)];
    case 'deadline':
      return limited.effects.map((id) => {
        const length = named(`deadline ${id}`, id);
        if (length.seconds !== null || !runsUnknown(analysis)) return length;
        return { ...length, seconds: analysis.effects.get(id)?.deadlineSeconds ?? null };
      });
    case 'cookie':
      return limited.cookies.map((key) => named(`cookie ${key}`, key));
    case 'environment':
      return Object.entries(analysis.environments?.environments ?? {}).map(([of, environment]) => {
        const place = analysis.origins.at(environment, limited.key);
        return { seconds: environment[limited.key] ?? usualTokenAge, of, subject: null, place };
      });
    case 'clock':
      return (analysis.screens.get(limited.screen)?.clock?.lasts ?? []).map((length) => ({
        seconds: 60 * length.minutes,
        of: limited.screen,
        subject: clockSubject(limited.screen),
        place: analysis.origins.at(length, 'minutes'),
      }));
    case 'stated':
      return [{ seconds: limited.seconds, of: limited.source, subject: null, place: null }];
    default:
      return unreachable(limited);
  }
}

/** Whether a name that is run is no effect, which has been told: any effect may have been meant. */
function runsUnknown(analysis: Analysis): boolean {
  return analysis.transitions.calls.some(
    ({ effect, source }) => 'run' in source && analysis.effects.get(effect)?.kind !== 'effect',
  );
}
