import { describe, expect, it } from 'vitest';
import type { Program } from '../../src/engine/contracts/program.ts';
import { initialSnapshot } from '../../src/engine/machine/index.ts';
import { prove } from '../../src/explorer/coverage/prove.ts';
import { coveringRows } from '../../src/explorer/explore/covering.ts';
import { stepOfNewPage } from '../../src/explorer/explore/explore.ts';
import { happeningsAt } from '../../src/explorer/explore/happenings.ts';
import { unlimitedBudget } from '../../src/explorer/explore/samplingBudget.ts';
import { deadEnd } from '../../src/explorer/oracles/deadEnd.ts';
import type { Product } from '../../src/explorer/product.ts';
import { whole } from '../product/product.ts';

const atLogout = { type: 'location', route: 'logout', facts: { resumeTried: true } } as const;
const hasty = { steps: 20_000, hasty: true };

/** The product with a machine that does not do what the compiler analysed, as after a mistake in one of them. */
function misled(from: RegExp, to: string): Product {
  const product = whole();
  const text = JSON.stringify(product.program);
  if (!from.test(text)) throw new Error(`The program has no ${from}`);
  return { ...product, program: JSON.parse(text.replace(from, to)) as Program };
}

describe('a proof', () => {
  it.each([
    ['leads elsewhere', /"next","to":"store-tokens"/gu, '"next","to":"technical-error"'],
    ['runs another effect', /"effect":"session.resume"/gu, '"effect":"idx.cancel"'],
    ['opens another overlay', /"overlay":"about-passkeys"/gu, '"overlay":"accessibility"'],
    ['ignores a condition', /"when":\["has context.gotoUrl"\]/gu, '"when":[]'],
    ['sets another value', /"resumeTried":true/gu, '"resumeTried":false'],
    ['clears nothing', /"clear":true/gu, '"clear":false'],
    ['keeps what is cleared', /"survivesClear":false/gu, '"survivesClear":true'],
    ['asks another policy', /"access":"choosing-method"/gu, '"access":"anyone"'],
  ])('tells a machine that %s', (_, from, to) => {
    const [complaint] = prove(misled(from, to), hasty).complaints;
    expect(complaint).toMatchObject({ oracle: 'settleGraph' });
  });

  it('does not come by what no control leads to', () => {
    const product = whole();
    const { logout } = product.screens;
    if (logout === undefined) throw new Error('There is no such view.');
    const bare: Product = { ...product, screens: { ...product.screens, logout: { ...logout, body: [] } } };
    const { after } = stepOfNewPage(product.program, initialSnapshot(product.program, {}), atLogout);
    const eventsAt = (one: Product): readonly string[] =>
      happeningsAt(one, after, unlimitedBudget).flatMap(({ event }) => (event.type === 'event' ? [event.name] : []));
    expect(eventsAt(product)).toContain('home');
    expect(eventsAt(bare)).not.toContain('home');
  });
});

describe('a dead end', () => {
  const product = whole();
  const step = stepOfNewPage(product.program, initialSnapshot(product.program, {}), atLogout);

  it('is not where a control leads on', () => {
    expect(deadEnd(step, [], product)).toBeNull();
  });

  it('is told where no control, timer or answer leads on', () => {
    const { logout } = product.screens;
    if (logout === undefined) throw new Error('There is no such view.');
    const screens = { ...product.screens, logout: { ...logout, body: [], aside: [] } };
    const stuck: Product = { ...product, screens, shared: { ...product.shared, brand: [], header: [], footer: [] } };
    expect(deadEnd(step, [], stuck)).toBe('Nothing leads on from "logout".');
  });
});

describe('covering rows', () => {
  const sizes = [4, 3, 2, 2];

  it('hold every three values of three columns together, and are fewer than all', () => {
    const rows = coveringRows(sizes);
    for (const left of sizes.keys()) {
      const others = (row: readonly number[]): readonly number[] => row.filter((_, at) => at !== left);
      const together = new Set(rows.map((row) => others(row).join()));
      expect(together.size).toBe(others(sizes).reduce((product, size) => product * size));
    }
    expect(rows.length).toBeLessThan(48);
  });
});
