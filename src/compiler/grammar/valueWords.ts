const names: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

/** Describes a JSON Schema type. */
export function shapeName(type: unknown): string {
  const types = Array.isArray(type) ? type : [type];
  return types.map((each) => names[String(each)] ?? String(each)).join(' or ');
}

/** Describes a value, short enough for a sentence. */
export function valueName(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 57)}…"` : text;
}

/** The number, true or false inside quotes. */
export function unquotedValue(value: unknown, type: unknown): string | null {
  if (typeof value !== 'string') return null;
  const hasForm = type === 'boolean' ? /^(?:true|false)$/u : /^-?\d+(?:\.\d+)?$/u;
  return ['boolean', 'integer', 'number'].includes(String(type)) && hasForm.test(value)
    ? `${value} without quotes`
    : null;
}

/** Why JavaScript refuses a regular expression. */
export function faultOf(pattern: string): string {
  try {
    return String(new RegExp(pattern, 'u'));
  } catch (cause) {
    return (cause instanceof Error ? cause.message : String(cause)).split(': ').at(-1)?.toLowerCase() ?? '';
  }
}
