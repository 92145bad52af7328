import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { Place } from '../diagnostic.ts';
import type { Limited, Overlay, TimeLimit } from '../generated/source.ts';
import { grouped } from '../grouped.ts';
import { usualTokenAge } from '../lower/environments.ts';
import { oncePerObject } from '../once.ts';
import type { Analysis } from './analysis.ts';
import { variablesOf } from './expressions.ts';

/** Something with a time limit that customers can notice. */
interface Needed {
  /** Identifies the thing, and an entry about it. */
  readonly subject: string;
  /** For people: "the timer of “locked”". */
  readonly words: string;
  readonly seconds: number;
  readonly place: Place;
}

/** One length and what has it. */
export interface Length {
  /** Null: nothing has that name, or it has no limit. */
  readonly seconds: number | null;
  /** The overlay, effect, cookie, environment, screen or source. */
  readonly of: string;
  /** Its name among the things that need an entry; null if it needs none, or names it itself. */
  readonly subject: string | null;
  /** Where the value is written; null if only the ledger states it. */
  readonly place: Place | null;
}

const secondsOfDay = 86_400;

/** Everything in flows that sets a time limit, by its subject: timers, clocks, cookies that expire. */
export const neededIn = oncePerObject((analysis: Analysis): ReadonlyMap<string, Needed> => {
  const all = [...timers(analysis), ...clocks(analysis), ...cookies(analysis)];
  return new Map(all.map((each) => [each.subject, each]));
});

/** The subject of a timer: its overlay, and that overlay's screen, if it has one. */
function timerSubject(overlay: string, screen: string | null): string {
  return screen === null ? `timer ${overlay}` : `timer ${screen} ${overlay}`;
}

function timers(analysis: Analysis): readonly Needed[] {
  return analysis.overlays.all.flatMap(({ name, overlay: { after }, screen }) => {
    if (after === undefined) return [];
    const subject = timerSubject(name, screen);
    return [{ subject, words: `The timer of "${name}"`, seconds: after.seconds, place: analysis.origins.at(after) }];
  });
}

function clocks({ screens, origins }: Analysis): readonly Needed[] {
  return [...screens].flatMap(([id, { clock }]) => {
    if (clock === undefined) return [];
    const seconds = 60 * Math.max(...clock.lasts.map(({ minutes }) => minutes));
    return [{ subject: `clock ${id}`, words: `The clock of "${id}"`, seconds, place: origins.at(clock, 'lasts') }];
  });
}

/** The contracts of the effects that flows run, by the entry that they name. */
export const deadlinesIn = oncePerObject(({ effects, transitions }: Analysis) => {
  const ids = new Set(transitions.calls.map(({ effect }) => effect));
  const run = [...effects.values()].filter(({ id, timeLimit }) => timeLimit !== undefined && ids.has(id));
  return grouped(run, ({ timeLimit = '' }) => timeLimit);
});

function cookies(analysis: Analysis): readonly Needed[] {
  return [...analysis.cookies].flatMap(([key, cookie]) => {
    if (cookie.days === undefined) return [];
    const place = analysis.origins.at(cookie, 'days');
    const words = `The lifetime of the cookie "${key}"`;
    return [{ subject: `cookie ${key}`, words, seconds: cookie.days * secondsOfDay, place }];
  });
}

/** The lengths that an entry of the ledger refers to, read at their source. */
export function lengthsOf(id: string, limited: Limited, analysis: Analysis): readonly Length[] {
  const named = (subject: string, of: string): Length => {
    const { seconds = null, place = null } = neededIn(analysis).get(subject) ?? {};
    return { seconds, of, subject, place };
  };
  switch (limited.kind) {
    case 'timer':
      return [named(timerSubject(limited.overlay, limited.screen ?? null), limited.overlay)];
    case 'deadline':
      return (deadlinesIn(analysis).get(id) ?? []).map((contract) => {
        const place = analysis.origins.at(contract, 'deadlineSeconds');
        return { seconds: contract.deadlineSeconds ?? null, of: contract.id, subject: null, place };
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
        subject: `clock ${limited.screen}`,
        place: analysis.origins.at(length, 'minutes'),
      }));
    case 'stated':
      return [{ seconds: limited.seconds, of: limited.source, subject: null, place: null }];
    default:
      return unreachable(limited);
  }
}

/** One row of the ledger of time limits: the entry, and the facts that it points to. */
export interface LedgerRow {
  readonly id: string;
  readonly entry: TimeLimit;
  /** The party that decides the length; null if it is defined in the product. */
  readonly owner: 'provider' | 'browser' | 'code' | null;
  readonly lengths: readonly Length[];
  /** The text that announces it by locale, as written in `copy/`. */
  readonly texts: Readonly<Record<string, string>>;
  readonly place: Place;
}

/** The ledger with all its columns, in the order of the file (WCAG 2.2.1). Missing entries are left out. */
export function ledgerOf(analysis: Analysis): readonly LedgerRow[] {
  return [...analysis.timeLimits].map(([id, entry]) => ({
    id,
    entry,
    owner: entry.of.kind === 'stated' ? entry.of.owner : null,
    lengths: lengthsOf(id, entry.of, analysis),
    texts: entry.announced === undefined ? {} : textsOf(entry.announced, analysis),
    place: analysis.origins.at(entry),
  }));
}

function textsOf(key: string, { copy }: Analysis): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...copy].flatMap(([locale, texts]) => {
      const text = texts.get(key)?.text;
      return text === undefined ? [] : [[locale, text] as const];
    }),
  );
}

/** The texts that show the remaining seconds of a timer, by overlay. */
export const countdownsIn = oncePerObject(({ nodes }: Analysis): ReadonlyMap<Overlay, ReadonlySet<string>> => {
  const found = new Map<Overlay, Set<string>>();
  for (const [{ key, values, shown }, { overlay }] of nodes.copy) {
    if (overlay === null || shown !== 'view' || !Object.values(values).flatMap(variablesOf).includes('secondsLeft')) {
      continue;
    }
    found.set(overlay.overlay, (found.get(overlay.overlay) ?? new Set()).add(key));
  }
  return found;
});
