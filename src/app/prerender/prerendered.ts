/** What a page was drawn as before any code of ours ran. */
export interface Prerendered {
  readonly screen: string;
  readonly locale: string;
  readonly variant: Variant;
}

/**
 * What the page itself knows before our code arrives, and what its look may depend on: query values that are "true", by
 * name, and whether the browser has passkeys.
 */
export interface Variant {
  readonly flags: readonly string[];
  readonly passkeys: boolean;
}

/** The name of a variant, as it stands in the page. */
export function nameOf({ flags, passkeys }: Variant): string {
  return [...flags, ...(passkeys ? [] : [withoutPasskeys])].join(' ');
}

/** The variant of that name. */
export function variantOf(name: string): Variant {
  const words = name.split(' ').filter((word) => word !== '');
  return { flags: words.filter((word) => word !== withoutPasskeys), passkeys: !words.includes(withoutPasskeys) };
}

const withoutPasskeys = '-passkeys';
