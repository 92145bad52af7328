const verdicts = ['checks', 'tests', 'generated', 'equivalent', 'alike', 'survived'] as const;

/** A mutant, and the test that found it. */
export interface JudgedMutant {
  readonly kind: string;
  readonly file: string;
  readonly says: string;
  readonly verdict: (typeof verdicts)[number];
}

const widest = 34;

/**
 * The counts by kind of mistake, and every mistake that was not found. Equivalent mutants are separate.
 * @returns lines for people, and the percentage of mistakes that were found
 */
export function tableOf(judged: readonly JudgedMutant[]) {
  const judgedAs = (verdict: JudgedMutant['verdict'], among = judged) =>
    among.filter((each) => each.verdict === verdict);
  const line = (name: string, cells: readonly (string | number)[]): string =>
    name.padEnd(widest) + cells.map((cell) => String(cell).padStart(12)).join('');
  const row = (name: string, made: readonly JudgedMutant[]): string =>
    line(name, [made.length, ...verdicts.map((verdict) => judgedAs(verdict, made).length)]);
  const ofKind = (kind: string) => judged.filter((each) => each.kind === kind);
  const kinds = [...new Set(judged.map(({ kind }) => kind))].sort();
  const [alike, survived] = [judgedAs('alike'), judgedAs('survived')];
  const mistakes = judged.length - judgedAs('equivalent').length - alike.length;
  const found = mistakes - survived.length;
  const percent = mistakes === 0 ? 0 : (100 * found) / mistakes;
  return {
    percent,
    lines: [
      line('mistake', ['made', ...verdicts]),
      ...kinds.map((kind) => row(kind, ofKind(kind))),
      row('all', judged),
      '',
      ...[...alike, ...survived].map(({ verdict, kind, file, says }) => `${verdict}: ${kind}: ${file} ${says}`),
      `${found} of ${mistakes} mistakes found, ${percent.toFixed(1)} %`,
    ],
  };
}
