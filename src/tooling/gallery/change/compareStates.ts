import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import { statePage } from '../page/bundle.ts';
import type { Look } from '../page/look.ts';
import { type Drawing, drawingOf, styleKeyOf } from './drawing.ts';
import { differenceOf } from './pixels.ts';
import { type ComparedRun, planComparison, usualView, type View, views } from './plan.ts';
import type { StagedState, StatesOfRevision } from './staged.ts';
import { untouchedBetween } from './untouched.ts';

/** A look that differs, with its pictures. */
export interface ChangedLook {
  /** Equal for looks with the same change of markup. */
  readonly change: string;
  readonly look: Look;
  /** Files relative to the page's folder; null if that revision does not show the state. */
  readonly before: string | null;
  readonly after: string | null;
  /** A picture of the differences; null if there is only one picture. */
  readonly difference: string | null;
  /** The number of different pixels; null if there is only one picture. */
  readonly pixels: number | null;
  /** The states that look like this, before and after. */
  readonly states: readonly StagedState[];
}

/** The effect of a change on the states of a product. */
export interface ComparedStates {
  /** The number of states in either revision. */
  readonly known: number;
  /** The number of states with other markup or styles, or in one revision only. */
  readonly touched: number;
  /** The number of rendered pictures. */
  readonly drawn: number;
  /** The number of states with a different picture, or in one revision only. */
  readonly different: number;
  readonly looks: readonly ChangedLook[];
  /** States that could not be compared, with the reasons. */
  readonly failures: readonly string[];
}

/** How to compare. */
interface CompareOptions {
  readonly executablePath: string;
  /** The output folder of pictures. */
  readonly folder: string;
  /** Receives progress. */
  readonly told?: (done: number, all: number) => void;
}

/**
 * Compares the states of two revisions in Chromium where a change may affect them, and renders those that differ. A
 * state with the same document, values, focus and styles has the same picture, and is not rendered.
 */
export async function compareStates(
  before: StatesOfRevision,
  after: StatesOfRevision,
  { executablePath, folder, told = () => {} }: CompareOptions,
): Promise<ComparedStates> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const sides: Sides = [await openSide(browser, before), await openSide(browser, after)];
    const touched = new Set<string>();
    const compared = new Map<string, Pictures>();
    const seenChanges = new Set<string>();
    const statesOf = new Map<string, StagedState[]>();
    const failures: string[] = [];
    const isUntouched = untouchedBetween(before, after);
    const runs = planComparison(before.revision, after.revision).filter((run) => !isUntouched(run));
    for (const [index, run] of runs.entries()) {
      told(index, runs.length);
      const drawings = await Promise.all(sides.map((side) => side.show(run)));
      const failed = drawings.filter((drawing) => typeof drawing === 'string');
      failures.push(...failed.map((why) => `${run.state.id}: ${why}`));
      const [old = null, now = null] = drawings.map((drawing) => (typeof drawing === 'string' ? null : drawing));
      if (failed.length > 0 || (old === null && now === null)) continue;
      const change = [run.in.locale, changeOf(old, now)].join('\n');
      for (const view of await touchedViews(sides, old, now)) {
        touched.add(run.state.id);
        // A change that many states share is rendered in each of them, but in all views only in the first.
        const once = `${change} ${view.scheme} ${view.width}`;
        if (view !== usualView && old?.markup !== now?.markup && seenChanges.has(once)) continue;
        seenChanges.add(once);
        const look: Look = { ...run.in, ...view };
        const key = keyOf(old, now, look);
        compared.set(key, compared.get(key) ?? (await draw(sides, old, now, change, look)));
        statesOf.set(key, [...(statesOf.get(key) ?? []), run.state]);
      }
    }
    const changed = [...compared].filter(([, { pixels }]) => pixels !== 0);
    const looks = changed.map(([key, pictures]) => keep(folder, key, pictures, statesOf.get(key) ?? []));
    return {
      known: new Set([...before.revision.known, ...after.revision.known]).size,
      touched: touched.size,
      drawn: [...compared.values()].reduce((sum, { drawn }) => sum + drawn, 0),
      different: new Set(looks.flatMap(({ states }) => states.map(({ id }) => id))).size,
      looks,
      failures,
    };
  } finally {
    await browser.close();
  }
}

type Sides = readonly [before: Side, after: Side];

