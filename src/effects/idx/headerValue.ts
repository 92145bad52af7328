/** Whether a text of unknown origin can be sent as a header; one that cannot would make every request fail. */
export function isHeaderValue(text: string): boolean {
  return /^[\x21-\x7e]{1,2048}$/.test(text);
}
