/** Keys of the program under which the key of a text stands. */
const textKeys = ['copy', 'announce', 'summary', 'requirement', 'stopped'];

/** Keys under which expressions stand, with names that flows choose: nothing in there is the key of a text. */
const expressionKeys = ['set', 'fill', 'with', 'values', 'passes', 'to', 'by', 'initial'];

/** A part of the program with one and the same text in the place of each. */
export function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => {
      if (expressionKeys.includes(key) && !isNode(part)) return [key, part];
      const isText = textKeys.includes(key) && (typeof part === 'string' || (key === 'summary' && part === null));
      return [key, isText ? 'text' : withoutTexts(part)];
    }),
  );
}

/** States, events, overlays and fields have names that flows choose too; they are known by what they are made of. */
function isNode(part: unknown): boolean {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return Array.isArray(part);
  const has = (key: string): boolean => key in part;
  return (has('kind') && ['on', 'run', 'choose', 'onRejected'].some(has)) || (has('input') && has('rules'));
}

/** Keys under which sentences for people stand. */
const remarks = ['$schema', 'purpose', 'description', 'why', 'usedBy', 'sent', 'examples'];

/** Plain data without what only people read. A name that is chosen freely may be such a word: then its value is no text. */
export function withoutRemarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRemarks);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, part]) => !remarks.includes(key) || (typeof part === 'object' && !Array.isArray(part)),
  );
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutRemarks(part)]));
}
