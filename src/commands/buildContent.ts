import { parseArgs } from 'node:util';
import { flowsRoot } from '../compiler/vite/flowsRoot.ts';
import { printFindings } from '../compiler/vite/print.ts';
import { buildContent } from './build/buildContent.ts';
import { engineFolder } from './build/engine.ts';
import { failWith } from './failWith.ts';

/** `npm run build:content`: what a release of flows and texts uploads, for an engine that was built before. */
const usage = `Usage: npm run build:content -- [--engine <folder>] [--since <release.json of what is served>] [--out <folder>]\n`;
const wrongUse = 2;

function options(): { readonly engine: string; readonly out: string; readonly since: string | null } | null {
  try {
    const given = { type: 'string' } as const;
    const { values } = parseArgs({ options: { engine: given, since: given, out: given } });
    return { engine: values.engine ?? engineFolder, since: values.since ?? null, out: values.out ?? 'dist/content' };
  } catch {
    return null;
  }
}

const chosen = options();
if (chosen === null) {
  process.stderr.write(usage);
  process.exitCode = wrongUse;
} else {
  const root = flowsRoot(process.env).root ?? process.cwd();
  const { engine, out, since } = chosen;
  try {
    process.stdout.write(await buildContent({ root, engineFolder: engine, out, since }, printFindings));
  } catch (cause) {
    failWith(cause);
  }
}
