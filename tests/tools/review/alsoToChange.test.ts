import { expect, it } from 'vitest';
import { alsoToChange, alsoWords } from '../../../src/tools/review/alsoToChange.ts';
import type { Change } from '../../../src/tools/review/compareParts.ts';
import { review } from '../../../src/tools/review/review.ts';
import { base, changed, projectRoot } from '../../compiler/product.ts';

const change: Change = { weight: 'copy', subject: '', what: '', before: 'One', after: 'Other', approvers: [] };
const place = { file: 'flows/step-up/step-up.screen.json', line: 1, column: 1 };
const wording = 'tests/product/wording.json';
const promises = 'tests/product/promises.json';
const transcripts = 'tests/stories/announcements/transcripts.txt';

it.each<[title: string, change: Change, files: readonly string[]]>([
  ['a prescribed sentence that says something else', { ...change, key: 'stepUp.title', locale: 'en-US' }, [wording]],
  ['its translation', { ...change, key: 'stepUp.title', locale: 'es-US' }, []],
  ['a sentence that is not prescribed', { ...change, key: 'shell.skip', locale: 'en-US' }, []],
  ['a text that is gone', { ...change, key: 'login.userId', after: null }, [wording, promises, transcripts]],
  ['what happens on a screen', { ...change, weight: 'behaviour', place }, [promises]],
  ['the look of a screen', { ...change, weight: 'look', place }, []],
])('names what else changes with %s', (_, of, files) => {
  expect(alsoToChange([of], projectRoot).map(({ file }) => file)).toEqual(files);
});

it('says who may change it', () => {
  const also = alsoToChange([{ ...change, key: 'stepUp.title', locale: 'en-US' }], projectRoot);
  expect(alsoWords(also)).toBe(
    `Also to change\n  ${wording}: stepUp.title (ask product, who owns docs/specification.md)\n\n`,
  );
  expect(alsoWords([])).toBe('');
});

it('knows the texts of a review', () => {
  const english = 'copy/en-US/signIn.json';
  const after = changed({ [english]: ['"login.userId": "User ID"', '"login.userId": "Name"'] });
  const { changes } = review({ sources: base, unread: new Map() }, { sources: after, unread: new Map() });
  expect(alsoToChange(changes, projectRoot)).toMatchObject([{ file: wording, names: ['login.userId'] }]);
});

it('names nothing where a product has no such data', () => {
  expect(alsoToChange([{ ...change, key: 'stepUp.title', locale: 'en-US' }], '/nowhere')).toEqual([]);
});
