/** Yes-or-no questions that the provider takes as query values (spec section 7). */
export interface Flags {
  readonly autoPush?: boolean;
  readonly rememberDevice?: boolean;
}

/**
 * The flags for the SDK. One that the flows give without a value is neither yes nor no: its callback throws, and the SDK
 * says whose it was. It goes alone, because the SDK loses a callback beside another flag.
 */
export function flagsOf(input: Flags): Readonly<Record<string, boolean | (() => never)>> {
  const given = (['autoPush', 'rememberDevice'] as const).filter((name) => Object.hasOwn(input, name));
  const undecided = given.find((name) => typeof input[name] !== 'boolean');
  if (undecided !== undefined) return { [undecided]: refuse };
  return Object.fromEntries(given.map((name) => [name, input[name] === true]));
}

function refuse(): never {
  throw new TypeError('NOT_DECIDED');
}
