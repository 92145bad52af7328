import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reviewWithPictures } from '../../../src/commands/reviewPictures.ts';
import { picturesPage, reviewArguments } from '../../../src/commands/runReview.ts';
import { readCommandLine } from '../../../src/compiler/cli/commandLine.ts';
import { changePage, countsLine } from '../../../src/tooling/gallery/change/changePage.ts';
import { checkOut } from '../../../src/tooling/gallery/change/checkOut.ts';
import type { ComparedStates } from '../../../src/tooling/gallery/change/compareStates.ts';
import { differenceOf } from '../../../src/tooling/gallery/change/pixels.ts';
import { planComparison } from '../../../src/tooling/gallery/change/plan.ts';
import type { StagedState, StatesOfRevision } from '../../../src/tooling/gallery/change/staged.ts';
import { untouchedBetween } from '../../../src/tooling/gallery/change/untouched.ts';
import { statePage } from '../../../src/tooling/gallery/page/bundle.ts';
import type { StagedProduct } from '../../../src/tooling/gallery/page/stage.tsx';
import { base, changed, projectRoot } from '../../compiler/product.ts';
import { makeRepository, type Repository } from '../review/repository.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'change-'));
afterAll(() => rmSync(folder, { recursive: true }));

function stateOf(id: string, looks = [{ locale: 'en-US', mode: 'full' }]): StagedState {
  const [screen = '', kind = ''] = id.split('.');
  return {
    ...{ id, screen, kind: kind as StagedState['kind'], looks },
    ...{ texts: [], effect: null, about: null, way: [], words: `What ${id} is` },
  };
}

describe('two pictures', () => {
  const plain = (width: number, height: number, red: number): PNG => {
    const picture = new PNG({ width, height });
    for (let pixel = 0; pixel < width * height; pixel += 1) picture.data.set([red, 0, 0, 255], pixel * 4);
    return picture;
  };
  const white = PNG.sync.write(plain(4, 3, 10));

  it('are the same, or differ by the slightest colour', () => {
    const other = plain(4, 3, 10);
    other.data.set([11], 0);
    expect(differenceOf(white, white).pixels).toBe(0);
    expect(differenceOf(white, PNG.sync.write(other)).pixels).toBe(1);
  });

  it('of two sizes differ where only one has something', () => {
    const { pixels, picture } = differenceOf(white, PNG.sync.write(plain(4, 5, 10)));
    expect(pixels).toBe(8);
    expect(PNG.sync.read(picture)).toMatchObject({ width: 4, height: 5 });
  });
});

describe('the plan of a comparison', () => {
  const all = ['en-US', 'es-US'].flatMap((locale) => ['full', 'compact'].map((mode) => ({ locale, mode })));
  const revisionOf = (...states: readonly StagedState[]): StatesOfRevision['revision'] => ({
    ...{ findings: [], product: null, known: states.map(({ id }) => id), missing: [], states },
  });

  it('has the states of both revisions in each language, and one a screen in each mode, those at rest first', () => {
    const before = revisionOf(stateOf('login.alert.a', all), stateOf('login.alert.gone', all));
    const after = revisionOf(stateOf('login.alert.a', all), stateOf('login.idle', all));
    const runs = planComparison(before, after).map(
      ({ state, in: { locale, mode } }) => `${state.id} ${locale} ${mode}`,
    );
    expect(runs).toEqual([
      ...['login.idle en-US full', 'login.idle en-US compact', 'login.idle es-US full', 'login.idle es-US compact'],
      ...['login.alert.a en-US full', 'login.alert.a es-US full'],
      ...['login.alert.gone en-US full', 'login.alert.gone es-US full'],
    ]);
  });
});

describe('what needs no look', () => {
  /** The page of a revision with one screen and a frame, whose title is `title`. */
  const staged = (title: string, { code = 'code', frame = 'frame', theme = '' } = {}): StatesOfRevision => {
    const own = mkdtempSync(path.join(folder, 'stage-'));
    for (const file of ['state.js', statePage]) writeFileSync(path.join(own, file), code);
    const product = {
      ...{ program: {}, theme, shared: { 'en-US': { frame }, 'es-US': {} } },
      screens: { 'en-US': { login: { title }, logout: {} }, 'es-US': { login: {}, logout: {} } },
    } as unknown as StagedProduct & { theme: string };
    const states = [stateOf('login.idle'), stateOf('logout.idle')];
    return { folder: own, revision: { findings: [], product, states, known: [], missing: [] } };
  };
  const untouched = (before: StatesOfRevision, after: StatesOfRevision): readonly string[] => {
    const isUntouched = untouchedBetween(before, after);
    const runs = ['en-US', 'es-US'].flatMap((locale) =>
      after.revision.states.map((state) => ({ state, in: { locale, mode: 'full' } })),
    );
    return runs.filter(isUntouched).map(({ state, in: { locale } }) => `${state.id} ${locale}`);
  };
  const everything = ['login.idle en-US', 'logout.idle en-US', 'login.idle es-US', 'logout.idle es-US'];

  it('is everything where nothing changed, and all but the screen of a changed text', () => {
    expect(untouched(staged('Log in'), staged('Log in'))).toEqual(everything);
    expect(untouched(staged('Log in'), staged('Sign in'))).toEqual(everything.slice(1));
  });

  it('is nothing of a language of which the frame changed, and nothing at all after a change of code or theme', () => {
    expect(untouched(staged('Log in'), staged('Log in', { frame: 'other' }))).toEqual(everything.slice(2));
    expect(untouched(staged('Log in'), staged('Log in', { code: 'other' }))).toEqual([]);
    expect(untouched(staged('Log in'), staged('Log in', { theme: 'other' }))).toEqual([]);
  });

  it('is no state to which another way leads', () => {
    const after = staged('Log in');
    const [first, ...others] = after.revision.states;
    const states = [{ ...(first ?? stateOf('')), way: [{ do: 'wait' as const }] }, ...others];
    expect(untouched(staged('Log in'), { ...after, revision: { ...after.revision, states } })).toEqual(
      everything.filter((each) => !each.startsWith('login')),
    );
  });
});

