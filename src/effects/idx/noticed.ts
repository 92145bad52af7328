/** A network, and when something was first sent over it. */
export interface Noticed {
  readonly http: typeof fetch;
  /** Settles when the first call that changes something is on its way. */
  readonly sent: Promise<void>;
}

/** Notices the first call that is more than a look. */
export function notice(http: typeof fetch): Noticed {
  let tell = (): void => {};
  const sent = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return {
    sent,
    http(input, init) {
      const answer = http(input, init);
      if (init?.method === 'POST') tell();
      return answer;
    },
  };
}
