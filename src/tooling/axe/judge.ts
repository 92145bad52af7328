import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AxeResults, NodeResult, Result } from 'axe-core';

/** What a person decided of something that axe cannot: `decisions.json`. */
interface AxeDecision {
  /** The rule of axe. */
  readonly rule: string;
  /** What the elements match that it is about. */
  readonly selector: string;
  /** Why axe cannot decide, by the key of its message; empty where it has none. */
  readonly message: string;
  /** Why it is right as it is, and what measures it. */
  readonly reason: string;
}

export const decisions: readonly AxeDecision[] = JSON.parse(
  readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), 'decisions.json'), 'utf8'),
).decisions;

/** What axe says of a page, and what decisions make of it. */
export interface AxeVerdict {
  readonly violations: readonly string[];
  /** What axe cannot decide, and no decision covers. */
  readonly undecided: readonly string[];
  /** The decisions that something of the page was decided by. */
  readonly decided: readonly AxeDecision[];
  /** How many elements axe could not decide of. */
  readonly incomplete: number;
}

/** Something of which axe cannot decide. */
export interface Open {
  readonly rule: string;
  /** Its selector, in its own frame. */
  readonly target: string;
  readonly markup: string;
  /** Why axe cannot, by the key of its message. */
  readonly message: string;
  readonly words: string;
}

/** All of which axe cannot decide, an element each. */
export function openOf({ incomplete }: Pick<AxeResults, 'incomplete'>): readonly Open[] {
  return incomplete.flatMap((result) =>
    result.nodes.map((node) => ({
      rule: result.id,
      target: String(node.target.at(-1)),
      markup: node.html,
      message: messageOf(node),
      words: told(result, node),
    })),
  );
}

/** Axe does not know that a dialog stands above all else, and decides of no colours in it. These can be measured. */
const contrastRule = 'color-contrast';

/**
 * What is wrong with a page, and what is left open.
 * @param matches for each thing that is open, which of the selectors of the decisions it matches; null: it is gone
 * @param measure what is wrong with the contrast of some elements, in words; empty where nothing is
 */
export async function judge(
  { violations }: Pick<AxeResults, 'violations'>,
  open: readonly Open[],
  matches: readonly (readonly boolean[] | null)[],
  measure: (targets: readonly string[]) => readonly string[] | Promise<readonly string[]>,
): Promise<AxeVerdict> {
  const made = open.map((one, index) => ({ one, by: decisionOf(one, matches[index] ?? []) }));
  const rest = made.filter(({ by }) => by === null).map(({ one }) => one);
  const colours = rest.filter(({ rule }) => rule === contrastRule).map(({ target }) => target);
  const measured = colours.length === 0 ? [] : await measure(colours);
  return {
    violations: [
      ...violations.flatMap((result) => result.nodes.map((node) => told(result, node))),
      ...measured.filter((words) => words !== ''),
    ],
    undecided: rest.filter(({ rule }) => rule !== contrastRule).map(({ words }) => words),
    decided: [...new Set(made.flatMap(({ by }) => by ?? []))],
    incomplete: open.length,
  };
}

function decisionOf({ rule, message }: Open, matches: readonly boolean[]): AxeDecision | null {
  return decisions.find((one, index) => one.rule === rule && one.message === message && matches[index]) ?? null;
}

/** The key of what axe says of why it cannot decide. */
function messageOf({ any, all, none }: NodeResult): string {
  const data = [...any, ...all, ...none].map((check) => check.data as { readonly messageKey?: unknown } | null);
  return String(data.map((of) => of?.messageKey).find((key) => typeof key === 'string') ?? '');
}

function told({ id }: Result, node: NodeResult): string {
  const [reason] = [...node.any, ...node.all, ...node.none].map(({ message }) => message);
  // The gallery names its state on the page, and the same finding of two states is one.
  const markup = node.html.replace(/ data-state="[^"]*"/u, '');
  return [`${id} ${messageOf(node)} at ${String(node.target)}: ${markup}`, reason ?? []].flat().join(', ');
}
