const issuer = '/oauth2/default';
const clientId = 'local-client';
const redirectUri = `${location.origin}/login-ui/login`;
const main = document.querySelector('main');
const form = document.querySelector('form');
const button = form.querySelector('[type=submit]');
const base64url = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));

const ask = async (path, headers, body) => (await fetch(path, { method: 'POST', headers, body })).json();
const oauth = (path, fields) =>
  ask(issuer + path, { accept: 'application/json' }, new URLSearchParams({ client_id: clientId, ...fields }));
const ion = { accept: 'application/ion+json; okta-version=1.0.0', 'content-type': 'application/json' };
const idx = (address, body) => ask(address, ion, JSON.stringify(body));
const remedy = (answer, name) => answer.remediation?.value.find((each) => each.name === name);

async function begin() {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const { interaction_handle } = await oauth('/v1/interact', {
    scope: 'openid offline_access',
    redirect_uri: redirectUri,
    code_challenge: base64url(new Uint8Array(hash)),
    code_challenge_method: 'S256',
    state: crypto.randomUUID(),
    nonce: crypto.randomUUID(),
  });
  return idx('/idp/idx/introspect', { interactionHandle: interaction_handle });
}

let begun;
const start = () => (begun ??= begin());

async function signIn(identifier, passcode) {
  const answer = await start();
  const stateHandle = answer.stateHandle;
  return idx(remedy(answer, 'identify').href, { identifier, credentials: { passcode }, stateHandle });
}

async function redeem({ successWithInteractionCode }) {
  const code = successWithInteractionCode.value.find(({ name }) => name === 'interaction_code').value;
  const fields = { grant_type: 'interaction_code', interaction_code: code, code_verifier: verifier };
  return oauth('/v1/token', { ...fields, redirect_uri: redirectUri });
}

form.addEventListener('input', start, { once: true });
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  button.textContent = 'Please Wait...';
  const { userId, password } = form.elements;
  const answer = await signIn(userId.value, password.value);
  if (answer.successWithInteractionCode) {
    await redeem(answer);
    location.assign('/_idp/home');
  } else if (remedy(answer, 'select-authenticator-authenticate')) {
    main.replaceChildren(document.querySelector('template').content);
  } else {
    begun = undefined;
    button.textContent = 'Log in';
    document.querySelector('.problem').textContent = "You've entered an incorrect user ID or password.";
  }
});
