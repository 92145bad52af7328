import { describe, expect, it } from 'vitest';
import { type Diagnostic, formatDiagnostic } from '../../src/compiler/diagnostic.ts';
import { changed, type Edit, findings, placeOf } from './product.ts';

/** A change of the base product, and the one finding that it must lead to. */
export interface Case {
  readonly file: string;
  readonly edit: Edit | readonly Edit[];
  /** Changes of other files. */
  readonly others?: Readonly<Record<string, Edit | readonly Edit[]>>;
  /** Where the finding is, when not in the changed file. */
  readonly found?: string;
  /** The text that the finding points to, the first of its kind in the file. */
  readonly at: string;
  readonly says: string;
  readonly remedy: string;
  readonly severity?: Diagnostic['severity'];
}

/** Each change leads to exactly one finding, with this code, at this place, with these words. */
export function describeFindings(code: string, cases: Readonly<Record<string, Case>>): void {
  describe(code, () => {
    it.each(Object.entries(cases))('tells %s', (_, given) => {
      const product = changed({ ...given.others, [given.file]: given.edit });
      const file = given.found ?? given.file;
      const all = findings(product);
      expect(all.map(formatDiagnostic), all.map(formatDiagnostic).join('\n')).toHaveLength(1);
      expect(all[0]).toMatchObject({
        code,
        severity: given.severity ?? 'error',
        file,
        ...placeOf(product, file, given.at),
      });
      expect(all[0]?.message).toContain(given.says);
      expect(all[0]?.remedy).toContain(given.remedy);
    });
  });
}
