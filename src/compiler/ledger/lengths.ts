import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { Place } from '../diagnostic.ts';
import { usualTokenAge } from '../emit/environments.ts';
import type { Limited } from '../generated/source.ts';
import type { Model } from '../link/model.ts';
import { transitionsOf } from '../paths/transitions.ts';
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
export function lengthsOf(limited: Limited, needed: NeededBySubject, model: Model): readonly Length[] {
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
        if (length.seconds !== null || !runsUnknown(model)) return length;
        return { ...length, seconds: model.effects.get(id)?.deadlineSeconds ?? null };
      });
    case 'cookie':
      return limited.cookies.map((key) => named(`cookie ${key}`, key));
    case 'environment':
      return Object.entries(model.environments?.environments ?? {}).map(([of, environment]) => {
        const place = model.origins.at(environment, limited.key);
        return { seconds: environment[limited.key] ?? usualTokenAge, of, subject: null, place };
      });
    case 'clock':
      return (model.screens.get(limited.screen)?.clock?.lasts ?? []).map((length) => ({
        seconds: 60 * length.minutes,
        of: limited.screen,
        subject: clockSubject(limited.screen),
        place: model.origins.at(length, 'minutes'),
      }));
    case 'stated':
      return [{ seconds: limited.seconds, of: limited.source, subject: null, place: null }];
    default:
      return unreachable(limited);
  }
}

/** Whether a name that is run is no effect, which has been told: any effect may have been meant. */
function runsUnknown(model: Model): boolean {
  return transitionsOf(model).calls.some(
    ({ effect, source }) => 'run' in source && model.effects.get(effect)?.kind !== 'effect',
  );
}
