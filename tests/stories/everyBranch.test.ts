import { afterAll, describe, expect, it } from 'vitest';
import { grouped } from '../../src/compiler/grouped.ts';
import { coveringSteps } from '../../src/explorer/coverage/coveringSteps.ts';
import { coverageLine, coverageOf, prove } from '../../src/explorer/coverage/prove.ts';
import { describePath, pathTo } from '../../src/explorer/explore/path.ts';
import { oracles } from '../../src/explorer/oracles/index.ts';
import { whole } from '../product/product.ts';
import { openPathPage } from './pathPage.tsx';
import { inSomeLanguage, reasonsToCut, replayPath } from './replayPath.ts';

const product = whole();
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

  it.each([...Object.keys(oracles), 'deadEnd'])('keeps the promise of %s at every step', (name) => {
    const broken = proof.complaints.filter(({ oracle }) => oracle === name);
    expect(broken.slice(0, 5).map(({ says, step }) => `${says} ${describePath(step)}`)).toEqual([]);
  });
});

describe('the page, with every short path that is needed,', () => {
  const page = openPathPage();
  afterAll(page.close);
  const ends = coveringSteps(proof.reached, product);
  const cuts: string[] = [];

  it.each([...grouped(ends, ({ after }) => after.screen ?? after.state)])(
    'goes to %s as the machine does',
    async (_, own) => {
      const wrong: string[] = [];
      for (const end of own) {
        const { differences, cut } = await replayPath(page, inSomeLanguage(pathTo(end))).catch((cause: Error) => ({
          differences: [cause.message],
          cut: null,
        }));
        if (differences.length > 0) wrong.push([describePath(end), ...differences].join('\n'));
        if (cut !== null) cuts.push(cut);
      }
      expect(wrong.slice(0, 5).join('\n\n')).toBe('');
    },
  );

  it('is not replayed to the end of a path only for these reasons', () => {
    process.stdout.write(`${ends.length} paths, ${cuts.length} of them not to their end\n`);
    expect([...new Set(cuts)].sort()).toEqual([...reasonsToCut].sort());
  });
});
