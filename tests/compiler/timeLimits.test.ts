import { describe, expect, it } from 'vitest';
import { ledgerOf } from '../../src/compiler/analysis/timeLimits.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { provingTestsIn } from '../../src/tools/book/data/findTestIn.ts';
import { edited } from './edited.ts';
import { analysisOf, projectRoot, read } from './product.ts';

const rowsOf = (sources: Sources) => ledgerOf(analysisOf(sources));
const rows = rowsOf(readSources(projectRoot).sources);
const named = (id: string) => rows.find((row) => row.id === id);
const lengthOf = (id: string, of: string) => named(id)?.lengths.find((length) => length.of === of);
const proving = provingTestsIn(projectRoot);

describe('the ledger of time limits', () => {
  it.each(rows.map(({ id }) => id))('%s is proven by a test that names it', (id) => {
    expect(proving.get(id) ?? []).not.toEqual([]);
  });

  it('has an entry for whatever a test says that it proves', () => {
    expect([...proving.keys()].filter((id) => named(id) === undefined)).toEqual([]);
  });

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
    const { dialogSeconds } = JSON.parse(read('flows/limits.json')) as {
      readonly dialogSeconds: { readonly value: number };
    };
    const lockedSeconds = dialogSeconds.value;
    expect(named('account-locked-dialog')?.lengths).toMatchObject([
      { seconds: lockedSeconds, of: 'locked', subject: 'timer locked' },
    ]);
    expect(named('code-validity')?.lengths.map(({ seconds }) => seconds)).toEqual([600, 300]);
    expect(named('passkey-declined')?.lengths[0]?.seconds).toBe(30 * 24 * 60 * 60);
    expect(lengthOf('sign-in-calls', 'idx.authenticate')).toMatchObject({ seconds: 20, subject: null });
    expect(lengthOf('token-age', 'prod')).toMatchObject({ seconds: 305, subject: null });
  });

  it('knows the line of each length, but for those that the ledger alone tells', () => {
    for (const { owner, lengths } of rows) {
      for (const { seconds, place } of lengths) {
        const line = place === null ? null : read(place.file).split('\n')[place.line - 1];
        if (owner === null) expect(line).toMatch(/\d|\{/);
        else expect(line).toBeNull();
        expect(seconds).not.toBeNull();
      }
    }
    expect(lengthOf('account-locked-dialog', 'locked')?.place?.file).toBe('flows/app.json');
    expect(lengthOf('sign-in-calls', 'idx.authenticate')?.place?.file).toBe(
      'schemas/product/effects/idx.authenticate.json',
    );
    expect(lengthOf('code-validity', 'vc')?.place?.file).toBe('flows/sign-in/vc.screen.json');
    expect(lengthOf('token-age', 'prod')?.place?.file).toBe('flows/environments.json');
  });

  it('has the text that tells of a limit in every language, and its place in the file', () => {
    expect(Object.keys(named('code-expired-dialog')?.texts ?? {})).toEqual(['en-US', 'es-US']);
    expect(named('code-expired-dialog')?.place).toMatchObject({ file: 'flows/time-limits.json', line: 3 });
    expect(named('resuming')).toMatchObject({ texts: {}, owner: null });
  });

  it('takes the usual age of a token where an environment names none', () => {
    const of = '{ "kind": "environment", "key": "maxTokenAgeSeconds" }';
    const why = '"disposition": "not-a-limit", "because": "It is for tests.", "silent": "It is for tests."';
    const age = edited(`time-limits age: { "description": "The token is too old.", "of": ${of}, ${why} }`);
    expect(rowsOf(age).find(({ id }) => id === 'age')?.lengths).toMatchObject([
      { seconds: 305, of: 'local', subject: null },
      { seconds: 60, of: 'prod', subject: null },
    ]);
  });
});