/** The views in which a change may be visible: the usual widths, or those with a different computed style. */
async function touchedViews(sides: Sides, old: Drawing | null, now: Drawing | null): Promise<readonly View[]> {
  if (old === null || now === null) return views.usual;
  const hasOtherStyles = old.styles !== now.styles;
  if (old.markup !== now.markup) return hasOtherStyles ? views.ofStyles : views.usual;
  if (!hasOtherStyles) return [];
  const touched: View[] = [];
  for (const view of views.ofStyles) {
    const [one, other] = await Promise.all(sides.map((side) => side.styleKey(view)));
    if (one !== other) touched.push(view);
  }
  return touched;
}

/** The different part of the markup: from the first character that differs to the last. */
function changeOf(old: Drawing | null, now: Drawing | null): string {
  if (old === null || now === null) return old === null ? 'new' : 'gone';
  const [one, other] = [old.markup, now.markup];
  if (one === other) return 'styles';
  const least = Math.min(one.length, other.length);
  let begin = 0;
  while (begin < least && one[begin] === other[begin]) begin += 1;
  let end = 0;
  while (end < least - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [one, other].map((markup) => markup.slice(begin, markup.length - end)).join('\n');
}

/** Equal for all states that look the same in both revisions. */
function keyOf(old: Drawing | null, now: Drawing | null, { scheme, width }: Look): string {
  const parts = [scheme, width, ...[old, now].map((drawing) => JSON.stringify(drawing?.markup ?? null))];
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16);
}

interface Pictures {
  readonly change: string;
  readonly look: Look;
  readonly before: Buffer | null;
  readonly after: Buffer | null;
  readonly difference: Buffer | null;
  /** Null if there is only one picture. */
  readonly pixels: number | null;
  /** The number of rendered pictures; equal ones are deleted. */
  readonly drawn: number;
}

async function draw(
  [one, other]: Sides,
  old: Drawing | null,
  now: Drawing | null,
  change: string,
  look: Look,
): Promise<Pictures> {
  const [before, after] = await Promise.all([
    old === null ? null : one.picture(look),
    now === null ? null : other.picture(look),
  ]);
  if (before === null || after === null)
    return { change, look, before, after, difference: null, pixels: null, drawn: 1 };
  const { pixels, picture } = differenceOf(before, after);
  return pixels === 0
    ? { change, look, before: null, after: null, difference: null, pixels, drawn: 2 }
    : { change, look, before, after, difference: picture, pixels, drawn: 2 };
}

/** Writes pictures beside the page. */
function keep(folder: string, key: string, pictures: Pictures, states: readonly StagedState[]): ChangedLook {
  mkdirSync(path.join(folder, picturesFolder), { recursive: true });
  const write = (kind: 'before' | 'after' | 'difference'): string | null => {
    const picture = pictures[kind];
    if (picture === null) return null;
    const file = `${picturesFolder}/${key}-${kind}.png`;
    writeFileSync(path.join(folder, file), picture);
    return file;
  };
  const files = { before: write('before'), after: write('after'), difference: write('difference') };
  const { change, look, pixels } = pictures;
  return { change, look, pixels, ...files, states };
}

/** The page of one revision. */
interface Side {
  /** Null if the revision does not have the state, and a text if its page fails. */
  show(run: ComparedRun): Promise<Drawing | string | null>;
  styleKey(view: View): Promise<string>;
  picture(view: View): Promise<Buffer>;
}

const height = 900;
const picturesFolder = 'pictures';

async function openSide(browser: Browser, { folder, revision }: StatesOfRevision): Promise<Side> {
  const { width } = usualView;
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width, height } });
  // The tool that compiles this process's TypeScript names functions by a helper, which the page must have too.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  await page.goto(pathToFileURL(path.join(folder, statePage)).href);
  const looks = new Map(revision.states.map((state) => [state.id, state.looks]));
  return {
    async show({ state: { id }, in: { locale, mode } }) {
      if (!looks.get(id)?.some((look) => look.locale === locale && look.mode === mode)) return null;
      await see(page, usualView);
      const failure = await page
        .evaluate(([name, look]) => window.showState(name, look).then(() => null), [id, { locale, mode }] as const)
        .catch((cause: unknown) => String(cause).split('\n')[0] ?? '');
      return failure ?? drawingOf(page);
    },
    async styleKey(view) {
      await see(page, view);
      return styleKeyOf(page);
    },
    async picture(view) {
      await see(page, view);
      return page.screenshot({ fullPage: true, animations: 'disabled' });
    },
  };
}

async function see(page: Page, { scheme, width }: View): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
}
