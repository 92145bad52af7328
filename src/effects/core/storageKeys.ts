/** The key of the tab's storage that counts the ways out which pages took by themselves. */
export const leavesKey = 'sign-in.leaves';

/** The key of local storage that changes whenever a tab stores or clears tokens. Its value says nothing. */
export const sessionSignalKey = 'sign-in.session-changed';
