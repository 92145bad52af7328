/** As in biome.json. */
const lineWidth = 120;

/**
 * JSON as the formatter prints it.
 * @param column the columns of its first line that are taken by what stands before it, and by a comma after it
 */
export function jsonText(value: unknown, indent = '', column = indent.length): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const line = onOneLine(value);
  if (column + line.length <= lineWidth) return line;
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const entries = Object.entries(value);
  const parts = entries.map(([key, each], index) => {
    const start = isList ? inner : `${inner}${JSON.stringify(key)}: `;
    const comma = index < entries.length - 1 ? 1 : 0;
    return start + jsonText(each, inner, start.length + comma);
  });
  return `${isList ? '[' : '{'}\n${parts.join(',\n')}\n${indent}${isList ? ']' : '}'}`;
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${onOneLine(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
