/** More cases than this are not gone through. */
export const mostCases = 20_000;

/** A part of a case: a value, and which span of which columns that is. */
export interface Way {
  readonly value: unknown;
  readonly picks: readonly (readonly [column: number, span: number])[];
}

/** Objects of one way for each name, in all combinations; null when there are more than `mostCases`. */
export function combine(
  parts: readonly (readonly [name: string, ways: readonly Way[] | null])[],
): readonly Way[] | null {
  let all: readonly Way[] = [{ value: {}, picks: [] }];
  for (const [name, ways] of parts) {
    if (ways === null || all.length * ways.length > mostCases) return null;
    all = all.flatMap(({ value, picks }) =>
      ways.map((way) => ({
        value: { ...(value as object), [name]: way.value },
        picks: [...picks, ...way.picks],
      })),
    );
  }
  return all;
}
