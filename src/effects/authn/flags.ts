/** Yes-or-no questions that the provider takes as query values (spec section 7). */
export interface Flags {
  readonly autoPush?: boolean;
  readonly rememberDevice?: boolean;
}

/**
 * The flags as the SDK asks for them: by a callback, at each request anew. One that the flows give without a value is
 * neither yes nor no, so its callback throws, and the SDK says whose it was.
 */
export function flagsOf(input: Flags): Readonly<Record<string, () => boolean>> {
  const asked = (['autoPush', 'rememberDevice'] as const).filter((name) => Object.hasOwn(input, name));
  return Object.fromEntries(asked.map((name) => [name, () => decided(input[name])]));
}

function decided(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new TypeError('NOT_DECIDED');
  return value;
}
