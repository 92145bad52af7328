import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommandLine } from '../../../src/compiler/cli/commandLine.ts';
import { reviewArguments, runReview } from '../../../src/scripts/runReview.ts';
import { newProduct } from '../../../src/tools/begin/newProduct.ts';
import { writeProduct } from '../../compiler/large/writeProduct.ts';
import { base, changed, projectRoot, protecting } from '../../compiler/product.ts';
import { makeRepository, type Repository } from './repository.ts';

const tsx = path.join(projectRoot, 'node_modules/.bin/tsx');
const command = path.join(projectRoot, 'src/scripts/review.ts');
const english = 'copy/en-US/signIn.json';

let repository: Repository;

beforeAll(() => {
  repository = makeRepository();
  repository.write(base);
  repository.commit();
});

afterAll(() => repository.remove());

describe('npm run review', () => {
  it('tells a change of texts, proves it, and ends with status 0', () => {
    repository.write(changed({ [english]: ['"login.submit": "Log in"', '"login.submit": "Sign in"'] }));
    const { status, stdout } = run('HEAD');
    const [title, change, , proof, verdict] = stdout.split('\n');
    expect([title, change]).toEqual([
      'Texts',
      '  button "Sign in" on login: text changed in en-US, but not in es-US: "Log in" -> "Sign in"',
    ]);
    const [, before, after] = /^behaviour (\w{12}) in HEAD, (\w{12}) now: the same$/.exec(proof ?? '') ?? [];
    expect(before).toBe(after);
    expect(verdict).toBe('Texts only.');
    expect(status).toBe(0);
  });

  it('ends with the status of what weighs most, and gives the same as JSON', () => {
    repository.write(changed({ 'flows/sign-in/code.screen.json': ['"access": "signing-in"', '"access": "anyone"'] }));
    const { status, stdout } = run('HEAD', '--json');
    expect(status).toBe(13);
    expect(JSON.parse(stdout)).toMatchObject({
      revision: 'HEAD',
      verdict: 'security',
      status: 13,
      approvals: ['security'],
      sameBehaviour: false,
      changes: [{ weight: 'security', subject: 'screen code', before: 'signing-in', after: 'anyone' }],
    });
    // As it is typed: in a process of its own, in the folder of the product.
    const typed = spawnSync(tsx, [command, 'HEAD', '--json'], { cwd: repository.root, encoding: 'utf8' });
    expect(typed).toMatchObject({ status, stdout, stderr: '' });
  });

  it('says which file does not compile', () => {
    repository.write(changed({ 'flows/theme.json': null }));
    const { status, stdout } = run('HEAD');
    expect(stdout).toContain('the working folder does not compile');
    expect(stdout).toContain('F100 flows/theme.json:1:1');
    expect(status).toBe(20);
  });

  it('writes a page beside what it prints, also where it is told to', () => {
    repository.write(changed({ [english]: ['"login.submit": "Log in"', '"login.submit": "Sign in"'] }));
    const { status, stdout, stderr } = run('HEAD', '--html', '--json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: 'The page: dist/review/index.html\n' });
    expect(JSON.parse(stdout)).toMatchObject({ verdict: 'copy' });
    expect(written('dist/review/index.html')).toContain('<h1>What changed since HEAD</h1>');
    expect(run('HEAD', '--html', '--out', 'dist/other/page.html').status).toBe(0);
    expect(written('dist/other/page.html')).toBe(written('dist/review/index.html'));
  });

  it("writes the page of another product beside that product's builds, and nothing into its folder", () => {
    const home = mkdtempSync(path.join(tmpdir(), 'review-home-'));
    repository.write(base);
    const page = `dist/${path.basename(repository.root)}/review/index.html`;
    expect(runIn(home, repository.root, 'HEAD', '--html').stderr).toBe(`The page: ${page}\n`);
    expect(readFileSync(path.join(home, page), 'utf8')).toContain('<h1>What changed since HEAD</h1>');
    rmSync(home, { recursive: true });
  });

  it('compares a product in a repository of its own, by the grammar of this engine', () => {
    const own = makeRepository();
    writeProduct(newProduct(own.root), '');
    own.commit();
    const file = path.join(own.root, 'copy/en-US/start.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('page', 'site'));
    const { status, stdout } = runIn(own.root, own.root, 'HEAD');
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('Texts only.') });
    own.remove();
  });

  it('records the consent of an approver, once, and says that it is a record', () => {
    repository.write(changed({ 'copy/protected.json': protecting('login.terms') }));
    const { status, stdout } = run('--consent', 'legal', '--by', 'Jane Doe');
    expect(status).toBe(0);
    expect(stdout).toContain('login.terms: legal consents to it as it is');
    expect(stdout).toContain('This is a record, and no proof of who consented.');
    expect(JSON.parse(written('copy/consents.json'))).toMatchObject({
      consents: { legal: { 'login.terms': { by: 'Jane Doe' } } },
    });
    expect(run('--consent', 'legal', '--by', 'Jane Doe').stdout).toBe(
      'legal consented to all of it before; nothing is new.\n',
    );
    expect(run('HEAD').stdout).toContain('the record of consents was added (protected: ask legal)');
  });

  it.each([
    [['--consent', 'legal', '--by', 'Jane Doe'], 'approves nothing. Name one of copy/protected.json'],
    [['HEAD', '--consent', 'legal'], '--consent takes no revision: leave one of the two out'],
    [['HEAD', '--by', 'Jane Doe'], '--by goes with --consent alone'],
    [['HEAD', '--out', 'page.html'], '--out goes with --html alone'],
    [['no-such-revision'], 'There is no revision "no-such-revision"\n'],
    [[], 'Name a git revision, such as main; --help tells more\n'],
  ])('refuses %j', (args, words) => {
    repository.write(base);
    const { status, stderr } = run(...args);
    expect(status).toBe(2);
    expect(stderr).toContain(words);
  });

  it('records no consent to a product that does not compile', () => {
    repository.write(changed({ 'flows/theme.json': null }));
    const { status, stderr } = run('--consent', 'legal', '--by', 'Jane Doe');
    expect(status).toBe(2);
    expect(stderr).toContain('The product does not compile; correct it first.\nF100 flows/theme.json');
  });

  it('ends with status 2 where there is no repository', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'no-repository-'));
    mkdirSync(path.join(folder, 'flows'));
    const { status, stderr } = runIn(folder, folder, 'HEAD');
    rmSync(folder, { recursive: true });
    expect(stderr).toContain('not a git repository');
    expect(status).toBe(2);
  });
});

function written(file: string): string {
  return readFileSync(path.join(repository.root, file), 'utf8');
}

const run = (...args: readonly string[]) => runIn(repository.root, repository.root, ...args);

function runIn(home: string, root: string, ...args: readonly string[]) {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const read = readCommandLine({ name: 'npm run review', ...reviewArguments }, args);
  if (read.does !== 'run') throw new Error(read.says);
  const status = runReview(read, {
    root,
    home,
    print: (text) => void stdout.push(text),
    warn: (text) => void stderr.push(text),
  });
  return { status, stdout: stdout.join(''), stderr: stderr.join('') };
}
