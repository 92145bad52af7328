import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileSources } from '../../compiler/compile.ts';
import type { Environments } from '../../compiler/emit/environments.ts';
import { readSources } from '../../compiler/load/readSources.ts';
import { type Product, productOf } from '../../proof/product.ts';
import { Refusal } from '../build/refusal.ts';
import { type FoundWay, findWay } from './findWay.ts';
import { environmentNamed } from './happenings.ts';
import { type SentTrace, unknownNames } from './readTrace.ts';
import { storyOf } from './storyOf.ts';

/** What a page showed after some steps, as `tests/stories/traced.ts` reports it. */
interface Shown {
  readonly expected: readonly string[];
  readonly came: readonly string[];
  readonly heading: string;
  readonly alert: string;
  readonly dialog: string;
}

/** The result of a replay: its output, and whether the page did what the customer's page did. */
interface Replayed {
  readonly lines: readonly string[];
  readonly isSame: boolean;
}

/** The product that traces are replayed in. */
interface ReplayProduct {
  readonly product: Product;
  readonly environments: Environments;
}

/**
 * Reads the product of a folder.
 * @throws {Refusal} when it has errors
 */
export function readProduct(root: string): ReplayProduct {
  const { sources } = readSources(root);
  const { product } = productOf(sources);
  const { environments } = compileSources(sources, { target: 'test' });
  if (product === null || environments === null)
    throw new Refusal('flows', 'the product has errors', 'Correct what npm run verify tells');
  return { product, environments };
}

/** A folder for temporary files, which git ignores. */
const scratch = '.cache/replay';

/**
 * Replays a trace in the machine and then in a page, and writes a report.
 * @param story the file for it as a story; null for none
 * @throws {Refusal} when the story cannot be written to that file
 */
export async function replayTrace(
  { product, environments }: ReplayProduct,
  sent: SentTrace,
  story: string | null,
): Promise<Replayed> {
  if (story !== null) refuseStory(story);
  const { reference, message, reason, release, version, steps } = sent;
  const isOther = version !== product.program.version;
  const head = [
    `reference ${reference}: ${[message, reason].filter(Boolean).join(', ')}; release ${release}, ${steps.length} steps`,
    ...(isOther
      ? [
          `Another release: the trace is of program ${version}, and this is ${product.program.version}. The replay goes as far as it can; for all of it, check out the commit that release.json of ${release} names.`,
        ]
      : []),
  ];
  const unknown = unknownNames(product, steps);
  if (unknown.length > 0) {
    const remedy = isOther ? [] : ['The entry is damaged: take it as it was sent.'];
    return { lines: [...head, ...unknown, ...remedy, 'Nothing was replayed.'], isSame: false };
  }
  const [[name, entry] = []] = Object.entries(environments.environments);
  if (name === undefined || entry === undefined) throw new Error('The product has no environment.');
  const found = findWay(product, environmentNamed(name, entry), steps);
  const title = `reference ${reference}: ${[message, reason].filter(Boolean).join(', ')}`;
  const gone = found.leadIn.length + found.way.length;
  const shown = gone === 0 ? [] : await play(product, found, title, reference);
  const told = toldOf(found, shown, sent);
  const isSame = told.isSame && !isOther;
  if (story === null) return { lines: [...head, '', ...told.lines], isSame };
  if (!told.isSame)
    return { lines: [...head, '', ...told.lines, `${story} was not written: the replay is not the same.`], isSame };
  writeFileSync(story, storyOf(product, found, { title, file: path.resolve(story) }));
  await run(['node_modules/@biomejs/biome/bin/biome', 'format', '--write', story]);
  return { lines: [...head, '', ...told.lines, `Written: ${story}. Run it: npx vitest run ${story}`], isSame };
}

function refuseStory(story: string): void {
  const isBelow = (folder: string): boolean => path.resolve(story).startsWith(path.resolve(folder) + path.sep);
  if (!['tests/stories', scratch].some(isBelow) || !story.endsWith('.test.ts'))
    throw new Refusal(story, 'no story is looked for there', 'Name a file tests/stories/<name>.test.ts');
  if (existsSync(story)) throw new Refusal(story, 'it is there already', 'Name another file, or delete this one');
}

/** Replays a path in a page, in a process of its own. */
async function play(product: Product, found: FoundWay, title: string, reference: string): Promise<readonly Shown[]> {
  const file = path.resolve(scratch, `${reference.replace(/\W/gu, '')}-${process.pid}.test.ts`);
  const report = file.replace(/test\.ts$/u, 'log');
  mkdirSync(scratch, { recursive: true });
  try {
    writeFileSync(file, storyOf(product, found, { title, file }));
    writeFileSync(report, '');
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'stories', file];
    const env = { ...process.env, STORY: path.relative(process.cwd(), file), STORY_REPORT: report, LOCALE: '' };
    const { code, output } = await run(args, env);
    const shown = readFileSync(report, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Shown);
    if (code === 0) return shown;
    const failure = /(?:Assertion)?Error: .*/u.exec(output)?.[0] ?? output.slice(-500);
    const isTold = shown.some(({ expected, came }) => expected.join() !== came.join());
    return isTold ? shown : [...shown, { expected: [], came: [failure], heading: '', alert: '', dialog: '' }];
  } finally {
    for (const each of [file, report]) rmSync(each, { force: true });
  }
}

/** Runs a Node program to its end. */
async function run(
  args: readonly string[],
  env = process.env,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => pieces.push(String(piece)));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output: pieces.join('') };
}

/** Describes each step: what happened, the result, the effect and what is shown; and where the replay differs. */
function toldOf(found: FoundWay, shown: readonly Shown[], { steps }: SentTrace): Replayed {
  const { leadIn, way, otherwise } = found;
  const lines: string[] = [];
  let number = -leadIn.length;
  const tell = (text: string): void => {
    number += 1;
    lines.push(`${(number > 0 ? String(number) : '~').padStart(3)}  ${inWords(text)}`);
  };
  if (leadIn.length > 0) lines.push('The trace has not the beginning of the visit: ~ is one way to where it begins.');
  for (const { expected, came, heading, alert, dialog } of shown) {
    if (expected.join() !== came.join()) {
      const wanted = steps[Math.max(0, number)]?.text ?? '';
      const says = expected.length === 0 ? (came[0] ?? '') : came.map(inWords).join('; ') || 'nothing happens';
      lines.push(`The replay diverges at step ${Math.max(0, number) + 1}, "${wanted}". In the page: ${says}`);
      return { lines, isSame: false };
    }
    for (const step of expected) tell(step);
    const seen = [heading && `"${heading}"`, alert && `alert "${alert}"`, dialog && `dialog "${dialog}"`].filter(
      Boolean,
    );
    if (seen.length > 0) lines.push(`       shows ${seen.join(', ')}`);
  }
  if (otherwise !== null) {
    const next = steps[way.length]?.text ?? '';
    const instead = otherwise.length === 0 ? 'It cannot happen there' : `It leads elsewhere: ${otherwise.join('; ')}`;
    lines.push(`The replay diverges at step ${way.length + 1}, "${next}". ${instead}.`);
    return { lines, isSame: false };
  }
  lines.push(`The page did what the customer's page had done: ${way.length} of ${steps.length} steps.`);
  return { lines, isSame: true };
}

function inWords(step: string): string {
  const [cause = '', place = '', effect] = step.split(',');
  return `${cause.padEnd(36)} -> ${place}${effect === undefined ? '' : `, calls ${effect}`}`;
}
