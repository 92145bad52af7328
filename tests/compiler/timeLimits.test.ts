// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ledgerOf } from '../../src/compiler/ledger/timeLimits.ts';
import { linkSources } from '../../src/compiler/link/linkSources.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { base, projectRoot } from './product.ts';

const rowsOf = (sources: typeof base) => ledgerOf(linkSources(sources, () => undefined));
const rows = rowsOf(readSources(projectRoot).sources);
const named = (id: string) => rows.find((row) => row.id === id);
const read = (file: string): string => readFileSync(path.join(projectRoot, file), 'utf8');
const times = (text: string, piece: string): number => text.split(piece).length - 1;

describe('the ledger of time limits', () => {
  it.each(rows.map(({ id, test }) => [id, test] as const))(
    '%s has a test that exists, and one alone',
    (_, { file, title }) => {
      expect(times(read(file), title)).toBe(1);
    },
  );

  it.each(rows.filter(({ owner }) => owner === 'code').map((row) => [row.id, row] as const))(
    '%s says what the code says',
    (_, { lengths }) => {
      const [{ seconds, of } = { seconds: 0, of: '' }] = lengths;
      const [file = '', constant = ''] = of.split(' ');
      const product = new RegExp(`const ${constant} = ([\\d_ *]+);`).exec(read(file))?.[1] ?? '0';
      const factors = product.replaceAll('_', '').split('*').map(Number);
      const value = factors.reduce((all, factor) => all * factor, 1);
      expect(constant.endsWith('Seconds') ? value : value / 1000).toBe(seconds);
    },
  );

  it('reads every length where it stands', () => {
    expect(named('account-locked-dialog')?.lengths).toEqual([{ seconds: 5, of: 'locked', subject: 'timer locked' }]);
    expect(named('code-validity')?.lengths.map(({ seconds }) => seconds)).toEqual([600, 300]);
    expect(named('passkey-declined')?.lengths[0]?.seconds).toBe(30 * 24 * 60 * 60);
    expect(named('sign-in-calls')?.lengths).toContainEqual({
      seconds: 30,
      of: 'idx.authenticate',
      subject: 'deadline idx.authenticate',
    });
    expect(named('token-age')?.lengths).toContainEqual({ seconds: 305, of: 'prod', subject: null });
  });

  it('has the text that tells of a limit in every language, and its place in the file', () => {
    expect(Object.keys(named('code-expired-dialog')?.texts ?? {})).toEqual(['en-US', 'es-US']);
    expect(named('code-expired-dialog')?.place).toMatchObject({ file: 'flows/time-limits.json', line: 3 });
    expect(named('resuming')).toMatchObject({ announced: null, texts: {}, owner: null });
  });

  it('takes the usual age of a token where an environment names none', () => {
    const ages = rowsOf(new Map([...base, ['flows/time-limits.json', tokenAge]])).map(({ lengths }) => lengths);
    expect(ages).toEqual([
      [
        { seconds: 305, of: 'local', subject: null },
        { seconds: 60, of: 'prod', subject: null },
      ],
    ]);
  });
});

const tokenAge = `{
  "$schema": "../schemas/time-limits.schema.json",
  "age": {
    "says": "The token is too old.", "of": { "kind": "environment", "key": "maxTokenAgeSeconds" },
    "disposition": "not-a-limit", "because": "It compares two clocks.", "silent": "Nobody waits.",
    "test": { "file": "tests/a.test.ts", "title": "a test" }
  }
}`;
