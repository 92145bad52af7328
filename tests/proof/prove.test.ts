import { describe, expect, it } from 'vitest';
import { advance, initialSnapshot } from '../../src/engine/machine/index.ts';
import { prove } from '../../src/proof/coverage/prove.ts';
import { coveringRows } from '../../src/proof/explore/covering.ts';
import { wayOn } from '../../src/proof/oracles/wayOn.ts';
import type { Product } from '../../src/proof/reading/product.ts';
import { read } from '../../src/proof/reading/read.ts';
import { whole } from '../flows/product.ts';

const hasty = { steps: 12_000, hasty: true };

/** The product whose machine goes elsewhere than the files say, as after a mistake of the emitter. */
function led(to: string): Product {
  const product = whole();
  const logout = product.program.states.logout;
  if (logout?.kind !== 'screen') throw new Error('There is no screen for those who are logged out.');
  const [home] = logout.on.home ?? [];
  if (home === undefined) throw new Error('There is no way home.');
  const on = { ...logout.on, home: [{ ...home, go: { kind: 'next' as const, to } }] };
  return {
    ...product,
    program: { ...product.program, states: { ...product.program.states, logout: { ...logout, on } } },
  };
}

describe('a proof', () => {
  it('has nothing against the product as it is', () => {
    expect(prove(led('leave-to-home'), hasty).complaints).toEqual([]);
  });

  it('tells a machine that leads elsewhere than the files say', () => {
    const [complaint] = prove(led('technical-error'), hasty).complaints;
    expect(complaint).toMatchObject({ oracle: 'agreement' });
    expect(complaint?.says).toContain('technical-error');
  });

  it('does not come by what no control leads to', () => {
    const product = whole();
    const { logout } = product.screens;
    if (logout === undefined) throw new Error('There is no such view.');
    const bare: Product = { ...product, screens: { ...product.screens, logout: { ...logout, body: [] } } };
    const patience = { steps: 12_000, hasty: false };
    expect(prove(product, patience).reached.has('logout:home')).toBe(true);
    expect(prove(bare, patience).reached.has('logout:home')).toBe(false);
  });
});

describe('a way on', () => {
  const product = whole();
  const facts = { resumeTried: true };
  const event = { type: 'location', route: 'logout', facts } as const;
  const before = initialSnapshot(product.program, {});
  const [after, commands] = advance(product.program, before, event);
  const step = { before, event, after, commands, reading: read(product, before, null, event), previous: null };

  it('is there where a control leads on', () => {
    expect(wayOn({ ...step, isNewPage: true }, [], product)).toBeNull();
  });

  it('is missed where no control, timer or answer leads on', () => {
    const { logout } = product.screens;
    if (logout === undefined) throw new Error('There is no such view.');
    const screens = { ...product.screens, logout: { ...logout, body: [], aside: [] } };
    const stuck: Product = { ...product, screens, shared: { ...product.shared, brand: [], header: [], footer: [] } };
    expect(wayOn({ ...step, isNewPage: true }, [], stuck)).toBe('Nothing leads on from "logout".');
  });
});

describe('covering rows', () => {
  const sizes = [4, 3, 2, 2];

  it('hold every three values of three columns together', () => {
    const rows = coveringRows(sizes);
    for (const [a, b, c] of [
      [0, 1, 2],
      [0, 1, 3],
      [0, 2, 3],
      [1, 2, 3],
    ] as const) {
      const together = new Set(rows.map((row) => `${row[a]} ${row[b]} ${row[c]}`));
      expect(together.size).toBe((sizes[a] ?? 0) * (sizes[b] ?? 0) * (sizes[c] ?? 0));
    }
  });

  it('are fewer than all', () => {
    expect(coveringRows(sizes).length).toBeLessThan(48);
  });
});
