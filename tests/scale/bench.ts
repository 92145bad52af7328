import { mkdirSync, writeFileSync } from 'node:fs';
import { growthOf } from './growth.ts';
import { sizedProduct, warmUp } from './sizedProduct.ts';
import { type StepName, stepsOn } from './steps.tsx';
import { timeOf } from './timeOf.ts';

/**
 * Part of `npm run bench`: how long a step takes in products of 10 to 1,000 screens, and on screens of 10 to 200 fields.
 * Times depend on the machine and on who else uses it; no test asks for them.
 */
const names: readonly StepName[] = ['move', 'arrive', 'type', 'submit', 'render'];
const sizes = { screens: [10, 100, 1000], fields: [10, 50, 200] } as const;

warmUp();
const screens = measured('screens', (size) => sizedProduct(size));
const fields = measured('fields', (size) => sizedProduct(10, size));
mkdirSync('dist/bench', { recursive: true });
writeFileSync('dist/bench/scale.json', `${JSON.stringify({ screens, fields }, null, 2)}\n`);

type Row = Readonly<Record<StepName, number>> & { readonly size: number };

/** Microseconds of each step, by size. */
function measured(what: keyof typeof sizes, make: (size: number) => Parameters<typeof stepsOn>[0]): readonly Row[] {
  print([what, ...names.map((name) => `${name} us`)]);
  const rows = sizes[what].map((size) => {
    const steps = stepsOn(make(size));
    const times = Object.fromEntries(names.map((name) => [name, timeOf(steps[name])])) as Record<StepName, number>;
    print([size, ...names.map((name) => times[name].toFixed(0))]);
    return { size, ...times };
  });
  print(['growth', ...names.map((name) => `${growthOf(rows.map((row) => row[name])).toFixed(2)} x`)]);
  return rows;
}

function print(cells: readonly (string | number)[]): void {
  process.stdout.write(`${cells.map((cell) => String(cell).padStart(11)).join('')}\n`);
}
