/** Where this tab keeps the state token of a classic transaction; the SDK's name for it (protocol section 5.1). */
export const stateTokenKey = 'oktaStateToken';
