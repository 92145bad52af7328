/**
 * The output of a started server: its address, and what is beside it.
 * @param beside lines about what stands in for the services of the product
 */
export function banner(address: string, beside: readonly string[], hint: string): string {
  const lines = ['', `Product             ${address}`, ...beside, '', `${hint} Ctrl+C ends.`, ''];
  return lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n');
}
