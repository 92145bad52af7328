import type { Stage } from './runStages.ts';

type More = Partial<Stage>;

/** A stage of tests that vitest runs. */
export function vitest(name: string, args: readonly string[], more: More = {}): Stage {
  return { name, args: ['node_modules/vitest/vitest.mjs', 'run', ...args], runner: 'vitest', ...more };
}

/** A stage of projects of `e2e/playwright.config.ts`. */
export function playwright(name: string, projects: readonly string[], more: More = {}): Stage {
  const args = ['node_modules/playwright/cli.js', 'test', '-c', 'e2e', ...projects.map((each) => `--project=${each}`)];
  return { name, args, runner: 'playwright', ...more };
}

/** A stage that runs a command of this folder. */
export function command(name: string, file: string, ...args: readonly string[]): Stage {
  return { name, args: ['--import', 'tsx', `src/scripts/${file}.ts`, ...args] };
}

/** A stage that runs Biome. */
export function lint(...args: readonly string[]): Stage {
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'];
  return { name: 'lint', args: [...biome, ...args] };
}

export const types: Stage = { name: 'types', args: ['node_modules/typescript/bin/tsc', '-p', '.'] };
export const flows: Stage = { name: 'flows', args: ['src/compiler/cli/verify.mjs'] };
export const generated = command('generated files', 'generate', '--check');
export const build = command('build', 'build');
/** The second product of the tests. */
export const buildOther = command('build of lost-card', 'build', '--product', 'tests/products/lost-card');
