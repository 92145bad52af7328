import type { Context } from '../engine/contracts/generated/context.ts';
import type { SessionView } from '../engine/contracts/services.ts';

/** What effects may know of the session. The user ID is bound to the transaction that it began. */
export function sessionView(context: Context): SessionView {
  const { authFlow, givenUid, username, traceId, oktaId, customer, isAuthenticated } = context;
  return {
    authFlow: authFlow ?? null,
    uid: givenUid ?? null,
    username: username ?? null,
    traceId: traceId ?? null,
    oktaId: oktaId ?? null,
    customer: customer ?? null,
    isStoredHere: isAuthenticated ?? false,
  };
}
