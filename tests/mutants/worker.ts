import { readSources } from '../../src/compiler/load/readSources.ts';
import { mutantsOf } from '../../src/explorer/mutants/mutants.ts';
import { sampleOf } from '../../src/explorer/mutants/sample.ts';
import { projectRoot } from '../compiler/product.ts';
import { compiledOf, judge } from './judge.ts';
import { declareProductTests, failingTest } from './productTests.ts';

/** One of several processes that share the mutants: prints a line of JSON for each of its own. */
const [part = 0, parts = 1, size = 0, seed = 1, steps = 0] = process.argv.slice(2).map(Number);
const { sources } = readSources(projectRoot);
const compiled = compiledOf(sources);
const { product } = compiled;
if (product === null) throw new Error('The product has errors: npm run verify tells them.');
await declareProductTests(product);
const failing = failingTest(product);
if (failing !== null) throw new Error(`A test of the product fails without any mutant: ${failing}`);

const all = mutantsOf(sources);
const chosen = size === 0 ? all : sampleOf(all, size, seed);
const original = { ...compiled, product };
for (const mutant of chosen.filter((_, index) => index % parts === part)) {
  const { kind, file, says } = mutant;
  process.stdout.write(`${JSON.stringify({ kind, file, says, ...judge(mutant, original, steps) })}\n`);
}
const afterwards = failingTest(product);
if (afterwards !== null) throw new Error(`A mutant left something behind, so that without one fails: ${afterwards}`);
