import { spawnSync } from 'node:child_process';

/** `npm run test:long`: ten thousand random edits of the flows, and as many more seeds as are named behind `--`. */
const edits = 10_000;
const seeds = process.argv.slice(2);

for (const seed of seeds.length > 0 ? seeds : [undefined]) {
  const env = { ...process.env, EDITS: String(edits), ...(seed === undefined ? {} : { SEED: seed }) };
  const args = ['node_modules/vitest/vitest.mjs', 'run', 'tests/compiler/badInput', '--reporter=verbose'];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  if (status !== 0) process.exit(1);
}
