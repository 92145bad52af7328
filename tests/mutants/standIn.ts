export { expect } from 'vitest';

type Body = (...args: readonly unknown[]) => void;

/** The tests that were declared, each as a function that throws when it fails. */
export const declared: { readonly name: string; readonly run: () => void }[] = [];

function eachOf(declare: (name: string, run: () => void) => void) {
  return (rows: readonly unknown[]) =>
    (name: string, body: Body): void => {
      for (const row of rows)
        declare(`${name} ${JSON.stringify(row)}`, () => body(...(Array.isArray(row) ? row : [row])));
    };
}

const declareTest = (name: string, run: () => void): void => void declared.push({ name, run });
const declareGroup = (_: string, run: () => void): void => run();

/** Stands for vitest where the product's tests are run once for every mistake: the same words, without its runner. */
export const it = Object.assign(declareTest, { each: eachOf(declareTest) });
export const test = it;
export const describe = Object.assign(declareGroup, { each: eachOf(declareGroup) });
