import { type ChildProcess, spawn } from 'node:child_process';
import { endGroup, startsGroup } from './processGroup.ts';
import { groupsOf, type Stage, type Tally, tallyOf } from './stages.ts';

const interrupts = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How to run stages. */
interface StageRun {
  /** Additional environment variables of every stage. */
  readonly env?: Readonly<Record<string, string>>;
  /** How many stages run in parallel, where they may. */
  readonly atOnce?: number;
}

/**
 * Runs every stage, even after a failure, and ends with one line of totals. The exit code is 1 if anything failed. Of
 * parallel stages, the first prints at once, and each other one after those before it have ended.
 */
export async function runStages(stages: readonly Stage[], { env = {}, atOnce = 1 }: StageRun = {}): Promise<void> {
  const total = { passed: 0, failed: 0 };
  const broken: string[] = [];
  const running = new Set<ChildProcess>();
  const interrupted = (signal: NodeJS.Signals): void => {
    for (const { pid } of running) endGroup(pid, signal);
    process.exit(130);
  };
  for (const signal of interrupts) process.once(signal, interrupted);

  for (const group of groupsOf(stages)) {
    const most = Math.min(atOnce, group.length);
    const waiting = [...group];
    const turns = new Turns(process.stdout);
    const runWaiting = async (): Promise<void> => {
      for (let stage = waiting.shift(); stage !== undefined; stage = waiting.shift()) {
        const stageEnv = { ...process.env, NO_COLOR: '1', ...env, ...stage.env };
        const { passed, failed } = await runStage(stage, stageEnv, running, turns.take(`\n== ${stage.name}\n`));
        total.passed += passed;
        total.failed += failed;
        if (failed > 0) broken.push(stage.name);
      }
    };
    await Promise.all(Array.from({ length: most }, runWaiting));
  }

  for (const signal of interrupts) process.off(signal, interrupted);
  if (broken.length > 0) process.stdout.write(`\nFailed: ${broken.join(', ')}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/** Runs one stage in its own process group, and ends what it leaves running. */
async function runStage(stage: Stage, env: NodeJS.ProcessEnv, running: Set<ChildProcess>, turn: Turn): Promise<Tally> {
  const child = spawn(process.execPath, stage.args, { env, detached: startsGroup, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
    turn.write(chunk.toString());
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const status = await exited;
  // A remaining process could keep the streams open for ever.
  endGroup(child.pid, 'SIGKILL');
  await closed;
  running.delete(child);
  turn.end();
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape codes of colours
  return tallyOf(stage, output.replace(/\u001b\[[\d;]*m/gu, ''), status === 0);
}

/** The output of one stage. */
interface Turn {
  write(text: string): void;
  end(): void;
}

/** Prints the outputs of several writers in order: the first directly, the others after those before them. */
class Turns {
  readonly #kept: { text: string; ended: boolean }[] = [];

  constructor(private readonly out: Pick<NodeJS.WriteStream, 'write'>) {}

  take(title: string): Turn {
    const own = { text: title, ended: false };
    this.#kept.push(own);
    this.#print();
    return {
      write: (text) => {
        own.text += text;
        this.#print();
      },
      end: () => {
        own.ended = true;
        this.#print();
      },
    };
  }

  #print(): void {
    for (let [first] = this.#kept; first !== undefined; [first] = this.#kept) {
      this.out.write(first.text);
      first.text = '';
      if (!first.ended) return;
      this.#kept.shift();
    }
  }
}
