/** New tokens, in memory only, until they are stored in cookies. */
export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  readonly scopes: readonly string[];
  /** The provider's id of the customer. */
  readonly oktaId: string | null;
}

/** Holds new tokens. */
export interface HeldTokens {
  put(tokens: IssuedTokens): void;
  read(): IssuedTokens | null;
  drop(): void;
}

/** Starts without tokens. */
export function createHeldTokens(): HeldTokens {
  let current: IssuedTokens | null = null;
  return {
    put: (tokens) => {
      current = tokens;
    },
    read: () => current,
    drop: () => {
      current = null;
    },
  };
}
