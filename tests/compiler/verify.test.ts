import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { madeOf } from '../../src/compiler/cli/generatedTypes.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { writeProduct } from './large/writeProduct.ts';
import { base, changed, flow, projectRoot } from './product.ts';

const command = path.join(projectRoot, 'src/compiler/cli/verify.mjs');
let root = '';

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'verify-'));
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

describe('npm run verify', () => {
  it('ends with a summary, and with status 0, when there is nothing to find', () => {
    const { status, stdout } = verify(base);
    expect(stdout).toBe('flows: 22 files, 7 states, 65 texts, no findings\n');
    expect(status).toBe(0);
  });

  it('says what a command has to write before a commit, which is no finding', () => {
    const file = 'copy/es-US.translated.json';
    const record = '{ "$schema": "../schemas/grammar/translated.schema.json", "login.gone": "00000000" }';
    const { status, stdout } = verify(new Map(base).set(file, record), '--product', '.');
    expect(stdout).toMatch(
      new RegExp(`no findings; before a commit, npm run generate -- --product . brings up to date ${file}\n$`, 'u'),
    );
    expect(status).toBe(0);
  });

  it('names the types of the code where a schema was changed since', () => {
    const made = 'src/compiler/generated/madeOf.json';
    const generated = new Map([...base, [made, madeOf(base)]]);
    expect(verify(generated).stdout).toMatch(/no findings\n$/u);
    const file = 'schemas/product/context.schema.json';
    const text = (generated.get(file) ?? '').replace('"description": "', '"description": "Now: ');
    expect(verify(new Map([...generated, [file, text]])).stdout).toMatch(
      /npm run generate brings up to date src\/compiler\/generated and src\/engine\/contracts\/generated\n$/u,
    );
    // Written with other ends of lines, it is the same.
    const windows = new Map([...generated].map(([name, each]) => [name, each.replaceAll('\n', '\r\n')] as const));
    expect(verify(windows).stdout).toMatch(/no findings\n$/u);
  });

  it('prints every finding, one a line, and ends with status 1', () => {
    const { status, stdout } = verify(changed({ [flow]: ['"next": "leave-to-goto"', '"next": "leave-to-gotoo"'] }));
    expect(stdout.split('\n')).toEqual([
      `F101 ${flow}:28:67  There is no state "leave-to-gotoo". Did you mean "leave-to-goto"?`,
      'flows: 22 files, 7 states, 65 texts, 1 error, 0 warnings; the rest is judged once these are right; see docs/reference/findings.md',
      '',
    ]);
    expect(status).toBe(1);
  });

  it('ends with status 0 when there are only warnings', () => {
    const table = '"other": { "done": { "next": "login" } }, "identity": {';
    const { status, stdout } = verify(changed({ 'flows/outcomes.json': ['"identity": {', table] }));
    expect(stdout).toContain('0 errors, 1 warning; see docs/reference/findings.md');
    expect(status).toBe(0);
  });

  it('prints JSON for tools', () => {
    const { stdout } = verify(changed({ 'flows/theme.json': null }), '--json');
    expect(JSON.parse(stdout)).toMatchObject([
      { code: 'F100', severity: 'error', file: 'flows/theme.json', line: 1, column: 1 },
    ]);
  });
});

function verify(product: Sources, ...options: readonly string[]) {
  writeProduct(product, root);
  return spawnSync(process.execPath, [command, ...options], { cwd: root, encoding: 'utf8' });
}
