import { spawn } from 'node:child_process';
import { ensureBrowser } from './browser.ts';
import { type Stage, type Tally, tallyOf } from './stages.ts';

const interrupts = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs every stage, also after a failed one, and ends with one line that counts. The exit code is 1 where anything failed.
 * @throws when no browser can be found or installed
 */
export async function runStages(stages: readonly Stage[]): Promise<void> {
  const env = { ...process.env, CHROMIUM_PATH: ensureBrowser(), NO_COLOR: '1' };
  const total = { passed: 0, failed: 0 };
  const broken: string[] = [];
  for (const stage of stages) {
    const { passed, failed } = await runStage(stage, { ...env, ...stage.env });
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) broken.push(stage.name);
  }
  if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(', ')}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/** Runs one stage in a process group of its own. What the stage leaves running is ended with it. */
async function runStage(stage: Stage, env: NodeJS.ProcessEnv): Promise<Tally> {
  process.stdout.write(`\n== ${stage.name}\n`);
  const child = spawn(process.execPath, stage.args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const endGroup = (signal: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    } catch {
      // Nothing of it is left.
    }
  };
  const interrupted = (signal: NodeJS.Signals): void => {
    endGroup(signal);
    process.exit(130);
  };
  for (const signal of interrupts) process.once(signal, interrupted);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
    process.stdout.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const status = await exited;
  // What the stage left running may hold its streams open for ever.
  endGroup('SIGKILL');
  await closed;
  for (const signal of interrupts) process.off(signal, interrupted);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are made of them
  return tallyOf(stage, output.replace(/\u001b\[[\d;]*m/gu, ''), status === 0);
}
