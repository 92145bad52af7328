import { describe, expect, it } from 'vitest';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { coverageLine, coverageOf, prove } from '../../src/proof/coverage/prove.ts';
import { describePath } from '../../src/proof/explore/path.ts';
import { oracles } from '../../src/proof/oracles/index.ts';
import { productOf } from '../../src/proof/product.ts';
import { projectRoot } from '../compiler/product.ts';

const { product, findings } = productOf(readSources(projectRoot).sources);
if (product === null) throw new Error(JSON.stringify(findings[0]));
const proof = prove(product, { steps: 250_000, hasty: false });

/** Made from the flows at the time of the test: a new screen has its tests by itself. */
describe('a short way to every branch of the flows', () => {
  it.each(coverageOf(proof))('comes by all $all $kind', ({ kind }) => {
    const missed = [...proof.items].filter(([item, each]) => each === kind && !proof.reached.has(item));
    expect(missed.map(([item]) => item)).toEqual([]);
  });

  it('comes to every screen', () => {
    process.stdout.write(`${coverageLine(proof)}, in ${proof.steps} steps\n`);
    const routes = [...product.model.screens.values()].map(({ route }) => route);
    const shown = new Set(
      [...proof.reached.values()].map(({ after }) => product.model.screens.get(after.screen ?? '')?.route),
    );
    expect(routes.filter((route) => !shown.has(route))).toEqual([]);
  });

  it.each([...Object.keys(oracles), 'wayOn'])('keeps the promise of %s at every step', (name) => {
    const broken = proof.complaints.filter(({ oracle }) => oracle === name);
    expect(broken.slice(0, 5).map(({ says, step }) => `${says} ${describePath(step)}`)).toEqual([]);
  });
});
