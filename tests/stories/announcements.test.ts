import { describe } from 'vitest';
import { text } from '../texts.ts';
import { expect, story } from './story.ts';

describe('the same announcement twice', () => {
  story('fills another region each time, wherever the focus was in between', async ({ customer }) => {
    await customer.reachCode('text-only');
    const filled = (): readonly Element[] =>
      customer
        .page()
        .getAllByRole('status')
        .filter(({ textContent }) => textContent === text('vc.sentAgain'));
    for (const moves of [0, 1]) {
      await customer.press(text('vc.resend'));
      const [first] = filled();
      expect(first).toBeDefined();
      for (let move = 0; move < moves; move += 1) await customer.press(text('vc.verify'));
      await customer.press(text('vc.resend'));
      expect(filled()[0]).not.toBe(first);
    }
  });
});
