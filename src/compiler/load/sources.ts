/** The texts of a product by their paths from its root, with slashes. */
export type Sources = ReadonlyMap<string, string>;

/** Larger files are no flows; reading them would only make editors slow. */
export const largestFile = 1_000_000;
