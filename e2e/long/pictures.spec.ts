import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
const counts = /pictures: (\d+) states known, (\d+) touched, (\d+) pictures drawn, (\d+) states look different, in/u;

test('the pictures of a changed text, of a changed style, and of no change', () => {
  // After a changed style every state is compared in every view.
  test.setTimeout(7_200_000);
  const info = test.info();
  const clone = info.outputPath('clone');
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, clone]);
  symlinkSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'), 'junction');
  const edit = (file: string, old: string, now: string): void => {
    const text = readFileSync(path.join(clone, file), 'utf8');
    if (!text.includes(old)) throw new Error(`${file} does not say "${old}".`);
    writeFileSync(path.join(clone, file), text.replace(old, now));
  };
  const compare = (): Readonly<Record<'known' | 'touched' | 'drawn' | 'different', number>> => {
    const args = ['--import', 'tsx', 'src/commands/review.ts', 'HEAD', '--pictures'];
    const printed = execFileSync(process.execPath, args, { cwd: clone, encoding: 'utf8', stdio: 'pipe' });
    const [known = 0, touched = 0, drawn = 0, different = 0] = (counts.exec(printed) ?? []).slice(1).map(Number);
    return { known, touched, drawn, different };
  };

  const none = compare();
  expect(none).toMatchObject({ touched: 0, drawn: 0, different: 0 });
  expect(none.known).toBeGreaterThan(400);

  const text = 'copy/en-US/login.json';
  edit(text, '"login.submit": "Log in"', '"login.submit": "Sign in"');
  const ofText = compare();
  expect(ofText.different).toBeGreaterThan(50);
  expect(ofText.touched).toBeLessThan(none.known / 2);
  expect(existsSync(path.join(clone, 'dist/review/pictures/index.html'))).toBe(true);
  edit(text, '"login.submit": "Sign in"', '"login.submit": "Log in"');

  const styles = 'src/ui/styles/base.css';
  edit(styles, '', '.nothing-has-this-class { color: red; }\n');
  expect(compare()).toMatchObject({ touched: 0, drawn: 0 });
});
