/** A challenge is good for this long, in milliseconds; providers keep one for at least five minutes. */
export const freshMs = 4 * 60_000;
