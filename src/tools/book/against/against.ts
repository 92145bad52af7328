import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { grouped } from '../../../compiler/grouped.ts';
import { git } from '../../review/readRevision.ts';
import { asDocument, bookStyles } from '../bookPages.tsx';
import { openStates } from '../run/look.ts';
import type { Look } from '../stage/look.ts';
import { AgainstPage } from './AgainstPage.tsx';
import { type DrawnState, type Manifest, manifestFile } from './manifest.ts';
import { differenceOf } from './pixels.ts';

/** A look that differs, with its pictures. */
export interface ChangedLook {
  readonly look: Look;
  /** The states that look like this in both. */
  readonly states: readonly Pick<DrawnState, 'id' | 'words'>[];
  /** Picture files; null if only the other side has the state. */
  readonly before: string | null;
  readonly after: string | null;
  /** The different pixels in red, and their number; null if there is only one picture. */
  readonly difference: string | null;
  readonly pixels: number | null;
}

interface AgainstOptions {
  readonly root: string;
  readonly product: string;
  readonly revision: string;
  readonly commit: string;
  readonly executablePath: string;
  /** Only states whose names begin with this. */
  readonly only: string;
  /** The output folder, which is replaced. */
  readonly folder: string;
  readonly print: (words: string) => void;
}

const script = 'src/tools/book/against/drawStates.ts';

/**
 * Draws the states of a revision and of the working folder, each with its own code, and writes a page of those that
 * look different. A product outside of the project's folder has no code of its own: today's draws both.
 * @throws when one of the two cannot be drawn; nothing is written then
 */
export async function compareWith(options: AgainstOptions): Promise<readonly ChangedLook[]> {
  const { root, product, revision, commit, executablePath, only, folder, print } = options;
  const own = path.relative(root, product) || '.';
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'against-'));
  const inside = (name: string): string => path.join(temporary, name);
  const [checkout, before, after] = [inside('checkout'), inside('before'), inside('after')];
  try {
    const isOutside = own.startsWith('..');
    if (!isOutside) checkOut(root, commit, checkout);
    if (!isOutside && !existsSync(path.join(checkout, script)))
      throw new Error(`${revision} cannot draw its states: it is older than npm run book -- --against.`);
    print(`Drawing the states of ${revision} ...`);
    const drawn = [before, executablePath, only, own];
    if (isOutside) drawIn(root, revision, [...drawn, commit]);
    else drawIn(checkout, revision, drawn);
    print('Drawing the states of the working folder ...');
    drawIn(root, 'The working folder', [after, executablePath, only, own]);
    print('Comparing ...');
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
    try {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(path.join(folder, 'pictures'), { recursive: true });
      const changed = await compare(browser, before, after, folder);
      writeFileSync(path.join(folder, 'index.html'), asDocument(AgainstPage({ changed, revision, commit })));
      copyFileSync(bookStyles, path.join(folder, 'book.css'));
      return changed;
    } finally {
      await browser.close();
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** Writes the files of a commit. An index of its own leaves no trace in git, even if the command is interrupted. */
function checkOut(root: string, commit: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const printed = (args: readonly string[]): string => git(root, args).toString('utf8').trim();
  const top = printed(['rev-parse', '--show-toplevel']);
  const env = { GIT_INDEX_FILE: path.join(folder, '.git-index') };
  git(top, ['read-tree', `${commit}:${printed(['rev-parse', '--show-prefix'])}`], { env });
  git(top, ['checkout-index', '--all', `--prefix=${folder.replaceAll(path.sep, '/')}/`], { env });
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
}

/** Runs `drawStates` of a folder, in a process that has that folder's code. */
function drawIn(root: string, name: string, args: readonly string[]): void {
  const all = ['--import', import.meta.resolve('tsx'), script, ...args];
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1_000_000_000 } as const;
  const { error, status, stderr } = spawnSync(process.execPath, all, options);
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${name} cannot be drawn by its own code:\n${stderr.trim()}`);
}

type View = Pick<Look, 'scheme' | 'width'>;

const views: readonly View[] = [
  { scheme: 'light', width: 1280 },
  { scheme: 'light', width: 320 },
  { scheme: 'dark', width: 1280 },
];

const nameOf = ({ id, look: { locale } }: DrawnState): string => `${id} ${locale}`;

/** Draws what has another hash. What looks the same in both is drawn once. */
export async function compare(
  browser: Browser,
  before: string,
  after: string,
  folder: string,
): Promise<readonly ChangedLook[]> {
  const [old, now] = [await openSide(browser, before), await openSide(browser, after)];
  const names = [...new Set([...now.states.keys(), ...old.states.keys()])];
  const differing = names
    .map((name) => ({ old: old.states.get(name), now: now.states.get(name) }))
    .filter((pair) => pair.old?.hash !== pair.now?.hash);
  const alike = [...grouped(differing, (pair) => `${pair.old?.hash} ${pair.now?.hash}`).values()];
  const changed: ChangedLook[] = [];
  for (const [index, pairs] of alike.entries()) {
    const states = pairs.flatMap((pair) => pair.now ?? pair.old ?? []);
    const [first] = pairs;
    for (const view of views) {
      const draw = async (): Promise<Drawn> => {
        const [one, other] = await Promise.all([
          picture(old.page, first?.old, view),
          picture(now.page, first?.now, view),
        ]);
        return { before: one, after: other, difference: one && other && differenceOf(one, other) };
      };
      let drawn = await draw();
      // What a browser draws otherwise by chance, it does not draw so twice, and a few pixels not after a reload.
      const pixels = drawn.difference?.pixels ?? 0;
      if (pixels > 0 && pixels < few) await Promise.all([old.page.reload(), now.page.reload()]);
      if (pixels > 0) drawn = await draw();
      if (drawn.difference?.pixels === 0) continue;
      const look: Look = { locale: '', mode: '', ...states[0]?.look, ...view };
      changed.push({ look, states, ...keep(folder, `${index}-${view.scheme}-${view.width}`, drawn) });
    }
  }
  return changed;
}

async function openSide(browser: Browser, folder: string) {
  const { states } = JSON.parse(readFileSync(path.join(folder, manifestFile), 'utf8')) as Manifest;
  const page = await openStates(browser, folder);
  return { page, states: new Map(states.map((state) => [nameOf(state), state])) };
}

async function picture(page: Page, state: DrawnState | undefined, view: View): Promise<Buffer | null> {
  if (!state) return null;
  await page.setViewportSize({ width: view.width, height: 900 });
  await page.emulateMedia({ colorScheme: view.scheme });
  await page.evaluate(([id, look]) => window.showState(id, look), [state.id, state.look] as const);
  return page.screenshot({ fullPage: true, animations: 'disabled' });
}

/** Less than a letter. */
const few = 300;

interface Drawn {
  readonly before: Buffer | null;
  readonly after: Buffer | null;
  readonly difference: ReturnType<typeof differenceOf> | null;
}

function keep(folder: string, name: string, drawn: Drawn): Omit<ChangedLook, 'look' | 'states'> {
  const write = (kind: string, content: Buffer | null): string | null => {
    if (content === null) return null;
    const file = `pictures/${name}-${kind}.png`;
    writeFileSync(path.join(folder, file), content);
    return file;
  };
  return {
    before: write('before', drawn.before),
    after: write('after', drawn.after),
    difference: write('difference', drawn.difference?.picture ?? null),
    pixels: drawn.difference?.pixels ?? null,
  };
}
