import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyse } from '../../../src/compiler/analysis/analyse.ts';
import { judge } from '../../../src/compiler/judge.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';
import { changeWords } from '../../../src/tools/review/compareParts.ts';
import { readRevision } from '../../../src/tools/review/readRevision.ts';
import { recordConsent } from '../../../src/tools/review/recordConsent.ts';
import { approvalsOf, review } from '../../../src/tools/review/review.ts';
import { base, login, protecting, replacing } from '../../compiler/product.ts';
import { makeRepository, type Repository } from './repository.ts';

const english = 'copy/en-US/signIn.json';
const conditions = 'flows/conditions.json';

/** The product with the consent of legal to its texts as they are. */
function consented(product: Sources, by: string): Sources {
  const { files } = recordConsent(analyse(linkSources(product, () => undefined)), 'legal', { by, on: '2026-05-31' });
  return new Map([...product, ...files.map(({ path, text }) => [path, text] as const)]);
}

const protection = protecting('login.terms', 'login.learn', 'about.body');
const start = consented(new Map([...base, ['copy/protected.json', protection]]), 'Jane Doe');
let repository: Repository;

beforeAll(() => {
  repository = makeRepository();
  repository.write(start);
  repository.commit();
  repository.git('tag', 'start');
});

afterAll(() => repository.remove());

/** What is said of the changes of two editors, each in a branch of their own, once git has merged them. */
function merged(one: Sources, other: Sources) {
  for (const [branch, product] of Object.entries({ one, other })) {
    repository.git('checkout', '--quiet', '-B', branch, 'start');
    repository.write(product);
    repository.commit();
  }
  // Throws where they do not merge cleanly.
  repository.git('merge', '--quiet', '--message', 'Both', 'one');
  const now = readSources(repository.root);
  const result = review(readRevision(repository.root, 'start'), now);
  return {
    errors: judge(now).diagnostics.map(({ code: found, message }) => `${found} ${message}`),
    approvals: approvalsOf(result),
    words: result.changes.map(changeWords),
  };
}

describe('the changes of two editors', () => {
  it('merge where each has the consent to a text of their own', () => {
    const one = consented(replacing(start, english, 'Read <learn>', 'See <learn>'), 'John Roe');
    const other = consented(replacing(start, english, 'It works well.', 'It works.'), 'Mary Major');
    const { errors, words } = merged(one, other);
    expect(errors).toEqual([]);
    const consents = words.filter((each) => each.includes('text changed'));
    expect(consents.map((each) => /legal consented, recorded by [\w ]+(?= on)/u.exec(each)?.[0])).toEqual([
      'legal consented, recorded by John Roe',
      'legal consented, recorded by Mary Major',
    ]);
  });

  it('are judged together where one hides a text and the other changes when', () => {
    const terms = '"copy": "login.terms"';
    const one = consented(replacing(start, login, terms, `"when": "by-password", ${terms}`), 'John Roe');
    const narrow = replacing(start, conditions, '["password", "session"]', '["password"]');
    const other = replacing(
      narrow,
      conditions,
      '{ "given": { "context": { "authFlow": "passkey" } }, "is": false }',
      '{ "given": { "context": { "authFlow": "session" } }, "is": false }',
    );
    expect(judge({ sources: one, unread: new Map() }).diagnostics).toEqual([]);
    expect(judge({ sources: other, unread: new Map() }).diagnostics).toEqual([]);
    const { errors, approvals, words } = merged(one, other);
    expect(errors).toEqual([expect.stringMatching(/^F148 .*authFlow is "session"/u)]);
    expect(approvals).toContain('legal');
    expect(words).toContainEqual(expect.stringMatching(/not on view any more: .*\(protected: ask legal\)$/u));
  });

  it('merge where both change one screen', () => {
    const one = replacing(
      start,
      login,
      '"copy": "login.help", "event": "help"',
      '"copy": "login.help", "event": "help", "align": "center"',
    );
    const other = replacing(start, login, '"clean": "ends"', '"clean": "ends-and-signs"');
    const { errors, approvals } = merged(one, other);
    expect(errors).toEqual([]);
    expect(approvals).toEqual(['design', 'engineering']);
  });
});

describe('the record of consents', () => {
  it('has one key a line', () => {
    const record = start.get('copy/consents.json') ?? '';
    expect(record.split('\n').filter((line) => line.split('": ').length > 2)).toEqual([]);
  });
});
