import type { Account } from '../../src/idp/accounts/account.ts';
import type { RunPlace } from '../../src/proof/reading/position.ts';
import type { Around, Possible } from './around.ts';
import { foresee, knownCode } from './foresee.ts';
import { type Memory, newsIn } from './memory.ts';
import { answerAfter, isBreak, type Predicted } from './prediction.ts';
import { items, product } from './product.ts';
import { isUntried, mostTries, type Plan, triesOf, upsetKey } from './tries.ts';
import { isAboutCall, type Upset, upsetsOf } from './upset.ts';

/** Something to do with which something goes wrong. */
type WrongPlan = Plan & { readonly upset: Upset };

const mostRounds = 12;

/** The ways after an outcome, where there are several. */
const alternatives = new Map<string, readonly string[]>();
for (const item of items.keys()) {
  const [, transition] = /^(.+ > \w+)\[\d+\]$/u.exec(item) ?? [];
  if (transition !== undefined) alternatives.set(transition, [...(alternatives.get(transition) ?? []), item]);
}

/** An effect that a deed runs, and whether something can go wrong with it there. */
interface Chance {
  readonly place: RunPlace;
  /** The answer before it. */
  readonly last: string;
  allows(upset: Upset): boolean;
}

/** For each effect that a deed runs the first that can go wrong with it, has not been shown, and was not tried. */
export function* wrongWith(possible: Possible, at: Predicted, memory: Memory, account: Account): Iterable<WrongPlan> {
  for (const { place, last, allows } of chancesOf(possible, at, memory, account)) {
    const found = [...wantedOf(place, memory), ...turnedTo(place, possible, at, memory, account)].find(
      (upset) => allows(upset) && isUntried(memory, { ...upset, after: last }),
    );
    if (found !== undefined) yield { deed: possible.deed, upset: { ...found, after: last } };
  }
}

function chancesOf(
  { deed, foreseen: { runs } }: Possible,
  at: Predicted,
  memory: Memory,
  account: Account,
): readonly Chance[] {
  return runs.map(({ place, last }, index) => {
    const mayCall = callsAfter(memory, place.id, last, index === 0);
    return {
      place,
      last,
      allows(upset) {
        if (isAboutCall(upset)) return mayCall;
        switch (upset.does.kind) {
          case 'code':
            // Once somebody was answered, the code is there.
            return last === '';
          case 'session':
            // Nobody's session counts where a transaction is found, and none is left to those who begin anew.
            return deed.kind !== 'restart' && knownCode(memory, account, place.id, deed, at.last) === 'none';
          default:
            return true;
        }
      },
    };
  });
}

/**
 * Whether an effect may make a call that can go wrong. One that needed none after such an answer needs none the next time;
 * of one whose calls nobody knows only the first is its own.
 */
function callsAfter({ calls, silent, spoke }: Memory, place: string, last: string, isFirst: boolean): boolean {
  if (!isFirst && !calls.has(place)) return false;
  return silent.get(place)?.has(last) !== true || spoke.get(place)?.has(last) === true;
}

/** What can go wrong there and has not been shown. */
function wantedOf(place: RunPlace, memory: Memory): readonly Upset[] {
  const outcomes = product.model.effects.get(place.source.run)?.outcomes ?? {};
  const codes = Object.keys(outcomes).filter((code) => newsIn(memory, [`${place.id} -> ${code}`]).length > 0);
  if (codes.length === 0) return [];
  return upsetsOf(place, memory.calls.get(place.id) ?? []).filter(({ code }) => codes.includes(code));
}

/** What can go wrong there, was shown, and leads from here another way than it did. */
function turnedTo(
  place: RunPlace,
  { deed }: Possible,
  at: Predicted,
  memory: Memory,
  account: Account,
): readonly Upset[] {
  const outcomes = Object.keys(product.model.effects.get(place.source.run)?.outcomes ?? {});
  const turned = outcomes.flatMap((code) => {
    const news = newsIn(memory, alternatives.get(`${place.id} > ${code}`) ?? []);
    if (news.length === 0 || newsIn(memory, [`${place.id} -> ${code}`]).length > 0) return [];
    const { items: ahead } = foresee(at, deed, { place: place.id, code, call: '' }, memory, account);
    return news.filter((alternative) => ahead.has(alternative)).map((alternative) => [code, alternative] as const);
  });
  if (turned.length === 0) return [];
  const upsets = upsetsOf(place, memory.calls.get(place.id) ?? []);
  return turned.flatMap(([code, alternative]) =>
    upsets.filter((upset) => upset.code === code).map((upset) => ({ ...upset, alternative })),
  );
}

/** Finds what may go wrong first, so that something else can. */
export type Detour = (possible: Possible, at: Predicted) => WrongPlan | null;

/**
 * Lets something go wrong, where an effect makes a call after such an answer that it makes nowhere else: after the answers
 * that are known to lead to it, or else after each once. And lets the connection break at every call once, since where
 * that leaves a customer shows when the page is loaded anew. Made for one plan.
 */
export function detours(around: Around, memory: Memory, account: Account): Detour {
  const isWanted = answersBeforeCalls(memory);
  const onWay = new Map<Predicted, boolean>();
  const isOnWay = (ahead: Predicted): boolean => {
    const known = onWay.get(ahead);
    if (known !== undefined) return known;
    const leads = around(ahead).some((next) =>
      [...wrongWith(next, ahead, memory, account)].some(({ upset }) => isQuiet(memory, upset.place)),
    );
    onWay.set(ahead, leads);
    return leads;
  };
  return (possible, at) => {
    const { deed } = possible;
    for (const { place, allows } of chancesOf(possible, at, memory, account)) {
      const firsts = new Map<string, Upset>();
      for (const upset of upsetsOf(place, memory.calls.get(place.id) ?? [])) {
        const answer = answerAfter(upset);
        if (!firsts.has(answer)) firsts.set(answer, memory.worked.get(answer) ?? upset);
      }
      for (const [answer, upset] of firsts) {
        if (!allows(upset)) continue;
        const tries = triesOf(memory, upsetKey(upset));
        if (isBreak(answer) && !memory.worked.has(answer) && tries < mostTries) return { deed, upset };
        if (!isWanted(answer) || tries >= mostRounds) continue;
        const { at: ahead } = foresee(at, deed, upset, memory, account);
        if (ahead.snapshot.screen === null || ahead.snapshot.overlay !== null) continue;
        if (isOnWay(ahead)) return { deed, upset };
      }
    }
    return null;
  };
}

function answersBeforeCalls(memory: Memory): (answer: string) => boolean {
  const news = newsIn(memory, items.keys());
  const hasNews = (place: string): boolean => news.some((item) => item.startsWith(`${place} -> `));
  const quiet = [...memory.silent].filter(([place]) => isQuiet(memory, place) && hasNews(place));
  return (answer) =>
    quiet.some(([place, silent]) => !silent.has(answer) && (memory.spoke.get(place)?.has(answer) ?? true));
}

/** Whether an effect that asks the provider mostly knows the answer without a call. */
function isQuiet({ silent, spoke }: Memory, place: string): boolean {
  return items.has(`${place} -> unhandled`) && (silent.get(place)?.size ?? 0) > (spoke.get(place)?.size ?? 0);
}
