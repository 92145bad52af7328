import { control, repeat } from './control.js';
import { byId, element, tell, updateList } from './dom.js';

/** @typedef {{ id: string, match: string, user?: string, timesLeft: number | null, status?: number, delayMs?: number, drop?: boolean }} Fault */

const presets = [
  {
    label: '500 when user ID and password are sent',
    fault: { match: 'POST /idp/idx/identify', status: 500, body: { errorCode: 'E0000009' } },
  },
  {
    label: '429 when user ID and password are sent',
    fault: { match: 'POST /idp/idx/identify', status: 429, body: { errorCode: 'E0000047' } },
  },
  {
    label: 'A firewall page when a code is asked for',
    fault: { match: 'POST /idp/idx/challenge', status: 403, contentType: 'text/html', body: '<h1>Blocked</h1>' },
  },
  {
    label: '10 seconds of waiting when the code is answered',
    fault: { match: 'POST /idp/idx/challenge/answer', delayMs: 10000 },
  },
  {
    label: 'The connection breaks when the code is answered',
    fault: { match: 'POST /idp/idx/challenge/answer', drop: true },
  },
  { label: 'The connection breaks on any IDX call', fault: { match: 'POST /idp/idx/*', drop: true } },
  {
    label: 'The provider cannot begin a sign-in (503)',
    fault: { match: 'POST /oauth2/*/v1/interact', status: 503, body: 'Service Unavailable' },
  },
  {
    label: 'Tokens are refused (400)',
    fault: {
      match: 'POST /oauth2/*/v1/token',
      status: 400,
      body: { error: 'invalid_grant', error_description: 'The code is unknown.' },
    },
  },
  {
    label: 'Closing the session is refused (429)',
    fault: { match: 'DELETE /api/v1/sessions/me', status: 429, body: { errorCode: 'E0000047' } },
  },
  {
    label: 'User info fails (500)',
    fault: { match: 'GET /css/uid-pwd/v1/user-info', status: 500, body: { error: 'unavailable' } },
  },
  { label: 'The log is not reachable', fault: { match: 'POST /log/*', drop: true } },
];

const list = byId('faults-list');

/**
 * Shows the waiting faults and the forms that add them.
 * @param {{ username: string }[]} personas
 */
export function showFaults(personas) {
  const [preset, user, times] = ['fault-preset', 'fault-user', 'fault-times'].map(
    (id) => /** @type {HTMLSelectElement} */ (byId(id)),
  );
  preset.append(...presets.map(({ label }, index) => element('option', { value: String(index) }, label)));
  user.append(
    element('option', { value: '' }, 'Everybody'),
    ...personas.map(({ username }) => element('option', { value: username }, username)),
  );
  byId('fault-form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const often = times.value === 'always' ? 'always' : Number(times.value);
    const who = user.value === '' ? {} : { user: user.value };
    await add({ ...presets[Number(preset.value)].fault, times: often, ...who });
  });
  byId('fault-own-form').addEventListener('submit', addOwn);
  byId('faults-clear').addEventListener('click', () => clear(''));
  repeat(refresh, 2000);
}

/** @param {Event} event */
async function addOwn(event) {
  event.preventDefault();
  const field = /** @type {HTMLTextAreaElement} */ (byId('fault-json'));
  const error = byId('fault-error');
  error.textContent = '';
  try {
    await add(JSON.parse(field.value));
    field.removeAttribute('aria-invalid');
  } catch (problem) {
    field.setAttribute('aria-invalid', 'true');
    error.textContent =
      problem instanceof SyntaxError ? `This is not JSON: ${problem.message}` : String(problem.message);
    field.focus();
  }
}

/** @param {unknown} fault */
async function add(fault) {
  await control('POST', 'faults', fault);
  await refresh();
  tell('The fault is waiting to happen.');
}

/** @param {string} query */
async function clear(query) {
  await control('DELETE', `faults${query}`);
  await refresh();
  byId('fault-preset').focus();
  tell('Cleared.');
}

async function refresh() {
  /** @type {Fault[]} */
  const faults = await control('GET', 'faults');
  updateList(list, faults, (one) => `${one.id} ${one.timesLeft}`, draw);
  /** @type {HTMLButtonElement} */ (byId('faults-clear')).disabled = faults.length === 0;
}

/** @param {Fault} fault */
function draw({ id, match, user, timesLeft, status, delayMs, drop }) {
  const happens = [
    delayMs === undefined ? [] : [`waits ${delayMs / 1000} s`],
    drop === true ? ['breaks the connection'] : status === undefined ? [] : [`answers ${status}`],
    [timesLeft === null ? 'every time' : timesLeft === 1 ? 'once' : `${timesLeft} times`],
    user === undefined ? [] : [`for ${user}`],
  ].flat();
  const remove = element(
    'button',
    { class: 'small', type: 'button', 'aria-label': `Remove the fault at ${match}` },
    'Remove',
  );
  remove.addEventListener('click', () => clear(`?id=${encodeURIComponent(id)}`));
  return element(
    'li',
    { class: 'fault' },
    element(
      'p',
      {},
      element('code', {}, match),
      element('br'),
      element('span', { class: 'happens' }, happens.join(', ')),
    ),
    remove,
  );
}
