/** A mutant, and the test that found it. */
export interface JudgedMutant {
  readonly kind: string;
  readonly file: string;
  readonly says: string;
  readonly verdict: 'checks' | 'tests' | 'generated' | 'equivalent' | 'alike' | 'survived';
}

const columns = ['made', 'checks', 'tests', 'generated', 'equivalent', 'alike', 'survived'] as const;
const widest = 34;

/**
 * The counts by kind of mistake, and every mistake that was not found. Equivalent mutants are separate.
 * @returns lines for people, and the percentage of mistakes that were found
 */
export function tableOf(judged: readonly JudgedMutant[]): {
  readonly lines: readonly string[];
  readonly percent: number;
} {
  const kinds = [...new Set(judged.map(({ kind }) => kind))].sort();
  const row = (name: string, own: readonly JudgedMutant[]): string => {
    const counts = columns.map(
      (column) => (column === 'made' ? own : own.filter(({ verdict }) => verdict === column)).length,
    );
    return name.padEnd(widest) + counts.map((count) => String(count).padStart(12)).join('');
  };
  const ofKind = (kind: string) => judged.filter((each) => each.kind === kind);
  const left = (['alike', 'survived'] as const).map((verdict) => judged.filter((each) => each.verdict === verdict));
  const [alike = [], survived = []] = left;
  const mistakes = judged.filter(({ verdict }) => verdict !== 'equivalent').length - alike.length;
  const percent = mistakes === 0 ? 0 : (100 * (mistakes - survived.length)) / mistakes;
  return {
    percent,
    lines: [
      'mistake'.padEnd(widest) + columns.map((column) => column.padStart(12)).join(''),
      ...kinds.map((kind) => row(kind, ofKind(kind))),
      row('all', judged),
      '',
      ...[...alike, ...survived].map(({ verdict, kind, file, says }) => `${verdict}: ${kind}: ${file} ${says}`),
      `${mistakes - survived.length} of ${mistakes} mistakes found, ${percent.toFixed(1)} %`,
    ],
  };
}
