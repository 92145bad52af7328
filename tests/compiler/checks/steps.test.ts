import { describe, expect, it } from 'vitest';
import { formatDiagnostic } from '../../../src/compiler/diagnostic.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import { findings, projectRoot } from '../product.ts';

const file = 'flows/steps.json';
const { sources } = readSources(projectRoot);
type Rows = Record<string, Record<string, unknown>>;

/** What F125 tells of the product when rows of the table are exchanged; an undefined one is removed. */
function told(rows: Readonly<Record<string, object | undefined>>): readonly string[] {
  const table = { ...(JSON.parse(sources.get(file) ?? '') as Rows), ...rows };
  return findings(new Map([...sources, [file, JSON.stringify(table)]])).map((one) =>
    formatDiagnostic(one).replace(/^(F\d+) \S+ +/u, '$1 '),
  );
}

const description = 'What the provider asks for here.';

describe('F125', () => {
  it('has nothing to say of the table as it is', () => {
    expect(told({})).toEqual([]);
  });

  it('tells a step of the transaction without a row', () => {
    expect(told({ 'reset-authenticator': undefined })).toEqual([
      'F125 A transaction can be at the step "reset-authenticator", and the table of steps does not say what it gets. Add "reset-authenticator" to flows/steps.json.',
    ]);
  });

  it('tells a screen that no choice leads to', () => {
    expect(told({ 'reset-authenticator': { description, gets: 'screen' } })).toEqual([
      'F125 No choice of the flows looks for the step "reset-authenticator", which gets a screen. Add it to the "is" of a choice by "context.transaction.step", or give it another remedy.',
    ]);
    expect(told({ consent: { description, gets: 'screen' } })).toEqual([
      'F125 A transaction is never at the step "consent", so that no screen can follow. Give it another remedy.',
    ]);
  });

  it('tells what a row lacks, and what it has in vain', () => {
    expect(told({ 'keep-me-signed-in': { description, gets: 'answer' } })).toEqual([
      'F100 "with" is missing. Add "with".',
    ]);
    expect(told({ consent: { description, gets: 'skip', with: { consent: false } } })).toEqual([
      'F100 "with" means nothing here. Remove it.',
    ]);
    expect(told({ consent: { description, gets: 'cancel', authenticators: ['phone'] } })).toEqual([
      'F100 "authenticators" means nothing here. Remove it.',
    ]);
  });
});
