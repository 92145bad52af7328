import '../ui/styles/index.css';
import { hearFaults } from './faults.ts';
import { logWithoutVisit } from './logWithoutVisit.ts';
import { whenActivated } from './whenActivated.ts';

/** A hidden page draws no frame. Its code then starts after this delay. */
const hiddenMilliseconds = 1_000;

const faults = hearFaults(window);

/** Older browsers lack `reportError`, which also writes to the console. */
const report = window.reportError ?? ((error: unknown) => dispatchEvent(new ErrorEvent('error', { error })));

/**
 * The product's code starts after the first paint. A browser that has it cached would otherwise run it first, and a
 * returning customer would see the page later than a new one. In a page that is loaded ahead it waits for the customer.
 */
const painted = new Promise<unknown>((resolve) => {
  whenActivated(document, () => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, hiddenMilliseconds);
  });
});

painted
  .then(() => import('./main.ts'))
  .then(({ start }) => start(faults))
  .catch((cause: unknown) => {
    faults.own(cause);
    report(cause);
    // The bootstrap script handles a module that does not come.
    document.querySelector('script[type=module]')?.dispatchEvent(new Event('error'));
    faults.sendTo((fault) => logWithoutVisit(fault, window));
  });
