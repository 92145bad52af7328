/** No listed prefix is longer. Without a limit, a very long key from the provider would be slow to look up. */
const longest = 200;

/**
 * The entry for a message key of the provider: its own, or that of its longest listed prefix that ends before a dot.
 * @param key as the provider sent it
 * @param entries by key, such as the error catalogue's
 */
export function listedEntry<Entry>(key: string, entries: Readonly<Record<string, Entry>>): Entry | undefined {
  if (Object.hasOwn(entries, key)) return entries[key];
  const end = key.lastIndexOf('.', longest);
  return end > 0 ? listedEntry(key.slice(0, end), entries) : undefined;
}
