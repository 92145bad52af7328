import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/compiler/diagnostic.ts';
import type { EditText } from '../../src/compiler/finding.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { edited, fileOf, placeIn } from './edited.ts';
import { base, findings } from './product.ts';

/**
 * What is found, as in `login body/2: No button … is primary`: the place, unless it is in what was edited, and words of
 * the message and the remedy, where `…` stands for anything. `F107 ` begins one with another code than the table's, and
 * `warning: ` comes before the words of a warning.
 */
type Found = string;
type Edits = EditText | readonly EditText[];

interface Cases {
  /** By what is wrong: the edits, and each finding, in their order. */
  readonly found?: Readonly<Record<string, readonly [Edits, Found, ...Found[]]>>;
  /** By what is right: edits that lead to no finding. */
  readonly fine?: Readonly<Record<string, Edits>>;
}

/** Each row of edits of the product leads to its findings, and to no others. */
export function ruleTest(code: string, { found = {}, fine = {} }: Cases, product = base): void {
  describe(code, () => {
    const wrong = Object.entries(found);
    const right = Object.entries(fine);
    if (wrong.length > 0)
      it.each(wrong)('finds %s', (_, [edits, ...expected]) => {
        const changed = edited(edits, product);
        const all = findings(changed);
        const places = [edits].flat().map(placeIn);
        expect(all.map((each, at) => asExpected(each, expected[at], code, changed, places))).toEqual(expected);
      });
    if (right.length > 0)
      it.each(right)('fine: %s', (_, edits) => {
        expect(findings(edited(edits, product)).map(({ message }) => message)).toEqual([]);
      });
  });
}

/** What was expected, if it says this finding; else the finding as it would have to be written. */
function asExpected(
  { code, severity, file, line, column, message, remedy }: Diagnostic,
  expected: Found | undefined,
  usual: string,
  product: Sources,
  edits: readonly Place[],
): Found {
  const place = placeAt(product, file, line, column);
  const [, own = usual, rest = ''] = /^(?:(F\d+) )?(.*)$/su.exec(expected ?? '') ?? [];
  const [, name = '', path = ''] = /^([\w./-]+)(?: (\S+))?: /u.exec(rest) ?? [];
  const isPlaced = name !== '' && name !== 'warning';
  const words = isPlaced ? rest.slice(rest.indexOf(': ') + 2) : rest;
  const isThere = isPlaced ? fileOf(name) === file && path === place : edits.some(covers(file, place));
  const isSevere = words.startsWith('warning: ') === (severity === 'warning');
  const isSaid = isLike(`${message}. ${remedy}`, words.replace('warning: ', ''));
  if (expected !== undefined && own === code && isThere && isSevere && isSaid) return expected;
  return `${code} ${file} ${place}: ${severity === 'warning' ? 'warning: ' : ''}${message} … ${remedy}`;
}

type Place = ReturnType<typeof placeIn>;

const covers =
  (file: string, place: string) =>
  (edit: Place): boolean =>
    edit.file === file && (edit.place === '' || place === edit.place || place.startsWith(`${edit.place}/`));

/** Names and numbers that lead to the innermost value, or the name of one, at a line and column. */
function placeAt(product: Sources, file: string, line: number, column: number): string {
  const text = product.get(file) ?? '';
  const before = text.split('\n').slice(0, line - 1);
  const offset = before.reduce((sum, each) => sum + each.length + 1, column - 1);
  const tree = parseTree(text);
  const node = tree && findNodeAtOffset(tree, offset);
  return node === undefined ? '' : getNodePath(node).join('/');
}

function isLike(text: string, words: string): boolean {
  let from = 0;
  return words.split('…').every((part) => {
    const at = text.indexOf(part.trim(), from);
    from = at + part.trim().length;
    return at >= 0;
  });
}

/** A row for each of some values, under the value as its name. */
export function rowsOf<Row>(values: readonly string[], row: (value: string) => Row): Readonly<Record<string, Row>> {
  return Object.fromEntries(values.map((value) => [value, row(value)]));
}
