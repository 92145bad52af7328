/**
 * Calls the control surface.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>} the answer, or undefined when it is empty
 */
export async function control(method, path, body) {
  const response = await fetch(`/_idp/${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const answer = text === '' ? undefined : JSON.parse(text);
  if (!response.ok) throw new Error(answer?.error ?? `The provider answered ${response.status}.`);
  return answer;
}

/**
 * Does something at once and then again and again, while the page is visible.
 * @param {() => Promise<void>} action
 * @param {number} milliseconds
 */
export function repeat(action, milliseconds) {
  const attempt = () => (document.visibilityState === 'visible' ? action().catch(() => {}) : Promise.resolve());
  const next = () => attempt().finally(() => setTimeout(next, milliseconds));
  document.addEventListener('visibilitychange', attempt);
  next();
}
