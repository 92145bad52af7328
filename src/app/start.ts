import '../ui/styles/index.css';

/** A hidden page draws no frame. Its code then starts after this delay. */
const hiddenMilliseconds = 1_000;

/**
 * The product's code starts after the first paint. A browser that has it cached would otherwise run it first, and a
 * returning customer would see the page later than a new one.
 */
const painted = new Promise<unknown>((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, hiddenMilliseconds);
});

painted
  .then(() => import('./main.ts'))
  .then(({ started }) => started)
  // The bootstrap script handles a module that does not come.
  .catch(() => document.querySelector('script[type=module]')?.dispatchEvent(new Event('error')));
