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
 * @param wholly goto and cancel, too. Only keys with a source or of lifetime `device` stay, none personal and kept
 */
export function clearContext(work: Work, wholly: boolean): void {
  const kept = Object.entries(work.snapshot.context).filter(([key]) => {
    const policy = work.program.context[key];
    if (!policy || !wholly) return policy?.survivesClear;
    if (policy.personal && policy.persist !== 'never') return false;
    return policy.source !== null || policy.survivesClear === 'all';
  });
  replace(work, { context: { ...fallbacks(work.program), ...Object.fromEntries(kept) } });
}
