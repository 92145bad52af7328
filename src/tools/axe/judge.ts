import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AxeResults, NodeResult, Result } from 'axe-core';

/** A person's decision about something that axe cannot decide: `decisions.json`. */
interface AxeDecision {
  readonly rule: string;
  readonly selector: string;
  /** Why axe cannot decide, by the key of its message; empty where it has none. */
  readonly message: string;
  /** Why it is correct, and what measures it. */
  readonly reason: string;
}

export const decisions: readonly AxeDecision[] = JSON.parse(
  readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), 'decisions.json'), 'utf8'),
).decisions;

/** The result of axe for a page, with the decisions applied. */
export type AxeVerdict = Awaited<ReturnType<typeof judge>>;

/** An element that axe cannot decide. */
export type Open = ReturnType<typeof openOf>[number];

/** Everything that axe cannot decide, one entry per element. */
export function openOf({ incomplete }: Pick<AxeResults, 'incomplete'>) {
  return incomplete.flatMap((result) =>
    result.nodes.map((node) => ({
      rule: result.id,
      /** Its selector, in its own frame. */
      target: String(node.target.at(-1)),
      markup: node.html,
      message: messageOf(node),
      words: describe(result, node),
    })),
  );
}

/** Axe does not know that a dialog covers everything else, and decides no colours in it. These are measured instead. */
const contrastRule = 'color-contrast';

/**
 * What is wrong with a page, and what is undecided.
 * @param matches for each undecided element, which selectors of decisions match it; null: it is gone
 * @param measure the contrast problems of some elements, in words; empty if there are none
 */
export async function judge(
  { violations }: Pick<AxeResults, 'violations'>,
  open: readonly Open[],
  matches: readonly (readonly boolean[] | null)[],
  measure: (targets: readonly string[]) => readonly string[] | Promise<readonly string[]>,
) {
  const judged = open.map((one, index) => ({ one, by: decisionOf(one, matches[index] ?? []) }));
  const rest = judged.filter(({ by }) => by === null).map(({ one }) => one);
  const colours = rest.filter(({ rule }) => rule === contrastRule).map(({ target }) => target);
  const measured = colours.length === 0 ? [] : await measure(colours);
  return {
    violations: [
      ...violations.flatMap((result) => result.nodes.map((node) => describe(result, node))),
      ...measured.filter((words) => words !== ''),
    ],
    /** What axe cannot decide and no decision covers. */
    undecided: rest.filter(({ rule }) => rule !== contrastRule).map(({ words }) => words),
    /** The decisions that applied to something on the page. */
    decided: [...new Set(judged.flatMap(({ by }) => by ?? []))],
    /** The number of elements that axe could not decide. */
    incomplete: open.length,
  };
}

function decisionOf({ rule, message }: Open, matches: readonly boolean[]): AxeDecision | null {
  return decisions.find((one, index) => one.rule === rule && one.message === message && matches[index]) ?? null;
}

/** The key of axe's message about why it cannot decide. */
function messageOf({ any, all, none }: NodeResult): string {
  const data = [...any, ...all, ...none].map((check) => check.data as { readonly messageKey?: unknown } | null);
  return String(data.map((of) => of?.messageKey).find((key) => typeof key === 'string') ?? '');
}

function describe({ id }: Result, node: NodeResult): string {
  const [reason] = [...node.any, ...node.all, ...node.none].map(({ message }) => message);
  // The gallery puts the state's name on the page. Without it, the same finding in two states is one.
  const markup = node.html.replace(/ data-state="[^"]*"/u, '');
  return [`${id} ${messageOf(node)} at ${String(node.target)}: ${markup}`, reason ?? []].flat().join(', ');
}
