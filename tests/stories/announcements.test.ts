import { describe } from 'vitest';
import { text } from '../texts.ts';
import { expect, story } from './story.ts';

describe('the same announcement twice', () => {
  story('is put into an empty region each time, wherever the focus was in between', async ({ customer, clock }) => {
    await customer.reachCode('text-only');
    const again = text('vc.sentAgain');
    const page = customer.tab.activate();
    let said = 0;
    const hear = (changes: readonly MutationRecord[]): void => {
      const added = changes.filter(({ target, addedNodes, removedNodes }) => {
        const isRegion = (target as Element).getAttribute('role') === 'status';
        return isRegion && addedNodes.length > 0 && removedNodes.length === 0 && target.textContent === again;
      });
      said += added.length;
    };
    const View = page.defaultView as typeof globalThis & Window;
    new View.MutationObserver(hear).observe(page.body, { childList: true, subtree: true });
    for (const [resent, moves] of [0, 0, 1, 0].entries()) {
      for (let move = 0; move < moves; move += 1) await customer.press(text('vc.verify'));
      await customer.press(text('vc.resend'));
      await clock.until(() => expect(said).toBe(resent + 1));
    }
  });
});
