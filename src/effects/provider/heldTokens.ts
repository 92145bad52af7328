/** New tokens between sign-in and their cookies. In memory only. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Seconds since 1970. */
  readonly expiresAt: number;
  readonly scopes: readonly string[];
  /** The provider's id of the customer. */
  readonly oktaId: string | null;
}

/** The one place that holds them. */
export interface HeldTokens {
  put(tokens: Tokens): void;
  read(): Tokens | null;
  drop(): void;
}

export function createHeldTokens(): HeldTokens {
  let held: Tokens | null = null;
  return {
    put: (tokens) => {
      held = tokens;
    },
    read: () => held,
    drop: () => {
      held = null;
    },
  };
}
