/** Filters the list by screen, kind, effect and words. */
const form = document.querySelector('form.filter');
const status = form?.querySelector('[role="status"]');
const lines = [...document.querySelectorAll('.states > li')];

function filter() {
  const { screen, kind, effect, words } = Object.fromEntries(new FormData(form));
  const wanted = String(words).toLowerCase();
  let left = 0;
  for (const line of lines) {
    const fits =
      (screen === '' || line.dataset.screen === screen) &&
      (kind === '' || line.dataset.kind === kind) &&
      (effect === '' || line.dataset.effect === effect) &&
      line.textContent.toLowerCase().includes(wanted);
    line.hidden = !fits;
    if (fits) left += 1;
  }
  status.textContent = `${left} of ${lines.length} states`;
}

form?.addEventListener('input', filter);
form?.addEventListener('submit', (event) => event.preventDefault());
