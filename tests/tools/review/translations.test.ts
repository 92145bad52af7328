import { describe, expect, it } from 'vitest';
import type { Sources } from '../../../src/compiler/load/sources.ts';
import { CompilerMemory } from '../../../src/compiler/lower/memory.ts';
import { review } from '../../../src/tools/review/review.ts';
import { recordOf } from '../../../src/tools/translate/records.ts';
import { analysisOf, product, withFiles, withLocale, withText } from '../translate/product.ts';

const english = 'copy/en-US/login.json';
const spanish = 'copy/es-US/login.json';
const stale = withText(product, english, 'login.title', 'Welcome');
const translated = withText(stale, spanish, 'login.title', 'Le damos la bienvenida');
const current = (sources: Sources): Sources =>
  withFiles(sources, [recordOf('es-US', analysisOf(sources), (key) => key === 'login.title')]);

const memory = new CompilerMemory();
const none = new Map<string, never>();
const changesOf = (before: Sources, after: Sources): readonly string[] =>
  review({ sources: before, unread: none }, { sources: after, unread: none }, memory).changes.map(({ what }) => what);

describe('a review of a new language', () => {
  it('names all who must agree to protected texts in it', () => {
    const { changes } = review(
      { sources: product, unread: none },
      { sources: withLocale('fr-CA'), unread: none },
      memory,
    );
    const approvers = changes.find(({ subject }) => subject === 'language fr-CA')?.approvers;
    expect(approvers).toEqual(expect.arrayContaining(['legal']));
  });
});

describe('a review of translations', () => {
  it.each([
    ['became stale', product, stale, ['text changed in en-US, now stale in es-US']],
    [
      'were renewed',
      product,
      current(translated),
      ['text changed in en-US, renewed in es-US', 'text changed in es-US'],
    ],
    ['still fit', product, current(stale), ['text changed in en-US, still fits in es-US']],
    ['were owed', stale, current(translated), ['text changed in es-US, which was stale']],
    ['were found to fit', stale, current(stale), ['translation into es-US found to fit']],
  ] as const)('says which %s', (_, before, after, says) => expect(changesOf(before, after)).toEqual(says));
});
