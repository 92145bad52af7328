import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine } from '../../../src/compiler/cli/commandLine.ts';
import { judge } from '../../../src/compiler/judge.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { CompilerMemory } from '../../../src/compiler/lower/memory.ts';
import { projectRoot } from '../product.ts';
import { largeProduct } from './product.ts';
import { transitionsIn } from './transitionsIn.ts';
import { writeProduct } from './writeProduct.ts';

/**
 * How long `npm run verify` takes from start to end, and the answer of `--watch` after a file was
 * saved, for the product and for synthetic ones. Times depend on the machine and on who else uses it; no test asks for them.
 */
const command = path.join(projectRoot, 'src/compiler/cli/verify.mjs');
const columns = [
  'product',
  'screens',
  'transitions',
  'verify ms',
  'its CPU ms',
  'CPU ms per transition',
  'CPU ms after a save',
];
commandLine({
  name: 'npx tsx tests/compiler/large/bench.ts',
  says: 'Measures how long verifying takes, for the product and for synthetic ones of up to 1,000 screens.',
  options: {},
});
print(columns);
measure('flows', readSources(projectRoot).sources);
for (const screens of [100, 200, 500, 1000]) measure('synthetic', largeProduct(screens));

function measure(name: string, product: Sources): void {
  const root = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    writeProduct(product, root);
    const start = performance.now();
    const cpu = verifyIn(root);
    const verify = performance.now() - start;
    const screens = [...product.keys()].filter((file) => file.endsWith('.screen.json')).length;
    const transitions = transitionsIn(product);
    const times = [verify.toFixed(0), cpu.toFixed(0), (cpu / transitions).toFixed(2), savedIn(root).toFixed(0)];
    print([name, screens, transitions, ...times]);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Verifies in a process of its own, as people do. Returns the milliseconds of CPU, which others leave alone. */
function verifyIn(root: string): number {
  const sum = 'const{user,system}=process.cpuUsage();console.error(user+system)';
  const tellCpu = `data:text/javascript,process.on("exit",()=>{${sum}})`;
  const options = ['--import', tellCpu, command];
  const { stderr } = spawnSync(process.execPath, options, { cwd: root, encoding: 'utf8' });
  return Number(stderr) / 1000;
}

/** The third time, because the first two also warm up what the server has long since. */
function savedIn(root: string): number {
  const memory = new CompilerMemory();
  const save = (text: string): number => {
    const before = process.cpuUsage();
    const { sources, unread } = readSources(root);
    const changed = new Map(sources).set('flows/app.json', `${sources.get('flows/app.json')}${text}`);
    judge({ sources: changed, unread }, memory);
    return process.cpuUsage(before).user / 1000;
  };
  save('');
  save(' ');
  return save('  ');
}

function print(cells: readonly (string | number)[]): void {
  process.stdout.write(
    `${cells.map((cell, index) => String(cell).padStart(columns[index]?.length ?? 0)).join('  ')}\n`,
  );
}
