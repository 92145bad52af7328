import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import axe, { type NodeResult, type Result } from 'axe-core';

/** A page of Playwright, by whatever runs it: a test, a command. */
export type AxePage = ConstructorParameters<typeof AxeBuilder>[0]['page'];

/** What a person decided of something that axe cannot: `decisions.json`. */
export interface AxeDecision {
  /** The rule of axe. */
  readonly rule: string;
  /** What the elements match that it is about. */
  readonly selector: string;
  /** Why axe cannot decide, by the key of its message; empty where it has none. */
  readonly message: string;
  /** Why it is right as it is, and what measures it. */
  readonly reason: string;
}

/** What axe says of a page as it stands. */
export interface AxeLook {
  readonly violations: readonly string[];
  /** What axe cannot decide, and no decision covers. */
  readonly undecided: readonly string[];
  /** The decisions that something of the page was decided by. */
  readonly decided: readonly AxeDecision[];
  /** How many elements axe could not decide of. */
  readonly incomplete: number;
}

/** All that concerns levels A and AA, and what goes beyond them; for level AAA nothing is promised. */
export const axeTags = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
  'experimental',
] as const;

/** Each rule by name, because tags leave out those that axe has off: `target-size` and the experimental ones. */
export const axeRules: readonly string[] = axe
  .getRules([...axeTags])
  .filter(({ tags }) => !tags.includes('deprecated'))
  .map(({ ruleId }) => ruleId);

export const decisions: readonly AxeDecision[] = JSON.parse(
  readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), 'decisions.json'), 'utf8'),
).decisions;

/** Most of what a look costs is to bring axe into the document: once is enough. */
const axeSource = `void (window.axe ?? (() => { ${axe.source} })())`;
const hasAxe = 'window.axe !== undefined';

/** What brings axe into the frames of a page. Where all have it, its 1.3 MB are not sent again, twice a look. */
async function missingIn(page: AxePage): Promise<string> {
  // A frame that goes meanwhile has none.
  const have = await Promise.all(page.frames().map((frame) => frame.evaluate(hasAxe).catch(() => false)));
  return have.every(Boolean) ? hasAxe : axeSource;
}

/** How often a page is looked at that changes meanwhile. */
const tries = 3;

/**
 * Looks at a page as it stands, frames included, with all of `axeRules`. The legacy mode adds up the findings in the page
 * itself; the other one opens a second page for it each time. What is gone when the look is over, as the frame of a
 * fingerprint, was no part of the page as it stands: then the page is looked at again.
 * @param part the selector of the part that is looked at; the whole page, unless given
 */
export async function lookWithAxe(page: AxePage, part?: string): Promise<AxeLook> {
  for (let left = tries; ; left -= 1) {
    const builder = new AxeBuilder({ page, axeSource: await missingIn(page) })
      .options({ runOnly: { type: 'rule', values: [...axeRules] }, resultTypes: ['violations', 'incomplete'] })
      .setLegacyMode();
    const { violations, incomplete } = await (part === undefined ? builder : builder.include(part)).analyze();
    const open = incomplete.flatMap((result) => result.nodes.map((node) => ({ result, node })));
    const asked = open.map(({ node }) => ({ target: String(node.target[node.target.length - 1]), html: node.html }));
    const selectors = decisions.map(({ selector }) => selector);
    const found = open.length === 0 ? [] : await page.evaluate(findIn, { asked, selectors });
    if (found.includes(null) && left > 1) continue;
    const made = open.map(({ result, node }, index) => ({
      finding: told(result, node),
      by: decisionOf(result, node, found[index] ?? []),
    }));
    return {
      violations: violations.flatMap((result) => result.nodes.map((node) => told(result, node))),
      undecided: made.filter(({ by }) => by === null).map(({ finding }) => finding),
      decided: [...new Set(made.flatMap(({ by }) => by ?? []))],
      incomplete: open.length,
    };
  }
}

interface Asked {
  readonly asked: readonly { readonly target: string; readonly html: string }[];
  readonly selectors: readonly string[];
}

/** Runs in the page: which of the selectors each element matches; null where the element is not there any more. */
function findIn({ asked, selectors }: Asked): readonly (readonly boolean[] | null)[] {
  const start = (html: string): string => html.slice(0, html.indexOf('>'));
  return asked.map(({ target, html }) => {
    const element = document.querySelector(target);
    if (element === null || start(element.outerHTML) !== start(html)) return null;
    return selectors.map((selector) => element.matches(selector));
  });
}

function decisionOf({ id }: Result, node: NodeResult, matches: readonly boolean[]): AxeDecision | null {
  const message = messageOf(node);
  return decisions.find((one, index) => one.rule === id && one.message === message && matches[index]) ?? null;
}

/** The key of what axe says of why it cannot decide. */
function messageOf({ any, all, none }: NodeResult): string {
  const data = [...any, ...all, ...none].map((check) => check.data as { readonly messageKey?: unknown } | null);
  return String(data.map((of) => of?.messageKey).find((key) => typeof key === 'string') ?? '');
}

const told = ({ id }: Result, node: NodeResult): string =>
  `${id} ${messageOf(node)} at ${String(node.target)}: ${node.html}`;
