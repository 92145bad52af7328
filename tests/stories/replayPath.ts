import type { Command, FocusTarget } from '../../src/engine/contracts/command.ts';
import type { Message, Snapshot } from '../../src/engine/contracts/snapshot.ts';
import { advance, initialSnapshot } from '../../src/engine/machine/index.ts';
import type { Path, PathAction } from '../../src/explorer/explore/path.ts';
import { seenAt } from '../../src/explorer/explore/seen.ts';
import { product, whole } from '../product/product.ts';
import { differencesOf, expectedPage, observe, textsAt, unreadTexts } from './expectedPage.ts';
import type { PathPage, Rejected } from './pathPage.tsx';

/** Where the machine is along a path. */
interface Place {
  readonly snapshot: Snapshot;
  /** The page is being left for good, and has forgotten what it still shows. */
  readonly hasEnded: boolean;
  readonly focus: FocusTarget | null;
  readonly announcement: Message | null;
  /** What it has asked of the outside since the page was compared. */
  readonly asked: readonly (readonly unknown[])[];
}

const beginning: Place = {
  snapshot: initialSnapshot(product, {}),
  hasEnded: false,
  focus: null,
  announcement: null,
  asked: [],
};

/** Where the machine is at the end of a path. */
export function endOf(path: Path): Place {
  return path.reduce((at, action, index) => {
    const now = action.do === 'wait' ? 0 : (action.event.at ?? 0);
    return follow(at, action, now, rejectedAfter(path.slice(index + 1)).length > 0);
  }, beginning);
}

/** How far a path was replayed. */
interface Replayed {
  /** In what the page differs from the machine after some action, in words. */
  readonly differences: readonly string[];
  /** Why the path was not replayed to its end; null if it was. */
  readonly cut: string | null;
}

const opensTab = 'the browser opens a tab by itself';
const timesOut = 'the pending call times out before the minutes pass';
/** Every reason why a path is not replayed to its end. */
export const reasonsToCut = [opensTab, timesOut];

/** Replays a path in the page, and compares page and machine after every action. */
export async function replayPath(page: PathPage, path: Path): Promise<Replayed> {
  let at = beginning;
  for (const [index, action] of path.entries()) {
    const rejected = rejectedAfter(path.slice(index + 1));
    if (at.snapshot.pending !== null && action.do === 'send' && action.event.type === 'minute')
      return { differences: [], cut: timesOut };
    if (!(await page.act(action, rejected))) return { differences: [], cut: opensTab };
    at = follow(at, action, page.now(), rejected.length > 0);
    // The page is told in the same moment.
    if (rejected.length > 0) continue;
    const wrong = differencesFrom(at, page);
    if (wrong.length > 0)
      return { differences: [`after ${index + 1} of ${path.length} actions:`, ...wrong], cut: null };
    at = { ...at, asked: [] };
  }
  return { differences: [], cut: null };
}

/** The same path in the first language in which its controls are there: the page offers no switch to its own. */
export function inSomeLanguage(path: Path): Path {
  const all = product.locales.map((locale) => inLanguage(path, locale));
  return all.find(hasControls) ?? path;
}

function hasControls(path: Path): boolean {
  let at = beginning;
  return path.every((action, index) => {
    const { snapshot } = at;
    at = follow(at, action, 0, rejectedAfter(path.slice(index + 1)).length > 0);
    return (
      action.do !== 'send' || action.event.type !== 'event' || seenAt(whole(), snapshot).events.has(action.event.name)
    );
  });
}

function inLanguage(path: Path, locale: string): Path {
  const key = Object.keys(product.context).find((name) => product.context[name]?.source === 'locale.language') ?? '';
  return path.map((action): PathAction => {
    if (action.do === 'wait' || action.event.type !== 'location') return action;
    const facts = { ...action.event.facts, [key]: locale };
    return { ...action, event: { ...action.event, facts } };
  });
}

/** The addresses that are refused next. */
function rejectedAfter([next, ...path]: Path): readonly Rejected[] {
  if (next?.do !== 'send' || next.event.type !== 'rejected') return [];
  return [next.event, ...rejectedAfter(path)];
}

/** What the machine makes of an action. */
function follow(at: Place, action: PathAction, now: number, isRejected: boolean): Place {
  if (action.do === 'wait') return at;
  const { event } = action;
  const before = action.do === 'load' ? initialSnapshot(product, action.stored) : forgotten(at, now);
  const [snapshot, commands] = advance(product, before, { ...event, at: now });
  const isAnew = ['event', 'location', 'dismiss'].includes(event.type);
  const kept = snapshot.screen === before.screen && action.do !== 'load' ? at.announcement : null;
  return {
    snapshot,
    hasEnded: !isRejected && commands.some((each) => each.do === 'leave' && each.ends),
    focus: commands.findLast((each) => each.do === 'focus')?.target ?? (isAnew ? null : at.focus),
    announcement: commands.findLast((each) => each.do === 'announce')?.message ?? kept,
    asked: [...at.asked, ...commands.flatMap((command) => askedBy(command, isRejected))],
  };
}

function forgotten({ snapshot, hasEnded }: Place, now: number): Snapshot {
  return hasEnded ? advance(product, snapshot, { type: 'ended', at: now })[0] : snapshot;
}

function askedBy(command: Command, isRejected: boolean): readonly (readonly unknown[])[] {
  switch (command.do) {
    case 'run':
    case 'notify':
      return [[command.do, command.effect, command.input]];
    case 'leave':
      return isRejected ? [] : [['leave', String(command.to)]];
    case 'track':
      return [['track', command.screen]];
    default:
      return [];
  }
}

function differencesFrom(at: Place, page: PathPage): readonly string[] {
  const snapshot = page.snapshot();
  const wrong = unequal('is', comparable(at.snapshot), comparable(snapshot));
  const asked = unequal('asks', { it: at.asked }, { it: page.asked() });
  if (snapshot.screen === null || product.states[snapshot.state]?.kind === 'exit') return [...wrong, ...asked];
  const texts = textsAt(snapshot);
  const seen = observe(document);
  const expected = expectedPage({ program: product }, { snapshot, focus: at.focus });
  // An address that is gone to during a call stays until the call is answered.
  const path = snapshot.busy ? seen.path : expected.path;
  const said = [...document.querySelectorAll('[role=status]')].map((each) => each.textContent ?? '');
  const isSaid = at.announcement === null || said.some((text) => text === texts.of(at.announcement as Message));
  return [
    ...wrong,
    ...asked,
    ...differencesOf({ ...expected, path }, seen),
    ...unreadTexts(snapshot, document).map((text) => `It does not say “${text}”.`),
    ...(page.hasLostFocus() ? ['The focus is nowhere.'] : []),
    ...(isSaid ? [] : [`${at.announcement?.copy} is not announced.`]),
  ];
}

/** What the page does not add to by itself: fields that are left are noted, and a touch stops a clock. */
function comparable({ form, timer, ...rest }: Snapshot): object {
  const { serial: _, pending, ...others } = rest;
  const { answered, failedSubmits } = form;
  return {
    ...others,
    pending: pending && [pending.run.effect, pending.event, pending.background],
    answered,
    failedSubmits,
    timer: timer?.overlay,
  };
}

function unequal(verb: string, expected: object, found: object): readonly string[] {
  const [before, after] = [Object.entries(expected), new Map(Object.entries(found))];
  return before.flatMap(([name, value]) => {
    const [said, seen] = [JSON.stringify(value), JSON.stringify(after.get(name))];
    return said === seen ? [] : [`${name} ${verb} ${said} for the machine, ${seen} in the page.`];
  });
}
