import type { Context } from '../contracts/generated/context.ts';
import { fallbacks } from './initial.ts';
import { plain, type Work } from './work.ts';

type Loose = Record<string, unknown>;

/**
 * Sets context keys. Null and absent values delete a key, so that conditions only see presence. The context is replaced
 * as a whole: a draft that has been changed is deep-copied for every expression that reads it.
 */
export function assign(work: Work, values: Readonly<Record<string, unknown>>): void {
  const before = plain<Context>(work.draft.context) as Loose;
  const given = Object.entries(values).map(([key, value]) => [key, value ?? undefined] as const);
  const changes = given.filter(([key, value]) => value !== before[key]);
  if (changes.length === 0) return;
  const context = { ...before };
  for (const [key, value] of changes) {
    if (value === undefined) delete context[key];
    else context[key] = value;
  }
  work.draft.context = context;
}

/**
 * Forgets the session context.
 * @param wholly also forgets what survives a cleared session (goto, cancel); only keys with an `x-source` stay
 */
export function clearContext(work: Work, wholly: boolean): void {
  const before = plain<Context>(work.draft.context) as Loose;
  const kept = Object.entries(work.program.context)
    .filter(([key, policy]) => key in before && (wholly ? policy.source !== null : policy.survivesClear))
    .map(([key]) => [key, before[key]]);
  work.draft.context = { ...fallbacks(work.program), ...Object.fromEntries(kept) };
}
