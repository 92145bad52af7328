import { unreachable } from '../../engine/contracts/unreachable.ts';
import type { Place } from '../diagnostic.ts';
import type { LimitControl, Limited, Overlay, TimeLimit } from '../generated/source.ts';
import { grouped } from '../grouped.ts';
import { usualTokenAge } from '../lower/environments.ts';
import type { Analysis } from './analysis.ts';
import { dispositionProblem } from './dispositions.ts';
import { variablesOf } from './expressions.ts';
import type { Length, Needed, NeededBySubject, TimeLimitFacts } from './facts.ts';

const secondsOfDay = 86_400;

/** Everything in flows that sets a time limit: timers, clocks, cookies that expire. */
function neededIn(analysis: Analysis): NeededBySubject {
  const all = [...timers(analysis), ...clocks(analysis), ...cookies(analysis)];
  return new Map(all.map((each) => [each.subject, each]));
}

/** The subject of a timer: its overlay, and that overlay's screen, if it has one. */
function timerSubject(overlay: string, screen: string | null): string {
  return screen === null ? `timer ${overlay}` : `timer ${screen} ${overlay}`;
}

/** The subject of a screen's clock. */
function clockSubject(screen: string): string {
  return `clock ${screen}`;
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
    return [{ subject: clockSubject(id), words: `The clock of "${id}"`, seconds, place: origins.at(clock, 'lasts') }];
  });
}

/** The contracts of the effects that flows run, by the entry that they name. */
function deadlinesIn({ effects, transitions }: Analysis): TimeLimitFacts['deadlines'] {
  const ids = new Set(transitions.calls.map(({ effect }) => effect));
  const run = [...effects.values()].filter(({ id, timeLimit }) => timeLimit !== undefined && ids.has(id));
  return grouped(run, ({ timeLimit = '' }) => timeLimit);
}

function cookies(analysis: Analysis): readonly Needed[] {
  return [...analysis.cookies].flatMap(([key, cookie]) => {
    if (cookie.days === undefined) return [];
    const place = analysis.origins.at(cookie, 'days');
    const words = `The lifetime of the cookie "${key}"`;
    return [{ subject: `cookie ${key}`, words, seconds: cookie.days * secondsOfDay, place }];
  });
}

/** The lengths that an entry of the ledger refers to, read at their source. */
function lengthsOf(id: string, limited: Limited, analysis: Analysis): readonly Length[] {
  const { needed, deadlines } = analysis.timeLimitFacts;
  const named = (subject: string, of: string): Length => {
    const { seconds = null, place = null } = needed.get(subject) ?? {};
    return { seconds, of, subject, place };
  };
  switch (limited.kind) {
    case 'timer':
      return [named(timerSubject(limited.overlay, limited.screen ?? null), limited.overlay)];
    case 'deadline':
      return (deadlines.get(id) ?? []).map((contract) => {
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
        subject: clockSubject(limited.screen),
        place: analysis.origins.at(length, 'minutes'),
      }));
    case 'stated':
      return [{ seconds: limited.seconds, of: limited.source, subject: null, place: null }];
    default:
      return unreachable(limited);
  }
}

/** The facts about time limits of a product. */
export function timeLimitFactsOf(analysis: Analysis): TimeLimitFacts {
  const countdowns = countdownsIn(analysis);
  return {
    needed: neededIn(analysis),
    deadlines: deadlinesIn(analysis),
    lengths: (id, limited) => lengthsOf(id, limited, analysis),
    dispositionProblem: (entry, lengths) => dispositionProblem(entry, lengths, analysis),
    countdowns: ({ overlay }) => countdowns.get(overlay) ?? new Set(),
  };
}

/** One row of the ledger of time limits: the entry, and the facts that it points to. */
export interface LedgerRow extends Pick<TimeLimit, 'description' | 'disposition' | 'because'> {
  readonly id: string;
  readonly kind: Limited['kind'];
  /** The party that decides the length; null if it is defined in the product. */
  readonly owner: 'provider' | 'browser' | 'code' | null;
  /** In seconds, each with what has it. */
  readonly lengths: readonly Length[];
  readonly control: LimitControl | null;
  /** The key of the text that announces it; null if none does. */
  readonly announced: string | null;
  /** That text by locale, as written in `copy/`. */
  readonly texts: Readonly<Record<string, string>>;
  readonly silent: string | null;
  /** Where the entry stands. */
  readonly place: Place;
}

/** The ledger with all its columns, in the order of the file (WCAG 2.2.1). Missing entries are left out. */
export function ledgerOf(analysis: Analysis): readonly LedgerRow[] {
  return [...analysis.timeLimits].map(([id, entry]) => {
    const { description, of, disposition, because, control = null, announced = null, silent = null } = entry;
    return {
      id,
      description,
      kind: of.kind,
      owner: of.kind === 'stated' ? of.owner : null,
      lengths: analysis.timeLimitFacts.lengths(id, of),
      disposition,
      because,
      control,
      announced,
      texts: announced === null ? {} : textsOf(announced, analysis),
      silent,
      place: analysis.origins.at(entry),
    };
  });
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
function countdownsIn({ nodes }: Analysis): ReadonlyMap<Overlay, ReadonlySet<string>> {
  const found = new Map<Overlay, Set<string>>();
  for (const [{ key, values, shown }, { overlay }] of nodes.copy) {
    if (overlay === null || shown !== 'view' || !Object.values(values).flatMap(variablesOf).includes('secondsLeft')) {
      continue;
    }
    found.set(overlay.overlay, (found.get(overlay.overlay) ?? new Set()).add(key));
  }
  return found;
}
