import type { Analysis } from '../analysis/analysis.ts';
import type { Place } from '../diagnostic.ts';

/** Something with a time limit that customers can feel. */
export interface Needed {
  /** The same for a thing and for an entry about it. */
  readonly subject: string;
  /** For people: "the timer of “locked”". */
  readonly words: string;
  readonly seconds: number;
  readonly place: Place;
}

const secondsOfDay = 86_400;

export type NeededBySubject = ReadonlyMap<string, Needed>;

/** Everything in flows and contracts that sets a limit: timers, clocks, deadlines of effects that run, cookies that end by themselves. */
export function neededIn(analysis: Analysis): NeededBySubject {
  const all = [...timers(analysis), ...clocks(analysis), ...deadlines(analysis), ...cookies(analysis)];
  return new Map(all.map((each) => [each.subject, each]));
}

/** How a timer is named: its overlay, and the screen of that, if it has one. */
export function timerSubject(overlay: string, screen: string | null): string {
  return screen === null ? `timer ${overlay}` : `timer ${screen} ${overlay}`;
}

/** How the clock of a screen is named. */
export function clockSubject(screen: string): string {
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

function deadlines(analysis: Analysis): readonly Needed[] {
  const ids = new Set(analysis.transitions.calls.map(({ effect }) => effect));
  return [...ids].flatMap((id) => {
    const contract = analysis.effects.get(id);
    if (contract?.deadlineSeconds === undefined) return [];
    const place = analysis.origins.at(contract, 'deadlineSeconds');
    return [{ subject: `deadline ${id}`, words: `The deadline of ${id}`, seconds: contract.deadlineSeconds, place }];
  });
}

function cookies(analysis: Analysis): readonly Needed[] {
  return [...analysis.cookies].flatMap(([key, cookie]) => {
    if (cookie.days === undefined) return [];
    const place = analysis.origins.at(cookie, 'days');
    return [
      {
        subject: `cookie ${key}`,
        words: `The lifetime of the cookie "${key}"`,
        seconds: cookie.days * secondsOfDay,
        place,
      },
    ];
  });
}
