/**
 * The entry of the error catalogue that a message key falls under: itself, or its longest listed beginning up to a dot.
 * Okta names variants of one refusal so.
 * @param key as the provider sent it
 * @param isListed whether the catalogue has this very key
 */
export function listedKey(key: string, isListed: (key: string) => boolean): string | undefined {
  if (isListed(key)) return key;
  const end = key.lastIndexOf('.');
  return end > 0 ? listedKey(key.slice(0, end), isListed) : undefined;
}
