import type { Context } from '../engine/contracts/generated/context.ts';
import type { ContextRole, Program } from '../engine/contracts/program.ts';
import type { SessionView } from '../engine/contracts/services.ts';

/** The value of the context key that has a role. */
export function valueOfRole({ roles }: Pick<Program, 'roles'>, context: Context, role: ContextRole): unknown {
  const key = roles[role];
  return key === undefined ? undefined : (context as Readonly<Record<string, unknown>>)[key];
}

/** What effects may know of the session. The user ID is bound to the transaction that it began. */
export function sessionView(program: Pick<Program, 'roles'>, context: Context): SessionView {
  const text = (role: ContextRole): string | null => {
    const value = valueOfRole(program, context, role);
    return typeof value === 'string' ? value : null;
  };
  return {
    uid: text('givenUserId'),
    username: text('userId'),
    trace: text('trace'),
    flow: text('flow'),
    providerId: text('providerId'),
    customer: text('customer'),
    isStoredHere: valueOfRole(program, context, 'signedIn') === true,
  };
}

/** The customer whom the token of the tab names; null where it is not known. */
export function claimedUid(program: Pick<Program, 'roles'>, context: Context): string | null {
  const claims = valueOfRole(program, context, 'claims') as { readonly uid?: string } | undefined;
  return claims?.uid ?? null;
}
