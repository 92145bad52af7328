import axe, { type AxeResults, type Result, type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { axeRules } from '../../axe/lookWithAxe.ts';
import decisions from '../decided.json' with { type: 'json' };
import { measureContrasts } from './contrast.ts';

/** The rules that every look at a page asks, those that need layout or not. */
export const axeOptions: RunOptions = {
  runOnly: { type: 'rule', values: [...axeRules] },
  resultTypes: ['violations', 'incomplete'],
};

/** Axe does not know that an open dialog stands above all else, and leaves the colours in it undecided. */
const contrastRule = 'color-contrast';

/** What axe says of a page: what is wrong, and what it could not decide. */
export interface AxeVerdict {
  readonly violations: readonly string[];
  readonly undecided: readonly string[];
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Brings axe into a page, once. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addScriptTag({ content: axe.source });
}

/** Asks axe about the page as it stands, and measures the contrast that it could not decide. */
export async function askAxe(page: Page): Promise<AxeVerdict> {
  const { violations, incomplete } = await page.evaluate((options) => window.axe.run(document, options), axeOptions);
  const open = incomplete.find(({ id }) => id === contrastRule)?.nodes ?? [];
  const targets = open.map(({ target }) => String(target[0]));
  const measured = targets.length === 0 ? [] : await page.evaluate(measureContrasts, targets);
  const { violations: wrong, undecided } = verdictOf({
    violations,
    incomplete: incomplete.filter(({ id }) => id !== contrastRule),
  });
  return {
    violations: [...wrong, ...measured.filter((words) => words !== '')],
    undecided: undecided.filter((words) => !isDecided(words)),
  };
}

/** Whether people have looked at it, and found nothing wrong, for a reason that `decided.json` gives. */
function isDecided(words: string): boolean {
  return decisions.some(({ rule, about }) => words.startsWith(`${rule}: `) && words.includes(about));
}

/** The words of what axe found. */
export function verdictOf({ violations, incomplete }: Pick<AxeResults, 'violations' | 'incomplete'>): AxeVerdict {
  return { violations: violations.flatMap(wordsOf), undecided: incomplete.flatMap(wordsOf) };
}

function wordsOf({ id, nodes }: Result): readonly string[] {
  return nodes.map(({ html, any, all, none }) => {
    const [reason] = [...any, ...all, ...none].map(({ message }) => message);
    const markup = html.replace(/ data-state="[^"]*"/u, '').slice(0, 160);
    return `${id}: ${markup}${reason === undefined ? '' : `, ${reason}`}`;
  });
}
