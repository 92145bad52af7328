import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright';
import type { AxeVerdict } from '../../axe/judge.ts';
import { lookWithAxe } from '../../axe/lookWithAxe.ts';
import { stateChecks } from '../checks/checks.ts';
import { walkByKeyboard } from '../checks/keyboard.ts';
import type { OwnWords } from '../checks/languageOfParts.ts';
import type { Announcement } from '../stage/announcements.ts';
import { statePage } from '../stage/bundle.ts';
import type { Look } from '../stage/look.ts';
import type { OtherPage } from './otherPages.ts';
import type { PlannedRun } from './plan.ts';

/** The appearance of a page. Runs that look the same share it. Violations are those of all checks. */
export interface Appearance extends AxeVerdict {
  /** Its picture's file, relative to the gallery's folder. */
  readonly picture: string;
  readonly tree: string;
  /** The stops of the Tab key; null if they were not checked. */
  readonly focus: readonly string[] | null;
}

/** The result of one look at one state. */
export interface RunResult {
  readonly id: string;
  readonly look: Look;
  readonly announcements: readonly Announcement[];
  /** Null if the page did not show the state. */
  readonly appearance: Appearance | null;
  /** The reason for that. */
  readonly failure: string | null;
}

const height = 900;

/** Looks at a page that is no state. */
export async function lookAtOtherPage(
  browser: Browser,
  folder: string,
  { name, open, isOfProduct = false, isRestless = false }: OtherPage,
  look: Look,
  own: OwnWords,
): Promise<RunResult> {
  const page = await openPage(browser);
  const id = `other.${name}`;
  const key = `${name}-${look.locale}-${look.scheme}-${look.width}`;
  try {
    await page.setViewportSize({ width: look.width, height });
    await page.emulateMedia({ colorScheme: look.scheme });
    await open(page, look.locale);
    return {
      id,
      look,
      announcements: [],
      appearance: await observe(page, folder, key, look, { walks: !isRestless, isOfProduct, own }),
      failure: null,
    };
  } catch (cause) {
    return { id, look, announcements: [], appearance: null, failure: String(cause).split('\n')[0] ?? '' };
  } finally {
    await page.context().close();
  }
}

/** What looks at states share. */
export interface Looking {
  /** Earlier appearances; grows. */
  readonly known: Map<string, Appearance>;
  readonly own: OwnWords;
  /** Called for each look. */
  readonly onLook: () => void;
}

/** Looks at states in one page, which is loaded once. */
export async function lookAtStates(
  browser: Browser,
  folder: string,
  runs: readonly PlannedRun[],
  looking: Looking,
): Promise<readonly RunResult[]> {
  const page = await openStates(browser, folder);
  const results: RunResult[] = [];
  for (const run of runs) {
    results.push(await lookAt(page, folder, run, looking));
    looking.onLook();
  }
  await page.context().close();
  return results;
}

/** Opens the page of all states. */
export async function openStates(browser: Browser, folder: string): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(pathToFileURL(path.join(folder, statePage)).href);
  return page;
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    // The page may forbid external scripts such as axe.
    bypassCSP: true,
    viewport: { width: 1280, height },
  });
  // The tool that compiles this process's TypeScript names functions by a helper, which the page must have too.
  await context.addInitScript('globalThis.__name = (named) => named');
  return context.newPage();
}

async function lookAt(
  page: Page,
  folder: string,
  { state: { id, looks }, look }: PlannedRun,
  { known, own }: Looking,
): Promise<RunResult> {
  const { locale, mode, scheme, width } = look;
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: scheme });
  const shown = await page
    .evaluate(([name, wanted]) => window.showState(name, wanted), [id, { locale, mode }] as const)
    .catch((cause: unknown) => String(cause).split('\n')[0] ?? '');
  if (typeof shown === 'string') return { id, look, announcements: [], appearance: null, failure: shown };
  const [usual] = looks;
  const isUsual = locale === usual?.locale && mode === usual.mode && scheme === 'light' && width === 1280;
  // Equal for pages that look the same.
  const drawn = [scheme, width, isUsual, await drawnOn(page)].join('\n');
  const key = createHash('sha256').update(drawn).digest('hex').slice(0, 16);
  const appearance =
    known.get(key) ??
    (await observe(page, folder, key, look, { walks: isUsual || width === 320, isOfProduct: true, own }));
  known.set(key, appearance);
  return { id, look, announcements: shown.announcements, appearance, failure: null };
}

/** The document, typed values and the focus, as text. */
export function drawnOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const values = [...document.querySelectorAll('input')].map(({ value, checked }) => `${value} ${checked}`);
    const { activeElement, title, documentElement } = document;
    return [documentElement.lang, title, activeElement?.id, ...values, document.getElementById('app')?.innerHTML].join(
      '\n',
    );
  });
}

async function observe(
  page: Page,
  folder: string,
  key: string,
  look: Look,
  { walks, isOfProduct, own }: { readonly walks: boolean; readonly isOfProduct: boolean; readonly own: OwnWords },
): Promise<Appearance> {
  const picture = `pictures/${key}.jpg`;
  writeFileSync(path.join(folder, picture), await page.screenshot({ type: 'jpeg', quality: 70, fullPage: true }));
  const tree = await page.locator('body').ariaSnapshot();
  const { violations, ...axe } = await lookWithAxe(page);
  const found: string[] = [...violations];
  for (const { name, check } of stateChecks.filter((each) => each.asks(look, isOfProduct)))
    found.push(...(await check(page, own)).map((words) => `${name}: ${words}`));
  // Last, because fields that are left may show messages.
  const walk = walks ? await walkByKeyboard(page) : null;
  return { ...axe, picture, violations: [...found, ...(walk?.problems ?? [])], tree, focus: walk?.order ?? null };
}
