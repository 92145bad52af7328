import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { base, changed, flow, projectRoot } from './product.ts';

interface Task {
  readonly command: string;
  readonly problemMatcher: {
    readonly pattern: Readonly<Record<'severity' | 'code' | 'file' | 'line' | 'column' | 'message', number>> & {
      readonly regexp: string;
    };
    readonly background: { readonly beginsPattern: string; readonly endsPattern: string };
  };
}

const { tasks } = JSON.parse(readFileSync(path.join(projectRoot, '.vscode/tasks.json'), 'utf8')) as {
  readonly tasks: readonly [Task];
};
const [{ command, problemMatcher }] = tasks;
const { pattern, background } = problemMatcher;
const ends = new RegExp(background.endsPattern);
const begins = new RegExp(background.beginsPattern);
const outcomes = 'flows/outcomes.json';
const [english, spanish] = ['copy/en-US/common.json', 'copy/es-US/common.json'];
const patient = { timeout: 300_000 };

let root = '';
let printed = '';
let watching: ChildProcess | undefined;

const lines = (): readonly string[] => printed.split('\n').slice(0, -1);
const judged = (): number => lines().filter((line) => ends.test(line)).length;

/** What an editor shows of a line, or null. */
function problemIn(line: string): Readonly<Record<string, string | undefined>> | null {
  const found = new RegExp(pattern.regexp).exec(line);
  if (found === null) return null;
  const { regexp: _, ...parts } = pattern;
  return Object.fromEntries(Object.entries(parts).map(([part, group]) => [part, found[group]]));
}

function save(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'watch-'));
  for (const [file, text] of base) save(file, text);
  const options = command.split(' -- ')[1]?.split(' ') ?? [];
  const script = path.join(projectRoot, 'src/compiler/cli/verify.mjs');
  watching = spawn(process.execPath, [script, ...options], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  watching.stdout?.on('data', (piece: Buffer) => {
    printed += piece.toString();
  });
  await vi.waitFor(() => expect(judged()).toBe(1), patient);
});

afterAll(() => {
  watching?.kill();
  rmSync(root, { recursive: true, force: true });
});

describe('the task of an editor that follows npm run verify -- --watch', () => {
  it('knows when judging begins and ends again, and every finding in between', patient, async () => {
    const mistakes = changed({
      [spanish]: ['"common.failed": "Something failed. Try again.",', ''],
      [outcomes]: ['"identity": {', '"other": { "done": { "next": "login" } }, "identity": {'],
    });
    const before = lines().length;
    for (const file of [spanish, outcomes]) save(file, mistakes.get(file) ?? '');
    await vi.waitFor(() => expect(lines().at(-1)).toContain('1 error, 1 warning'), patient);
    const run = lines().slice(before);
    const last = run.slice(run.findLastIndex((line) => begins.test(line)));
    expect(last.map((line) => [begins.test(line), problemIn(line) !== null, ends.test(line)])).toEqual([
      [true, false, false],
      [false, true, false],
      [false, true, false],
      [false, false, true],
    ]);
    expect(last.map(problemIn).filter((problem) => problem !== null)).toEqual([
      {
        severity: undefined,
        code: 'F107',
        file: english,
        line: '4',
        column: '20',
        message: `The text "common.failed" is missing in es-US. Add it to ${spanish}.`,
      },
      expect.objectContaining({ severity: 'warning', code: 'F103', file: outcomes, line: '3', column: '12' }),
    ]);
  });

  it('waits for the rest of a file that is only half saved', patient, async () => {
    for (const [file, text] of base) save(file, text);
    await vi.waitFor(() => expect(lines().at(-1)).toContain('no findings'), patient);
    const before = lines().length;
    const text = base.get(flow) ?? '';
    for (const half of ['', text.slice(0, text.length / 2), text.slice(0, -3)]) {
      save(flow, half);
      await pause(100);
    }
    save(flow, text.replace('"next": "leave-to-goto"', '"next": "leave-to-gotoo"'));
    const since = (): readonly string[] => lines().slice(before);
    await vi.waitFor(() => expect(since().some((line) => ends.test(line))).toBe(true), patient);
    const told = since().map(problemIn);
    expect(told.filter((problem) => problem !== null).map((problem) => problem.code)).toEqual(['F101']);
  });

  it('sees a file in a folder that is new, and one that is changed there', patient, async () => {
    for (const [file, text] of base) save(file, text);
    await vi.waitFor(() => expect(lines().at(-1)).toContain('no findings'), patient);
    const more = 'flows/more/inner/flow.json';
    save(more, '{');
    await vi.waitFor(() => expect(lines().some((line) => problemIn(line)?.file === more)).toBe(true), patient);
    const grammar = '"$schema": "../../../schemas/grammar/flow.schema.json"';
    save(more, `{ ${grammar}, "purpose": "Nothing is in here.", "states": {} }`);
    await vi.waitFor(() => expect(lines().at(-1)).toContain('no findings'), patient);
  });
});
