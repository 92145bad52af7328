import { control, repeat } from './control.js';
import { byId, copyButton, element, tell, updateList } from './dom.js';

/** @typedef {{ channel: 'sms' | 'email', to: string, text: string, code: string, at: string, username: string }} Entry */

const list = byId('inbox-list');
let isFirstLook = true;

/** Shows the inbox and keeps it up to date. */
export function showInbox() {
  repeat(refresh, 1000);
  byId('inbox-clear').addEventListener('click', async () => {
    await control('DELETE', 'inbox');
    await refresh();
    tell('The inbox is empty.');
  });
}

async function refresh() {
  /** @type {Entry[]} */
  const entries = await control('GET', 'inbox');
  const added = updateList(list, entries, (one) => `${one.at} ${one.code} ${one.to}`, draw);
  if (!isFirstLook && added[0] !== undefined) tell(`New code for ${added[0].username}: ${spaced(added[0].code)}`);
  isFirstLook = false;
  for (const age of list.querySelectorAll('time')) age.textContent = ageOf(age.dateTime);
}

/** @param {Entry} entry */
function draw({ channel, to, text, code, at, username }) {
  const way = channel === 'sms' ? 'Text' : 'Email';
  return element(
    'li',
    { class: 'message', title: text },
    element('span', { class: 'code' }, code),
    copyButton(`Copy code ${spaced(code)}`, code, 'Copy code'),
    element('p', { class: 'meta' }, `${way} to ${to} for ${username}, `, element('time', { datetime: at }, ageOf(at))),
  );
}

/** @param {string} code */
function spaced(code) {
  return [...code].join(' ');
}

/** @param {string} at */
function ageOf(at) {
  const seconds = Math.max(0, Math.round((Date.now() - Date.parse(at)) / 1000));
  if (seconds < 5) return 'just now';
  return seconds < 90 ? `${seconds} seconds ago` : `${Math.round(seconds / 60)} minutes ago`;
}
