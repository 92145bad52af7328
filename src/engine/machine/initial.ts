import type { Context } from '../contracts/generated/context.ts';
import type { Program } from '../contracts/program.ts';
import type { Form, Snapshot } from '../contracts/snapshot.ts';

export const emptyForm: Form = { values: {}, touched: {}, answered: {}, failedSubmits: 0 };

/** The machine before the first address is known. */
export function initialSnapshot(program: Program, stored: Context): Snapshot {
  return {
    state: program.start,
    screen: null,
    busy: false,
    overlay: null,
    alert: null,
    form: emptyForm,
    context: { ...fallbacks(program), ...stored },
    pending: null,
    timer: null,
    carried: [],
    idled: false,
    serial: 0,
  };
}

/** The context keys that have a default in their schema. */
export function fallbacks(program: Program): Context {
  return Object.fromEntries(
    Object.entries(program.context).flatMap(([key, { fallback }]) => (fallback === undefined ? [] : [[key, fallback]])),
  );
}
