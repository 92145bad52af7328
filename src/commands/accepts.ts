/**
 * Whether an answer may be encoded so (RFC 9110, section 12.5.3). What is not named is taken only where everything is, and
 * never where its quality is 0.
 * @param header `Accept-Encoding`
 */
export function accepts(header: string, encoding: string): boolean {
  const offers = new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((each) => each.trim()))
      .map(([name = '', quality]) => [name, Number(/^q=(.*)$/u.exec(quality ?? '')?.[1] ?? 1)]),
  );
  return (offers.get(encoding) ?? offers.get('*') ?? 0) > 0;
}
