import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { items } from './product.ts';
import { reasonOf } from './reason.ts';

/** The name under which a test hands over what it has shown. */
export const coveredName = 'covered';

/** Counts over all workers what a browser has shown to be as the machine says; lists the rest where that is asked for. */
// biome-ignore lint/style/noDefaultExport: the runner takes a reporter by its default export
export default class Tally implements Reporter {
  private readonly covered = new Set<string>();
  private readonly listsRest: boolean;

  constructor({ listsRest = false }: { readonly listsRest?: boolean } = {}) {
    this.listsRest = listsRest;
  }

  onTestEnd(_: TestCase, { attachments }: TestResult): void {
    for (const { name, body } of attachments) {
      if (name !== coveredName || body === undefined) continue;
      for (const item of JSON.parse(body.toString()) as readonly string[]) this.covered.add(item);
    }
  }

  onEnd(): void {
    if (this.covered.size === 0) return;
    const of = (kind: string): readonly string[] => [...items].flatMap(([item, each]) => (each === kind ? [item] : []));
    const [transitions, outcomes] = [of('transitions'), of('outcomes')];
    const run = (all: readonly string[]): number => all.filter((item) => this.covered.has(item)).length;
    const left = this.listsRest ? transitions.filter((item) => !this.covered.has(item)) : [];
    for (const reason of new Set(left.map(reasonOf))) {
      const same = left.filter((item) => reasonOf(item) === reason);
      process.stdout.write(`\nnot run, ${reason}: ${same.join(', ')}\n`);
    }
    process.stdout.write(
      `\nbrowser: ${run(transitions)} of ${transitions.length} transitions, ${run(outcomes)} of ${outcomes.length} outcomes\n`,
    );
  }
}
