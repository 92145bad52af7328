import { control } from './control.js';
import { byId, copyButton, element } from './dom.js';

/** On a phone every group starts collapsed, so that the inbox is near. */
const isRoomy = matchMedia('(min-width: 768px)');

/** @typedef {{ username: string, password: string, shows: string, group: string }} Persona */

/**
 * Shows the accounts in groups, with a filter.
 * @returns {Promise<Persona[]>}
 */
export async function showAccounts() {
  /** @type {Persona[]} */
  const personas = await control('GET', 'personas');
  const filter = /** @type {HTMLInputElement} */ (byId('filter'));
  const draw = () => drawGroups(personas, filter.value.trim().toLowerCase());
  filter.addEventListener('input', draw);
  draw();
  return personas;
}

/**
 * @param {Persona[]} personas
 * @param {string} wanted
 */
function drawGroups(personas, wanted) {
  const fits = personas.filter((one) => `${one.username} ${one.shows} ${one.group}`.toLowerCase().includes(wanted));
  const groups = [...new Set(fits.map((one) => one.group))];
  const drawn = groups.map((group, index) => {
    const members = fits.filter((one) => one.group === group);
    const count = element('span', { class: 'quiet' }, String(members.length));
    const summary = element('summary', {}, element('h3', {}, group), count);
    const isOpen = wanted !== '' || (index === 0 && isRoomy.matches);
    const open = isOpen ? { open: '' } : {};
    return element('details', open, summary, element('ul', { class: 'rows' }, ...members.map(drawAccount)));
  });
  byId('accounts-list').replaceChildren(...drawn);
  byId('accounts-count').textContent = countOf(fits.length);
}

/** @param {number} count */
function countOf(count) {
  if (count === 0) return 'No account fits';
  return count === 1 ? '1 account' : `${count} accounts`;
}

/** @param {Persona} persona */
function drawAccount({ username, password, shows }) {
  const enter = element(
    'a',
    { class: 'enter', href: '/login-ui/login', 'aria-label': `Log in as ${username}` },
    'Log in as',
  );
  enter.addEventListener('click', () => rememberUserId(username));
  return element(
    'li',
    { class: 'account' },
    element('span', { class: 'name' }, username),
    enter,
    element('p', { class: 'shows' }, shows),
    element(
      'div',
      { class: 'copies' },
      copyButton(`Copy user ID ${username}`, username, 'Copy user ID'),
      copyButton(`Copy password ${password} of ${username}`, password, 'Copy password ', element('code', {}, password)),
    ),
  );
}

/**
 * Fills the user ID in on the log-in page, through the cookie by which that page remembers it.
 * @param {string} username
 */
function rememberUserId(username) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `userid=${encodeURIComponent(username)}; Path=/; SameSite=Lax`;
}
