import { readLooks } from './axe.ts';

/**
 * Ends a run: says what axe looked at. With `AXE=all`, of a run with all stories, a decision that decides nothing any more
 * fails it.
 */
// biome-ignore lint/style/noDefaultExport: the runner takes a teardown by its default export
export default function printAxe(): void {
  const { line, unused } = readLooks();
  process.stdout.write(`${line}\n`);
  if (process.env.AXE === 'all' && unused.length > 0)
    throw new Error(
      `src/tools/axe/decisions.json decides what nothing asks any more: take it out.\n${unused.join('\n')}`,
    );
}
