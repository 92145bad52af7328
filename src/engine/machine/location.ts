import type { Scopes } from '../contracts/logic.ts';
import type { AccessPolicy, Program } from '../contracts/program.ts';
import { holds } from '../logic/index.ts';
import { assign } from './context.ts';
import { enter } from './enter.ts';
import { closeOverlay } from './overlay.ts';
import { screenAt } from './screenAt.ts';
import { dropPending, replace, scopesOf, type Work } from './work.ts';

/** Handles a new address: shows its screen, or what the access policy says instead. */
export function arrive(work: Work, route: string | null, facts: Readonly<Record<string, unknown>>): void {
  const { program } = work;
  replace(work, { carried: [] });
  dropPending(work);
  closeOverlay(work);
  assign(work, facts);
  const target = screenAt(program, route) ?? (route === '' ? program.start : program.unknownPath);
  enter(work, refusal(program, target, scopesOf(work)) ?? target, {
    event: null,
    background: false,
    byAddress: true,
    route,
  });
}

/** The access policy that guards a screen; null for a screen that is open to all. */
export function policyOf({ states, access }: Program, screen: string | null): AccessPolicy | null {
  const state = states[screen ?? ''];
  const policy = state?.kind === 'screen' ? access[state.access] : undefined;
  return policy?.onDenied ? policy : null;
}

/** Where the access policy of a screen sends a customer who does not meet it now; null for one who does. */
export function refusal(program: Program, screen: string | null, scopes: Scopes): string | null {
  const policy = policyOf(program, screen);
  return policy && !holds(program, { when: policy.needs, unless: [] }, scopes) ? policy.onDenied : null;
}
