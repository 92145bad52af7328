/** A telephone number: as the API told it, and as customers read it. */
export interface PhoneNumber {
  readonly number: string;
  /** `(XXX) XXX-XXXX` (spec section 9); any other number as it stands. */
  readonly formatted: string;
}

const longestText = 40;

/**
 * Reads a number. Ten digits, with or without the country code 1 and however punctuated, are formatted. Any other number,
 * as of another country, is on file as well: the customer sees it as it stands, and the API decides whether texts reach it.
 * @returns null for a text without a digit, or too long for a number
 */
export function phoneNumber(number: string): PhoneNumber | null {
  if (number.length > longestText || !/\d/u.test(number)) return null;
  const plain = number.replace(/[\s().-]/gu, '');
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/u.exec(plain) ?? [];
  return { number, formatted: area === undefined ? number.trim() : `(${area}) ${exchange}-${line}` };
}
