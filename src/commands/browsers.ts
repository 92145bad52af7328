import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commandLine } from '../compiler/cli/commandLine.ts';
import { flowsRoot } from '../compiler/vite/compilation.ts';
import { requireBuild } from '../tooling/build/sources.ts';
import { failWith } from './failWith.ts';
import { ensureOtherBrowsers } from './otherBrowsers.ts';
import { endGroup } from './processGroup.ts';
import { countPlaywright, tallyOf } from './stages.ts';

const { positionals: passedOn } = commandLine({
  name: 'npm run e2e:browsers',
  says: 'Runs the main stories in Firefox and WebKit against the output of npm run build.',
  options: {},
  passesOnTo: 'Playwright',
});
const stories = ['node_modules/playwright/cli.js', 'test', '-c', 'e2e/browsers', ...passedOn];

/** Ends what a story's killed process has left running. */
function clear(folder: string): void {
  for (const note of readdirSync(folder).filter((file) => file.endsWith('.group'))) {
    endGroup(Number(readFileSync(path.join(folder, note), 'utf8')), 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
}

async function tellStories(): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'browsers-'));
  const env = { ...process.env, BROWSERS_RUN: folder, NO_COLOR: '1' };
  const child = spawn(process.execPath, stories, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    process.stdout.write(chunk);
  });
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clear(folder);
  const { passed, failed } = tallyOf({ name: 'browsers', args: stories, count: countPlaywright }, output, status === 0);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

try {
  requireBuild(process.cwd(), flowsRoot(process.env).root);
  ensureOtherBrowsers();
  process.exitCode = await tellStories();
} catch (cause) {
  failWith(cause);
}
