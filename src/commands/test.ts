import { spawn } from 'node:child_process';
import { ensureBrowser } from './browser.ts';
import { type Stage, stages, type Tally, tallyOf } from './stages.ts';

/** `npm test`: every stage, also after a failed one, and at the end one line that counts. */
async function runStage(stage: Stage, env: NodeJS.ProcessEnv): Promise<Tally> {
  process.stdout.write(`\n== ${stage.name}\n`);
  const child = spawn(process.execPath, stage.args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
    process.stdout.write(chunk);
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are made of them
  return tallyOf(stage, output.replace(/\u001b\[[\d;]*m/gu, ''), status === 0);
}

try {
  const browser = ensureBrowser();
  const env = { ...process.env, CHROMIUM_PATH: browser, NO_COLOR: '1' };
  const total = { passed: 0, failed: 0 };
  const broken: string[] = [];
  for (const stage of stages) {
    const { passed, failed } = await runStage(stage, env);
    total.passed += passed;
    total.failed += failed;
    if (failed > 0) broken.push(stage.name);
  }
  if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(', ')}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
} catch (cause) {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
