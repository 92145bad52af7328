/** The one key under which the context is stored, in local storage and in the tab's. */
export const contextKey = 'sign-in.context';

/** The key under which a tab keeps its trace. */
export const traceKey = 'sign-in.trace';
