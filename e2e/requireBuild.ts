import { fileURLToPath } from 'node:url';
import { requireBuild } from '../src/tools/release/sources.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Refuses to test a build that is not of these sources: its verdict would be about what was. */
// biome-ignore lint/style/noDefaultExport: the runner takes a setup by its default export
export default function setup(): void {
  requireBuild(root);
}
