/** Keys of the program whose values are keys of texts. */
const textKeys = ['copy', 'announce', 'summary', 'requirement', 'stopped'];

/** Keys of expressions and of names that flows choose: nothing inside is the key of a text. */
const expressionKeys = ['set', 'fill', 'with', 'values', 'passes', 'to', 'by', 'initial'];

/** A part of the program with all texts replaced by the same one. */
export function withoutTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => {
      if (expressionKeys.includes(key) && !isNode(part)) return [key, part];
      // A field may have one message instead of those of its rules.
      const isText = textKeys.includes(key) && (typeof part === 'string' || (key === 'summary' && part === null));
      return [key, isText ? 'text' : withoutTexts(part)];
    }),
  );
}

/** States, events, overlays and fields have names that flows choose too. They are recognised by their structure. */
function isNode(part: unknown): boolean {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return Array.isArray(part);
  const has = (key: string): boolean => key in part;
  return (has('kind') && ['on', 'run', 'choose', 'onRejected'].some(has)) || (has('input') && has('rules'));
}

/** Keys of sentences for readers. */
const remarks = ['$schema', 'purpose', 'description', 'why', 'usedBy', 'sent', 'examples'];

/** Plain data without sentences for readers. A freely chosen name may equal such a key: then its value is no text. */
export function withoutRemarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutRemarks);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, part]) => !remarks.includes(key) || (typeof part === 'object' && !Array.isArray(part)),
  );
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutRemarks(part)]));
}
