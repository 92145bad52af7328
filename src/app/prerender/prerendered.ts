/** What a page was drawn as before any code of ours ran. */
export interface Prerendered {
  readonly screen: string;
  readonly locale: string;
  readonly variant: Variant;
}

/**
 * What the page itself knows before our code arrives, and what its look may depend on: query values that are "true", by
 * name, whether the browser has passkeys, and the time.
 */
export interface Variant {
  readonly flags: readonly string[];
  readonly passkeys: boolean;
  /** The span of the program's schedule, by its number. */
  readonly segment: number;
}

/** The name of a variant, as it stands in the page. */
export function nameOf({ flags, passkeys, segment }: Variant): string {
  return [...flags, ...(passkeys ? [] : [withoutPasskeys]), ...(segment > 0 ? [`@${segment}`] : [])].join(' ');
}

/** The variant of that name. */
export function variantOf(name: string): Variant {
  const words = name.split(' ');
  return {
    flags: words.filter((word) => /^\w/u.test(word)),
    passkeys: !words.includes(withoutPasskeys),
    segment: Number(/@(\d+)/u.exec(name)?.[1] ?? 0),
  };
}

const withoutPasskeys = '-passkeys';
