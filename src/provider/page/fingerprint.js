// Speaks the three-message protocol of Okta's fingerprint frame: ready, get, available; every message a JSON text.
const { fingerprint } = document.documentElement.dataset;

addEventListener('message', (event) => {
  if (event.source !== parent || !isRequest(event.data)) return;
  parent.postMessage(JSON.stringify({ type: 'FingerprintAvailable', fingerprint }), event.origin);
});

parent.postMessage(JSON.stringify({ type: 'FingerprintServiceReady' }), parentOrigin());

/** @param {unknown} data */
function isRequest(data) {
  try {
    return JSON.parse(String(data)).type === 'GetFingerprint';
  } catch {
    return false;
  }
}

/** The origin of the embedding page; any origin if the browser does not tell, since "ready" is no secret. */
function parentOrigin() {
  const ancestor = location.ancestorOrigins?.[0];
  if (ancestor) return ancestor;
  return document.referrer === '' ? '*' : new URL(document.referrer).origin;
}
