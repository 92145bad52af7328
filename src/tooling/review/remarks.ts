/** Keys under which sentences for people stand. */
const remarks = ['$schema', 'says', 'purpose', 'description', 'why', 'usedBy', 'sent', 'examples'];

/** Plain data without what only people read. A name that is chosen freely may be such a word: then its value is no text. */
export function withoutRemarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRemarks);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, part]) => !remarks.includes(key) || (typeof part === 'object' && !Array.isArray(part)),
  );
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutRemarks(part)]));
}
