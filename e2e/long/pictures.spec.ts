import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';
import { edit } from '../buildAgain.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

test('the pictures of a changed text, and of a style that nothing has', () => {
  test.setTimeout(7_200_000);
  const info = test.info();
  const clone = info.outputPath('clone');
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'), 'junction');
  const different = (): number => {
    const args = ['--import', 'tsx', 'src/scripts/book.ts', '--against', 'HEAD'];
    const printed = execFileSync(process.execPath, args, { cwd: clone, encoding: 'utf8', stdio: 'pipe' });
    return Number(/^(\d+) states look different/mu.exec(printed)?.[1]);
  };

  const text = path.join(clone, 'copy/en-US/login.json');
  edit(text, '"login.submit": "Log in"', '"login.submit": "Sign in"');
  expect(different()).toBeGreaterThan(50);
  expect(existsSync(path.join(clone, 'dist/book/against/index.html'))).toBe(true);
  edit(text, '"login.submit": "Sign in"', '"login.submit": "Log in"');
  edit(path.join(clone, 'src/ui/styles/base.css'), '', '.nothing-has-this-class { color: red; }\n');
  expect(different()).toBe(0);
});
