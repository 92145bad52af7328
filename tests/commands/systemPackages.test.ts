import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { announcement, programNamedBy } from '../../src/commands/systemPackages.ts';

describe('a browser that a variable names', () => {
  it('is taken where it is a program', () => {
    expect(programNamedBy('CHROMIUM_PATH', { CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  });

  it.each([{}, { CHROMIUM_PATH: '' }])('is none where the variable says nothing: %j', (environment) => {
    expect(programNamedBy('CHROMIUM_PATH', environment)).toBeUndefined();
  });

  it.each(['/nowhere/chromium', '/tmp', import.meta.filename])('is refused where it is no program: %s', (file) => {
    expect(() => programNamedBy('CHROMIUM_PATH', { CHROMIUM_PATH: file })).toThrow(
      `CHROMIUM_PATH is "${file}", which is no program: give the path of a browser, or unset CHROMIUM_PATH.`,
    );
  });

  it('is not replaced by another browser where it is no program', () => {
    const script = `
      const { ensureBrowser } = await import('./src/commands/browser.ts');
      try { ensureBrowser(); } catch ({ message }) { console.log(message); }`;
    const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      env: { ...process.env, CHROMIUM_PATH: '/nowhere/chromium' },
      encoding: 'utf8',
    });
    expect(stdout).toContain('CHROMIUM_PATH is "/nowhere/chromium", which is no program');
  });
});

describe('what is printed before root installs packages', () => {
  it('says what is done, why, and how to avoid it', () => {
    const text = announcement({
      packages: ['chromium'],
      reason: 'This needs Chromium',
      otherwise: 'Set CHROMIUM_PATH.',
    });
    expect(text).toContain('This needs Chromium');
    expect(text).toContain('apt-get install chromium');
    expect(text).toContain('To avoid that, end this with Ctrl+C. Set CHROMIUM_PATH.');
  });
});
