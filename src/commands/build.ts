import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import type { EnvironmentsFile } from '../compiler/generated/source.ts';
import { headersFor } from './headers.ts';

/** `npm run build`: `dist/production` and `dist/test`, each with the headers that it must be served with. */
const root = process.cwd();
const { environments } = JSON.parse(
  readFileSync(path.join(root, 'flows/environments.json'), 'utf8'),
) as EnvironmentsFile;
const only = process.argv[2];

for (const target of ['production', 'test'] as const) {
  if (only !== undefined && only !== target) continue;
  process.env.FLOW_TARGET = target;
  const outDir = `dist/${target}`;
  try {
    await build({ logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  } catch (cause) {
    // The message alone: a stack trace of the bundler would hide the findings that are printed above it.
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
    process.exit(1);
  }
  const mine = Object.entries(environments).filter(([, { production }]) => production === (target === 'production'));
  const others = mine.map(([, environment]) => environment);
  const headers = Object.fromEntries(mine.map(([name, environment]) => [name, headersFor(environment, others)]));
  writeFileSync(path.join(root, outDir, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`);
  process.stdout.write(`${outDir}: built, headers in ${outDir}/headers.json\n`);
}
