/** Whether a key of a text is meant by a pattern: the key itself, or a beginning of it and a *. */
export function isMeant(key: string, pattern: string): boolean {
  return pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
}
