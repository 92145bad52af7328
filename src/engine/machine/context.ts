import { fallbacks } from './initial.ts';
import { replace, type Work, write } from './work.ts';

/** Sets context keys. Null and absent values delete a key, so that conditions only see presence. */
export function assign(work: Work, values: Readonly<Record<string, unknown>>): void {
  write(work, ({ context }) => {
    for (const [key, value] of Object.entries(values)) {
      if (value === null || value === undefined) delete context[key];
      else context[key] = value;
    }
  });
}

/**
 * Forgets the session context.
 * @param wholly also forgets what survives a cleared session (goto, cancel). Only keys with an `x-source` stay, and none that
 * is personal and kept
 */
export function clearContext(work: Work, wholly: boolean): void {
  const kept = Object.entries(work.snapshot.context).filter(([key]) => {
    const policy = work.program.context[key];
    if (!wholly) return policy?.survivesClear;
    return policy && policy.source !== null && !(policy.personal && policy.persist !== 'never');
  });
  replace(work, { context: { ...fallbacks(work.program), ...Object.fromEntries(kept) } });
}
