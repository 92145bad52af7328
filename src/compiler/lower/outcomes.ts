import { error } from '../diagnostic.ts';
import { grouped } from '../grouped.ts';
import { wrongGrammar } from '../reading.ts';
import type { LowerContext } from './lowerContext.ts';

/** Splits keys with several outcome codes into one key for each. They share their alternatives. */
export function splitOutcomes(table: object, { origins, report }: LowerContext): object {
  const entries = Object.entries(table).flatMap(([codes, alternatives]) =>
    codes.split(', ').map((code) => ({ code, codes, alternatives })),
  );
  if (entries.every(({ code, codes }) => code === codes)) return table;
  for (const [, ...again] of grouped(entries, ({ code }) => code).values()) {
    for (const { code, codes } of again) {
      const message = `The outcome "${code}" stands here twice`;
      report(error(wrongGrammar, origins.key(table, codes), message, 'Keep one of the two'));
    }
  }
  const split = Object.fromEntries(entries.map(({ code, alternatives }) => [code, alternatives]));
  const parts = entries.map(
    ({ code, codes }) => [code, { key: origins.key(table, codes), value: origins.at(table, codes) }] as const,
  );
  return origins.add(split, { own: origins.at(table), parts: new Map(parts) });
}
