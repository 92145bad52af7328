import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { readCommandLine } from '../../src/compiler/cli/commandLine.ts';
import { projectRoot } from './product.ts';

const command = {
  name: 'npm run cook',
  says: 'Cooks a meal.',
  options: {
    check: { type: 'boolean', default: false, says: 'only tastes' },
    heat: { type: 'string', value: '<degrees>', default: '90', says: 'how hot' },
  },
  positionals: { value: '<meal>', says: 'what to cook', least: 1, most: 1 },
} as const;

describe('a command line', () => {
  it('gives what was typed, and defaults for the rest', () => {
    expect(readCommandLine(command, ['soup', '--check'])).toEqual({
      does: 'run',
      values: { check: true, heat: '90' },
      positionals: ['soup'],
    });
  });

  it.each([
    [['soup', '--chek'], '--chek is no option of npm run cook. Did you mean "--check"?'],
    [['soup', '--spoon'], '--spoon is no option of npm run cook. This command knows --check, --heat, --help.'],
    [['soup', '-c'], '-c is no option of npm run cook.'],
    [['soup', 'bread'], '"bread" is not expected'],
    [[], '<meal> is missing.'],
    [['soup', '--heat'], "Option '--heat <value>' argument missing"],
  ])('%j is refused: %s', (args, says) => {
    const read = readCommandLine(command, args);
    expect(read).toMatchObject({ does: 'refuse', says: expect.stringContaining(says) });
    expect(read).toMatchObject({ says: expect.stringContaining('Usage: npm run cook -- <meal> [--check]') });
  });

  it('is explained by --help, whatever else was typed', () => {
    expect(readCommandLine(command, ['--chek', '--help'])).toEqual({
      does: 'help',
      says: [
        'Usage: npm run cook -- <meal> [--check] [--heat <degrees>] [--help]',
        '',
        'Cooks a meal.',
        '',
        '  <meal>            what to cook',
        '  --check           only tastes',
        '  --heat <degrees>  how hot',
        '  --help            prints this',
      ].join('\n'),
    });
  });

  it('is passed on as it is to a program that knows more options', () => {
    const passing = { name: 'npm run eat', says: 'Eats.', options: {}, passesOnTo: 'the guest' } as const;
    expect(readCommandLine(passing, ['-g', 'soup'])).toMatchObject({ does: 'run', positionals: ['-g', 'soup'] });
    expect(readCommandLine(passing, ['--help'])).toMatchObject({ does: 'help' });
  });
});

it('npm run generate refuses --chek, and writes nothing', () => {
  expect(run('generate', ['--chek'])).toEqual({ status: 2, said: expect.stringContaining('mean "--check"?') });
});

it('npm run generate explains itself', () => {
  expect(run('generate', ['--help'])).toEqual({ status: 0, said: expect.stringContaining('Generates files from') });
});

it('npm run new refuses a file in place of a folder', () => {
  expect(run('new', ['package.json'])).toEqual({ status: 2, said: expect.stringContaining('is no empty folder') });
});

it('npm run check says that it needs git', () => {
  expect(run('check', [], { PATH: '' })).toEqual({ status: 1, said: expect.stringContaining('git cannot be run') });
});

/** As a person types it; what it says, to which stream whatever. */
function run(script: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const command = ['--import', 'tsx', `src/scripts/${script}.ts`, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: projectRoot, encoding: 'utf8', env });
  return { status, said: stdout + stderr };
}
