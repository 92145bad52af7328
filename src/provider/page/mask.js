const secretNames =
  /^(passcode|password|credentials|statehandle|statetoken|interactionhandle|interaction_code|code|code_verifier|token|refresh_token|access_token|id_token_hint|authorization|cookie|x-bot-token|attestation|clientdata)$/i;

/**
 * The same value with every secret in it replaced by dots.
 * @param {unknown} value
 * @returns {unknown}
 */
export function masked(value) {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secretNames.test(name) ? hidden(inner) : masked(inner)]),
  );
}

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function hidden(value) {
  if (typeof value !== 'object' || value === null) return '••••••';
  return Object.fromEntries(Object.keys(value).map((name) => [name, '••••••']));
}
