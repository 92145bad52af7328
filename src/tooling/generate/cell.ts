/** A text that cannot break a table. */
export function cell(text: unknown): string {
  return String(text ?? '').replaceAll('|', '\\|');
}
