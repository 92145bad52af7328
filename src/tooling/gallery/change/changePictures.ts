import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { changePage } from './changePage.ts';
import { checkOut } from './checkOut.ts';
import { type ComparedStates, compareStates } from './compareStates.ts';
import { type StagedRevision, type StatesOfRevision, stagedFile } from './staged.ts';

/** The input of the pictures of a change. */
interface ChangePicturesOptions {
  /** The project's folder. */
  readonly root: string;
  /** The requested revision, and its commit. */
  readonly revision: string;
  readonly commit: string;
  /** Finds the browser, once there is something to render. */
  readonly findBrowser: () => string;
  /** The output folder, which must be empty. */
  readonly folder: string;
  /** Receives progress. */
  readonly told: (words: string) => void;
}

/** Why pictures cannot be made, in words for the user. Nothing is written then. */
export class NoPictures extends Error {}

/**
 * Renders the states of the working folder and of a revision, each with its own code, and writes a page of those that
 * look different. The working folder's files are used as they are.
 * @throws NoPictures when one of the two cannot be rendered
 */
export async function makeChangePictures(options: ChangePicturesOptions): Promise<ComparedStates> {
  const { root, revision, commit, findBrowser, folder, told } = options;
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'pictures-'));
  try {
    const { hasSamePackages } = checkOut(root, commit, path.join(temporary, 'revision'));
    told(`Reading the states of ${revision} and of the working folder ...`);
    const [before, after] = await bothOrNone([
      (signal) => stage(path.join(temporary, 'revision'), path.join(temporary, 'before'), revision, signal),
      (signal) => stage(root, path.join(temporary, 'after'), 'the working folder', signal),
    ]);
    const made = path.join(temporary, 'page');
    mkdirSync(made);
    const compared = await compareStates(before, after, {
      executablePath: findBrowser(),
      folder: made,
      told(done, all) {
        if (done > 0 && done % 200 === 0) told(`${done} of ${all} looks compared`);
      },
    });
    const notes = hasSamePackages
      ? []
      : [`${revision} asks for other packages (package-lock.json). It was drawn with those that are installed now.`];
    writeFileSync(path.join(made, 'index.html'), changePage(compared, { revision, commit, notes }));
    mkdirSync(path.dirname(folder), { recursive: true });
    cpSync(made, folder, { recursive: true });
    return compared;
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

type Task<Result> = (signal: AbortSignal) => Promise<Result>;

/** Runs two tasks in parallel. If one fails, the other is aborted. */
async function bothOrNone<Result>(tasks: readonly [Task<Result>, Task<Result>]): Promise<readonly [Result, Result]> {
  const ending = new AbortController();
  const [one, other] = [tasks[0](ending.signal), tasks[1](ending.signal)];
  try {
    return await Promise.all([one, other]);
  } catch (cause) {
    ending.abort();
    await Promise.allSettled([one, other]);
    throw cause;
  }
}

/** Makes a revision write the page of its states, in a process that runs its own code. */
async function stage(root: string, folder: string, name: string, signal: AbortSignal): Promise<StatesOfRevision> {
  const { status, said } = await run(root, folder, signal);
  if (status !== 0) {
    const lines = said.trim().split('\n');
    const why = lines.find((line) => /^\w*Error\b/u.test(line)) ?? lines.at(-1) ?? '';
    throw new NoPictures(`${name} cannot be drawn by its own code: ${why}`);
  }
  const revision = JSON.parse(readFileSync(path.join(folder, stagedFile), 'utf8')) as StagedRevision;
  if (revision.findings.length > 0)
    throw new NoPictures(`${name} does not compile, so that it cannot be drawn:\n${revision.findings.join('\n')}`);
  return { folder, revision };
}

function run(
  root: string,
  folder: string,
  signal: AbortSignal,
): Promise<{ readonly status: number | null; readonly said: string }> {
  const script = fileURLToPath(new URL('./stageRevision.ts', import.meta.url));
  const args = ['--import', import.meta.resolve('tsx'), script, root, folder];
  const child = spawn(process.execPath, args, { cwd: root, signal });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  return new Promise((resolve, reject) => {
    // An aborted process ends, too.
    child.once('error', (cause) => {
      if (child.pid === undefined) reject(cause);
    });
    child.once('close', (status) => resolve({ status, said }));
  });
}
