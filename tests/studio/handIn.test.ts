import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handIn, handInNews } from '../../src/studio/server/handIn.ts';
import { historyOf } from '../../src/studio/server/history.ts';
import { StudioProblem } from '../../src/studio/server/studioProblem.ts';
import { base, protecting } from '../compiler/product.ts';
import { makeRepository, type Repository } from '../tools/review/repository.ts';
import { type StudioFolder, studioFolder } from './studioFolder.ts';

const english = 'copy/en-US/signIn.json';
const title = { locale: 'en-US', key: 'login.title', before: 'Log in', text: 'Sign in' };

let repository: Repository;
let folder: StudioFolder;
const git: Repository['git'] = (...args) => repository.git(...args);
const state = (): readonly string[] => [
  git('status', '--porcelain'),
  git('diff'),
  git('diff', '--cached'),
  git('rev-parse', '--abbrev-ref', 'HEAD'),
];

beforeEach(() => {
  repository = makeRepository();
  repository.write(base);
  repository.commit();
  folder = studioFolder(base, repository.root);
});
afterEach(() => repository.remove());

describe('a hand-in', () => {
  const request = { branch: 'studio/title', subject: 'Say it shorter', files: [english] };

  it('is one commit of the chosen files on a new branch; staged and other work stays', () => {
    folder.write('flows/links.json', `${folder.read('flows/links.json')}\n`);
    git('add', 'flows/links.json');
    folder.write('copy/en-US/common.json', `${folder.read('copy/en-US/common.json')}\n`);
    folder.save({ texts: [title] });
    const before = state();
    const handed = handIn(repository.root, request, folder.originals);
    expect(state()).toEqual(before);
    expect(handed).toMatchObject({ branch: 'studio/title', commit: git('rev-parse', 'studio/title') });
    expect(git('diff', '--name-only', 'HEAD', 'studio/title')).toBe(english);
    expect(git('rev-list', '--count', 'HEAD..studio/title')).toBe('1');
    expect(git('show', `studio/title:${english}`)).toBe(folder.read(english).trim());
    const message = git('log', '-1', '--format=%B', 'studio/title');
    expect(message).toMatch(/^Say it shorter\n\n/u);
    expect(message).toContain('Sign in');
  });

  it('has no line that git alone checked out with another end', () => {
    git('config', 'core.autocrlf', 'true');
    for (const [file, text] of base) folder.write(file, text.replaceAll('\n', '\r\n'));
    expect(handInNews(repository.root, folder.originals).files).toEqual([]);
    folder.save({ texts: [title] });
    handIn(repository.root, request, folder.originals);
    expect(git('diff', '--numstat', 'HEAD', 'studio/title')).toBe(`1\t1\t${english}`);
  });

  it('runs no hook', () => {
    const hooks = path.join(repository.root, '.git/hooks');
    mkdirSync(hooks, { recursive: true });
    for (const name of ['pre-commit', 'post-commit', 'reference-transaction', 'post-index-change']) {
      const hook = path.join(hooks, name);
      writeFileSync(hook, `#!/bin/sh\ntouch "${repository.root}/ran"\n`);
      chmodSync(hook, 0o755);
    }
    folder.save({ texts: [title] });
    handIn(repository.root, request, folder.originals);
    expect(existsSync(path.join(repository.root, 'ran'))).toBe(false);
  });

  it('adds new files and takes removed ones out, also where the product is in a folder of the repository', () => {
    const below = studioFolder(base, path.join(repository.root, 'below'));
    repository.commit();
    expect(handInNews(below.root, below.originals)).toEqual({ hasGit: true, files: [] });
    const files = ['en-US', 'es-US'].flatMap((locale) => {
      const [from, to] = [`copy/${locale}/common.json`, `copy/${locale}/shared.json`];
      below.write(to, below.read(from));
      rmSync(path.join(below.root, from));
      return [from, to];
    });
    const news = handInNews(below.root, below.originals).files;
    expect(new Set(news.map(({ file }) => file))).toEqual(new Set(files));
    expect(news.every(({ isOwn }) => !isOwn)).toBe(true);
    handIn(below.root, { ...request, files }, below.originals);
    expect(git('diff', '--name-status', '--no-renames', 'HEAD', 'studio/title').split('\n').sort()).toEqual([
      ...['A\tbelow/copy/en-US/shared.json', 'A\tbelow/copy/es-US/shared.json'],
      ...['D\tbelow/copy/en-US/common.json', 'D\tbelow/copy/es-US/common.json'],
    ]);
  });

  it.each([
    ['a branch that there is', { branch: 'taken' }],
    ['what is no name of a branch', { branch: 'a..b' }],
    ['an option for a branch', { branch: '--help' }],
    ['no file', { files: [] }],
    ['a file that is not changed', { files: ['flows/app.json'] }],
    ['a file of another folder', { files: ['../outside.json'] }],
  ])('refuses %s', (_, wrong) => {
    git('branch', 'taken');
    folder.save({ texts: [title] });
    const branches = git('branch', '--list');
    expect(() => handIn(repository.root, { ...request, ...wrong }, folder.originals)).toThrow(StudioProblem);
    expect(git('branch', '--list')).toBe(branches);
  });

  it('waits for the consent to a protected text', () => {
    const file = 'copy/protected.json';
    folder.write(file, protecting('login.title'));
    folder.save({ texts: [title] });
    const ask = () => handIn(repository.root, { ...request, files: [english, file] }, folder.originals);
    expect(ask).toThrow(/F148/u);
  });

  it('is a patch where there is no git, and so no history', () => {
    const alone = studioFolder(base);
    alone.save({ texts: [title] });
    const handed = handIn(alone.root, request, alone.originals);
    const patch = 'patch' in handed ? handed.patch : '';
    expect(() => historyOf(alone.root, english, 'login.title')).toThrow(StudioProblem);
    expect(patch).toContain(`--- a/${english}`);
    expect(patch).toContain('+  "login.title": "Sign in",');
    const elsewhere = studioFolder(base);
    execFileSync('git', ['apply', '-'], { cwd: elsewhere.root, input: patch });
    expect(elsewhere.read(english)).toBe(alone.read(english));
    for (const each of [alone, elsewhere]) each.remove();
  });
});

describe('the history of a text', () => {
  it('has the commits that changed it, the newest first', () => {
    folder.save({ texts: [title] });
    repository.commit();
    folder.save({ texts: [{ ...title, key: 'login.userId', before: 'User ID', text: 'Name' }] });
    repository.commit();
    const { past, isCut } = historyOf(repository.root, english, 'login.title');
    expect(past.map(({ text }) => text)).toEqual(['Sign in', 'Log in']);
    expect(past[0]).toMatchObject({ author: 'Test', subject: 'A product' });
    expect(isCut).toBe(false);
  });
});