describe('the page of a change', () => {
  const look = { locale: 'en-US', mode: 'full', scheme: 'light', width: 1280 } as const;
  const compared: ComparedStates = {
    ...{ known: 9, touched: 3, drawn: 5, different: 2, failures: ['a.idle: <gone>'] },
    looks: [
      {
        ...{ change: 'x', look, before: 'a.png', after: 'b.png', difference: 'c.png', pixels: 12 },
        states: [stateOf('login.idle'), stateOf('login.text.a')],
      },
      {
        ...{ change: 'new', look, before: null, after: 'd.png', difference: null, pixels: null },
        states: [stateOf('vc.idle')],
      },
    ],
  };

  it('has the pictures of each state by screen, the counts, and what could not be compared', () => {
    const page = changePage(compared, { revision: 'main', commit: '0123456789abcdef', notes: ['Other packages.'] });
    for (const words of ['12 pixels differ', 'src="a.png"', 'src="b.png"', 'src="c.png"', 'login.text.a'])
      expect(page).toContain(words);
    for (const words of ['Only the working folder shows it', 'src="d.png"', 'a.idle: &lt;gone&gt;', 'Other packages.'])
      expect(page).toContain(words);
    expect(page.indexOf('<h2 id="login">')).toBeLessThan(page.indexOf('<h2 id="vc">'));
    expect(countsLine(compared)).toBe(
      '9 states known, 3 touched, 5 pictures drawn, 2 states look different, 1 not compared',
    );
  });
});

describe('npm run review -- <revision> --pictures', () => {
  let repository: Repository;
  beforeAll(() => {
    repository = makeRepository();
    repository.write(changed({ 'flows/theme.json': null }));
    // The revision has the code of the project.
    symlinkSync(path.join(projectRoot, 'src'), path.join(repository.root, 'src'));
    repository.commit();
  });
  afterAll(() => repository.remove());

  const run = async (...args: readonly string[]): Promise<{ readonly status: number; readonly stderr: string }> => {
    const told: string[] = [];
    const request = readCommandLine({ name: 'npm run review', ...reviewArguments }, [...args, '--pictures']);
    if (request.does !== 'run') throw new Error(request.says);
    const place = { root: repository.root, print: () => {}, warn: (text: string) => void told.push(text) };
    return { status: await reviewWithPictures(request, place), stderr: told.join('') };
  };
  const left = (): string => path.join(repository.root, picturesPage);

  it('says that a revision does not exist', async () => {
    expect(await run('nowhere')).toEqual({ status: 2, stderr: 'There is no revision "nowhere"\n' });
  });

  it('takes no consent beside it', async () => {
    expect(await run('--consent', 'legal')).toMatchObject({ status: 2 });
  });

  it('says that the working folder does not compile', async () => {
    mkdirSync(path.dirname(left()), { recursive: true });
    writeFileSync(left(), 'Of an earlier run.');
    const { status, stderr } = await run('HEAD');
    expect(existsSync(left())).toBe(false);
    expect({ status, stderr }).toEqual({ status: 20, stderr: 'No pictures: the working folder does not compile.\n' });
  });

  it('says that a revision does not compile, and shows nothing, also nothing of before', async () => {
    repository.write(base);
    mkdirSync(path.dirname(left()), { recursive: true });
    writeFileSync(left(), 'Of an earlier run.');
    const { status, stderr } = await run('HEAD');
    expect(stderr).toContain('No pictures: HEAD does not compile, so that it cannot be drawn:\nF100 flows/theme.json');
    expect(status).toBe(2);
    expect(existsSync(left())).toBe(false);
  });

  it('reads a revision without a trace in git', () => {
    const git = (...args: readonly string[]): string =>
      execFileSync('git', ['-C', repository.root, ...args], { encoding: 'utf8' });
    const traces = (): string => git('status', '--porcelain') + git('worktree', 'list') + git('ls-files', '--stage');
    const before = traces();
    const out = path.join(folder, 'out');
    expect(checkOut(repository.root, git('rev-parse', 'HEAD').trim(), out).hasSamePackages).toBe(true);
    expect(traces()).toBe(before);
    expect(readdirSync(path.join(out, 'flows'))).not.toContain('theme.json');
    expect(readFileSync(path.join(out, 'flows/app.json'), 'utf8')).toBe(base.get('flows/app.json'));
  });
});
