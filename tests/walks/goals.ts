import { readFileSync } from 'node:fs';
import type { Account } from '../../src/idp/accounts/account.ts';
import { seedAccounts } from '../../src/idp/accounts/seed.ts';
import type { Instruction } from './guide.ts';
import { guidedWalks } from './guidedWalks.ts';
import { items } from './prediction.ts';
import { reasonOf } from './reasons.ts';

/** A walk of an account, and what it has to show. */
interface Walk {
  readonly name: string;
  readonly account: Account;
  readonly goals: ReadonlySet<string>;
  /** What is done; null where a planner looks for it. */
  readonly instructions: readonly Instruction[] | null;
}

/** The file that the search writes. */
export const goalsFile = 'tests/walks/goals.json';

/** By account, what each of its walks has to show. */
export const goals: Record<string, readonly (readonly string[])[]> = JSON.parse(readFileSync(goalsFile, 'utf8'));

/** How many actions a walk takes at most. */
export const mostActions = 80;

/** All walks, in the order of the accounts. */
export const walks: readonly Walk[] = seedAccounts.flatMap((account) => {
  const planned = (goals[account.username] ?? []).map((list, index) => ({
    name: `as ${account.username}, ${index + 1}`,
    account,
    goals: new Set(list),
    instructions: null,
  }));
  const guided = (guidedWalks[account.username] ?? []).map(({ name, shows, instructions }) => ({
    name: `as ${account.username}: ${name}`,
    account,
    goals: new Set(shows),
    instructions,
  }));
  return [...planned, ...guided];
});

/** Everything that a walk has to show. */
export const allGoals: ReadonlySet<string> = new Set(walks.flatMap((one) => [...one.goals]));

/** What no walk has to show, and has no reason. */
export function notShown(): readonly string[] {
  return [...items].filter((item) => !allGoals.has(item) && reasonOf(item) === null);
}

/** How many transitions and outcomes all walks together have to show. */
export const expectedCount = { transitions: 376, outcomes: 232 };

/** What a walk showed otherwise than it should; nothing where it did well. */
export function goalDifferences(wanted: ReadonlySet<string>, shown: readonly string[]): readonly string[] {
  return [
    ...[...wanted].filter((item) => !shown.includes(item)).map((item) => `${item} is not shown any more`),
    ...shown.filter((item) => reasonOf(item) !== null).map((item) => `${item} has a reason, and is shown`),
  ];
}

/** How many transitions and outcomes are among some items. */
export function countOf(shown: ReadonlySet<string>): { readonly transitions: number; readonly outcomes: number } {
  const known = [...shown].filter((item) => items.has(item));
  const outcomes = known.filter((item) => item.includes(' -> ')).length;
  return { transitions: known.length - outcomes, outcomes };
}

/** Counts in words, of all that there are. */
export function inWords(shown: ReadonlySet<string>): string {
  const [some, all] = [countOf(shown), countOf(items)];
  return `${some.transitions} of ${all.transitions} transitions, ${some.outcomes} of ${all.outcomes} outcomes`;
}
