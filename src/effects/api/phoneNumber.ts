/** A telephone number: as the API told it, and as customers read it. */
export interface PhoneNumber {
  readonly number: string;
  /** `(XXX) XXX-XXXX` (spec section 9). */
  readonly formatted: string;
}

const longestText = 40;

/**
 * Reads a number of ten digits, with or without the country code 1, however it is punctuated.
 * @returns null for any other text: it cannot be shown in that form, nor reached by a text
 */
export function phoneNumber(number: string): PhoneNumber | null {
  if (number.length > longestText) return null;
  const plain = number.replace(/[\s().-]/gu, '');
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/u.exec(plain) ?? [];
  return area === undefined ? null : { number, formatted: `(${area}) ${exchange}-${line}` };
}
