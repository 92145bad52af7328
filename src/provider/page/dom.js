/**
 * Makes an element.
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {(Node | string)[]} children
 */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/**
 * The element with an ID of index.html.
 * @param {string} id
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`The page has no element "${id}".`);
  return found;
}

/**
 * Says something to everybody, screen readers included.
 * @param {string} text
 */
export function tell(text) {
  byId('told').textContent = text;
}

/**
 * A button that copies a text and says so.
 * @param {string} label
 * @param {string} text
 * @param {(Node | string)[]} content
 */
export function copyButton(label, text, ...content) {
  const button = element('button', { class: 'small', type: 'button', 'aria-label': label }, ...content);
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(text);
      flash(button, 'Copied');
    } catch {
      flash(button, 'Copying is not allowed here');
    }
  });
  return button;
}

/**
 * Lets an element of a list appear, change and go without touching the others, so that focus stays where it is.
 * @template Item
 * @param {HTMLElement} list
 * @param {readonly Item[]} items
 * @param {(item: Item) => string} keyOf
 * @param {(item: Item) => HTMLElement} draw
 * @returns {Item[]} the items that are new
 */
export function updateList(list, items, keyOf, draw) {
  const drawn = new Map([...list.children].map((child) => [child.getAttribute('data-key'), child]));
  /** @type {Item[]} */
  const added = [];
  let next = list.firstElementChild;
  for (const item of items) {
    const key = keyOf(item);
    const known = drawn.get(key);
    drawn.delete(key);
    if (known !== undefined && known === next) {
      next = next.nextElementSibling;
      continue;
    }
    const child = known ?? draw(item);
    child.setAttribute('data-key', key);
    if (known === undefined) added.push(item);
    list.insertBefore(child, next);
  }
  for (const gone of drawn.values()) gone.remove();
  list.hidden = items.length === 0;
  byId(`${list.id.replace('-list', '')}-none`).hidden = items.length > 0;
  return added;
}

/**
 * @param {HTMLElement} button
 * @param {string} text
 */
function flash(button, text) {
  if (button.dataset.flashing === 'yes') return;
  button.dataset.flashing = 'yes';
  const content = [...button.childNodes];
  tell(text);
  button.replaceChildren(text);
  setTimeout(() => {
    button.replaceChildren(...content);
    button.dataset.flashing = 'no';
  }, 1200);
}
