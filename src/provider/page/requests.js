import { control, repeat } from './control.js';
import { byId, element, updateList } from './dom.js';
import { masked } from './mask.js';

/** @typedef {{ id: string, method: string, path: string, query: object, headers: object, body: unknown, at: string, status: number | null, durationMs: number | null, user: string | null }} Seen */

const list = byId('requests-list');
const secrets = /** @type {HTMLInputElement} */ (byId('secrets'));
let lastAnswer = '';

/** Shows the recorded requests and keeps them up to date. */
export function showRequests() {
  repeat(refresh, 1500);
  secrets.addEventListener('change', async () => {
    for (const child of [...list.children]) child.remove();
    lastAnswer = '';
    await refresh();
  });
  byId('requests-clear').addEventListener('click', async () => {
    await control('DELETE', 'requests');
    await refresh();
  });
}

async function refresh() {
  /** @type {Seen[]} */
  const all = await control('GET', 'requests');
  const seen = all.filter((one) => one.method !== 'OPTIONS').slice(0, 100);
  const answer = JSON.stringify(seen.map((one) => [one.id, one.status]));
  if (answer === lastAnswer) return;
  lastAnswer = answer;
  updateList(list, seen, (one) => `${one.id} ${one.status}`, draw);
}

/** @param {Seen} seen */
function draw({ method, path, query, headers, body, at, status, durationMs, user }) {
  const isFine = status !== null && status < 400;
  const summary = element(
    'summary',
    {},
    element('span', { class: 'method' }, method),
    element('span', { class: 'path' }, path),
    element(
      'span',
      {},
      element('span', { class: 'status', 'data-fine': isFine ? 'yes' : 'no' }, String(status ?? 'no answer')),
      element('span', { class: 'took' }, durationMs === null ? '' : ` ${durationMs} ms`),
    ),
  );
  const details = element('details', { class: 'request' }, summary);
  details.addEventListener('toggle', () => {
    if (details.querySelector('pre') !== null) return;
    const whole = { at, user, query, headers, body };
    const shown = secrets.checked ? whole : masked(whole);
    details.append(
      element(
        'pre',
        { role: 'group', tabindex: '0', 'aria-label': `${method} ${path}` },
        JSON.stringify(shown, null, 2),
      ),
    );
  });
  return element('li', {}, details);
}
