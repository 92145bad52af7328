import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { commandLine, wholeNumber } from '../compiler/cli/commandLine.ts';
import { type JudgedMutant, tableOf } from './mutantTable.ts';

const { values } = commandLine({
  name: 'npx tsx src/scripts/mutants.ts',
  says: 'Makes one mistake at a time in flows, texts and settings, and counts what finds it. Takes an hour on two cores.',
  options: {
    sample: { type: 'string', value: '<count>', default: '0', says: 'the number of mistakes; 0 for all' },
    seed: { type: 'string', value: '<number>', default: '1', says: 'selects the mistakes of a sample' },
    steps: {
      type: 'string',
      value: '<count>',
      default: '60000',
      says: 'the steps of the generated tests; 0 leaves them out',
    },
  },
});
const root = fileURLToPath(new URL('../../', import.meta.url));
const [sample, seed, steps] = (['sample', 'seed', 'steps'] as const).map((name) => wholeNumber(name, values[name]));
const wantedPercent = 95;

const parts = availableParallelism();
const judged = (await Promise.all(Array.from({ length: parts }, (_, part) => judgedBy(part)))).flat();
const { lines, percent } = tableOf(judged);
for (const line of lines) process.stdout.write(`${line}\n`);
process.exitCode = percent >= wantedPercent ? 0 : 1;

/** Judges a part of the mutants in one process. */
async function judgedBy(part: number): Promise<readonly JudgedMutant[]> {
  const args = ['--import', 'tsx', '--import', './tests/mutants/register.mjs', 'tests/mutants/worker.ts'];
  const child = spawn(process.execPath, [...args, ...[part, parts, sample, seed, steps].map(String)], {
    cwd: root,
    // Otherwise Immer checks itself at every step.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const found: JudgedMutant[] = [];
  for await (const line of createInterface({ input: child.stdout })) found.push(JSON.parse(line) as JudgedMutant);
  const code = await ended;
  if (code !== 0) throw new Error(`A process that judges mutants ended with ${code}.`);
  return found;
}
