/** What a page was prerendered as. */
export interface Prerendered {
  readonly screen: string;
  readonly locale: string;
  readonly variant: Variant;
}

/**
 * What the bootstrap script knows and the look may depend on: query values that are "true", by name, whether the
 * browser has passkeys, and the time.
 */
export interface Variant {
  readonly flags: readonly string[];
  readonly passkeys: boolean;
  /** The index of the schedule's span. */
  readonly segment: number;
}

/** The name of a variant in the page. */
export function nameOf({ flags, passkeys, segment }: Variant): string {
  return [...flags, ...(passkeys ? [] : [withoutPasskeys]), ...(segment > 0 ? [`@${segment}`] : [])].join(' ');
}

/** The variant of a name. */
export function variantOf(name: string): Variant {
  const words = name.split(' ');
  return {
    flags: words.filter((word) => /^\w/u.test(word)),
    passkeys: !words.includes(withoutPasskeys),
    segment: Number(/@(\d+)/u.exec(name)?.[1] ?? 0),
  };
}

const withoutPasskeys = '-passkeys';
