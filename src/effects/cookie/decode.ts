/** A cookie's value as it was before encoding; as it stands when it is not well encoded. */
export function decodeCookie(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return raw;
  }
}

/** The remembered user ID: older pages wrote spaces as plus signs; it is trimmed (spec section 5). */
export function decodeUserId(raw: string): string {
  return decodeCookie(raw.replaceAll('+', ' ')).trim();
}
