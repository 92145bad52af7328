import { describe, expect, it } from 'vitest';
import { leaveOnceShown } from '../../src/app/leaveOnceShown.ts';
import type { HistoryPort } from '../../src/engine/contracts/ports.ts';
import { manualClock } from '../engine/clock.ts';

function leaving() {
  const left: string[] = [];
  const clock = manualClock();
  let show = (): void => {};
  const shown = new Promise<void>((resolve) => {
    show = resolve;
  });
  const port: HistoryPort = {
    current: () => ({ route: '', query: new URLSearchParams() }),
    listen: () => () => {},
    navigate: () => {},
    leave(href) {
      left.push(href);
      return () => {};
    },
  };
  return { left, clock, show, leave: leaveOnceShown(port, clock, () => shown).leave };
}

describe('leaving', () => {
  it('waits until the last screen has arrived', async () => {
    const { left, leave, show } = leaving();
    leave('https://www.example.com/', true);
    expect(left).toEqual([]);
    show();
    await Promise.resolve();
    expect(left).toEqual(['https://www.example.com/']);
  });

  it('waits no longer than a second, and leaves once', async () => {
    const { left, leave, clock, show } = leaving();
    leave('https://www.example.com/', true);
    clock.advance(1_000);
    show();
    await Promise.resolve();
    expect(left).toEqual(['https://www.example.com/']);
  });

  it('can be called back as long as it has not happened', async () => {
    const { left, leave, clock, show } = leaving();
    leave('https://www.example.com/', true)();
    show();
    await Promise.resolve();
    clock.advance(1_000);
    expect(left).toEqual([]);
  });
});
