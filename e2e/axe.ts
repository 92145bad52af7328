import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { type AxeVerdict, decisions } from '../src/tools/axe/judge.ts';
import { lookWithAxe } from '../src/tools/axe/lookWithAxe.ts';
import { axeRules } from '../src/tools/axe/rules.ts';

/** Notes of all looks of this run. The runner empties the folder around it when it begins. */
const folder = fileURLToPath(new URL('../test-results/axe', import.meta.url));

interface Note {
  readonly page: string;
  readonly state: string;
  readonly violations: number;
  readonly undecided: number;
  readonly incomplete: number;
  /** The decisions that were needed, by their place. */
  readonly decided: readonly number[];
}

type Looked = Pick<Note, 'page' | 'state'> & AxeVerdict;

/** Whether a page is seen in all looks, as in `npm run test:long`. */
export const takesAllLooks = process.env.LOOKS === 'all';

/** Narrow and light, then wide and dark; or each scheme at each width. */
const looks = takesAllLooks
  ? (['light', 'dark'] as const).flatMap((scheme) => [320, 767, 1280].map((width) => [scheme, width] as const))
  : ([
      ['light', 320],
      ['dark', 1280],
    ] as const);

/**
 * Looks at a page in its looks.
 * @param look is told the looks in words
 * @param turn takes one of them in turn, where a run does not take all
 */
export async function inLooks(page: Page, look: (words: string) => Promise<void>, turn?: number): Promise<void> {
  const taken = takesAllLooks || turn === undefined ? looks : looks.filter((_, at) => at === turn % looks.length);
  for (const [colorScheme, width] of taken) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await look(`${colorScheme} at ${width}`);
  }
}

/**
 * What axe finds in a page as it stands, and what it leaves open without a decision.
 * @param part the selector of the part that is looked at; the whole page, unless given
 */
export async function axeFindings(page: Page, part?: string): Promise<readonly string[]> {
  await page.evaluate(endOfMotion);
  const verdict = await lookWithAxe(page, part);
  noteLook({ ...(await page.evaluate(stateOf)), ...verdict });
  return [...verdict.violations, ...verdict.undecided.map((one) => `undecided: ${one}`)];
}

/** Runs in the page. What still fades has not its contrast yet; what takes a minute, or turns for ever, is not waited for. */
async function endOfMotion(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 1_000);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

/** Notes what a look came to, for the figures at the end of the run. */
export function noteLook({ page, state, violations, undecided, incomplete, decided }: Looked): void {
  const note: Note = {
    page,
    state,
    violations: violations.length,
    undecided: undecided.length,
    incomplete,
    decided: decided.map((decision) => decisions.indexOf(decision)),
  };
  mkdirSync(folder, { recursive: true });
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${JSON.stringify(note)}\n`);
}

/** Runs in the page: which page it is, and what of it a customer would call another state. */
function stateOf(): Pick<Note, 'page' | 'state'> {
  const texts = (selector: string): readonly string[] =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
  const page = location.protocol === 'file:' ? (location.pathname.split('/').at(-1) ?? '') : location.pathname;
  const shown = texts('h1, [role=alert], dialog[open] h2, [aria-invalid] ~ *, .problem, [data-working]');
  return { page, state: JSON.stringify([page, ...shown]) };
}

/** What all looks of this run came to, and which decisions nothing was decided by. */
export function readLooks(): { readonly line: string; readonly unused: readonly string[] } {
  const notes = notesIn(folder);
  const sum = (of: (note: Note) => number): number => notes.reduce((total, note) => total + of(note), 0);
  const different = (of: (note: Note) => string): number => new Set(notes.map(of)).size;
  const used = new Set(notes.flatMap(({ decided }) => decided));
  const line = `axe: ${axeRules.length} rules, ${notes.length} runs, ${different(({ state }) => state)} states of ${different(
    ({ page }) => page,
  )} pages; ${sum(({ violations }) => violations)} violations, ${sum(({ undecided }) => undecided)} undecided of ${sum(
    ({ incomplete }) => incomplete,
  )} incomplete, by ${used.size} of ${decisions.length} decisions`;
  const unused = decisions
    .filter((_, index) => !used.has(index))
    .map(({ rule, selector, message }) => [rule, message, selector].join(' '));
  return { line, unused };
}

function notesIn(place: string): readonly Note[] {
  if (!existsSync(place)) return [];
  const files = readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isFile());
  return files.flatMap(({ name }) =>
    readFileSync(path.join(place, name), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Note),
  );
}
