import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { prove } from '../../src/explorer/coverage/prove.ts';
import { factsOfArrivals } from '../../src/explorer/explore/arrivals.ts';
import { type Product, productOf } from '../../src/explorer/product.ts';
import { layDates } from '../product/layDates.ts';

const folder = layDates();
const { product } = productOf(readSources(folder).sources);
rmSync(folder, { recursive: true });
if (!product) throw new Error('The product with the maintenance does not compile.');
const dated = product;

describe('the product with a maintenance', () => {
  it('does the same at each of its dates', () => {
    const { complaints } = prove(dated, { steps: 4000, hasty: false });
    expect(complaints.map(({ oracle, says }) => `${oracle}: ${says}`)).toEqual([]);
    const arrived = factsOfArrivals(dated.model).map(({ maintenance }) => maintenance);
    expect(new Set(arrived)).toEqual(new Set(['before', 'during', 'after']));
  });

  it('is told when a date decides what follows', () => {
    const { login } = dated.program.states;
    if (login?.kind !== 'screen') throw new Error('There is no login.');
    const [register] = login.on.create ?? [];
    if (register === undefined) throw new Error('There is no registration.');
    const when = ['context.maintenance = "during"'];
    const on = { ...login.on, create: [{ ...register, when, go: { kind: 'stay' as const } }, register] };
    const states = { ...dated.program.states, login: { ...login, on } };
    const broken: Product = { ...dated, program: { ...dated.program, states } };
    const told = prove(broken, { steps: 7000, hasty: true }).complaints.filter(({ oracle }) => oracle === 'timeless');
    expect(told[0]?.says).toContain('"maintenance"');
  });
});
