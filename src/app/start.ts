import '../ui/styles/index.css';

/** A page that is not shown draws no frame. Its code comes all the same, that late. */
const hiddenMilliseconds = 1_000;

/**
 * The code of the product runs when the page has been painted. A browser that kept it from another visit would else run it
 * first, and a returning customer would see the page later than a new one.
 */
const painted = new Promise<unknown>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, hiddenMilliseconds);
});

painted
  .then(() => import('./main.ts'))
  .then(({ started }) => started)
  // The script that stands in the page knows what to do about a module that does not come.
  .catch(() => document.querySelector('script[type=module]')?.dispatchEvent(new Event('error')));
