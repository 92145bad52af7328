/** No beginning that is listed is longer: a key of a megabyte of dots must not cost a customer anything. */
const longest = 200;

/**
 * The entry that a message key of the provider falls under: its own, or that of its longest listed beginning up to a dot.
 * Okta names variants of one refusal so.
 * @param key as the provider sent it
 * @param entries by key, such as the error catalogue's
 */
export function listedEntry<Entry>(key: string, entries: Readonly<Record<string, Entry>>): Entry | undefined {
  if (Object.hasOwn(entries, key)) return entries[key];
  const end = key.lastIndexOf('.', longest);
  return end > 0 ? listedEntry(key.slice(0, end), entries) : undefined;
}
