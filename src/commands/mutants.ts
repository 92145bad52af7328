import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Judged, tableOf } from './mutantTable.ts';

/**
 * `npm run verify:mutants`: makes one mistake at a time in flows and texts, and counts who finds it.
 * `-- --sample N --seed S` takes some, `-- --steps 0` leaves out the generated tests, which look at what nobody else found.
 */
const root = fileURLToPath(new URL('../../', import.meta.url));
const option = (name: string, fallback: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  const given = at === -1 ? fallback : Number(process.argv[at + 1]);
  if (!Number.isInteger(given) || given < 0) throw new Error(`--${name} needs a whole number.`);
  return given;
};
const [sample, seed, steps] = [option('sample', 0), option('seed', 1), option('steps', 60_000)];
/** What the product is held to, in per cent. */
const wanted = 95;

const parts = availableParallelism();
const judged = (await Promise.all(Array.from({ length: parts }, (_, part) => judgedBy(part)))).flat();
const { lines, percent } = tableOf(judged);
for (const line of lines) process.stdout.write(`${line}\n`);
process.exitCode = percent >= wanted ? 0 : 1;

/** One process judges its part of the mutants. */
async function judgedBy(part: number): Promise<readonly Judged[]> {
  const args = ['--import', 'tsx', '--import', './tests/mutants/register.mjs', 'tests/mutants/worker.ts'];
  const child = spawn(process.execPath, [...args, ...[part, parts, sample, seed, steps].map(String)], {
    cwd: root,
    // The machine's library checks itself at every step otherwise.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const found: Judged[] = [];
  for await (const line of createInterface({ input: child.stdout })) found.push(JSON.parse(line) as Judged);
  const code = await ended;
  if (code !== 0) throw new Error(`A process that judges mutants ended with ${code}.`);
  return found;
}
