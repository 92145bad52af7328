import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileJudged } from '../../src/compiler/compile.ts';
import { formatDiagnostic } from '../../src/compiler/diagnostic.ts';
import { judge } from '../../src/compiler/judge.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { productIn } from '../../src/explorer/product.ts';
import type { FlowDraft, Saved, TextDraft, Weighed } from '../../src/studio/messages.ts';
import { type Originals, saveCalls } from '../../src/studio/server/saveCalls.ts';
import { writeProduct } from '../compiler/large/writeProduct.ts';

interface Drafts {
  readonly texts?: readonly TextDraft[];
  readonly edits?: readonly FlowDraft[];
}

/** A product in a folder, with the studio's calls of it. */
export interface StudioFolder {
  readonly root: string;
  readonly originals: Originals;
  read(file: string): string;
  write(file: string, text: string): void;
  weigh(drafts: Drafts): Weighed;
  save(drafts: Drafts): Saved;
  undo(number: number): unknown;
  remove(): void;
}

/** What the studio knows of a product that compiles. */
export function seenIn(sources: Sources, placeOf = (file: string): string => file) {
  const judged = judge({ sources, unread: new Map(), placeOf });
  const compiled = compileJudged(judged, 'all');
  const product = productIn(judged.analysis, compiled);
  const { program, shared, screens, theme, diagnostics } = compiled;
  if (product === null || program === null) throw new Error('The product of this test does not compile.');
  return { product, result: { program, shared, screens, theme }, findings: diagnostics.map(formatDiagnostic) };
}

/** Writes a product into a temporary folder. */
export function studioFolder(sources: Sources, root = mkdtempSync(path.join(tmpdir(), 'studio-'))): StudioFolder {
  writeProduct(sources, root);
  const originals: Originals = new Map();
  const seen = seenIn(sources);
  const calls = saveCalls(root, () => seen, originals);
  const body = ({ texts = [], edits = [] }: Drafts) => ({ texts, edits });
  return {
    root,
    originals,
    write: (file, text) => writeProduct(new Map([[file, text]]), root),
    read: (file) => readFileSync(path.join(root, file), 'utf8'),
    weigh: (drafts) => calls.weigh?.(body(drafts)) as Weighed,
    save: (drafts) => calls.save?.(body(drafts)) as Saved,
    undo: (number) => calls.undo?.({ number }),
    remove: () => rmSync(root, { recursive: true }),
  };
}
