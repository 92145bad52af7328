import { formatDiagnostic } from '../../compiler/diagnostic.ts';
import { CompilerMemory } from '../../compiler/lower/memory.ts';
import type { Saved, Weighed } from '../messages.ts';
import { type Drafted, draftedProduct } from './drafted.ts';
import { draftsIn, handInRequestIn } from './draftsIn.ts';
import { handIn, handInNews } from './handIn.ts';
import { type FileChange, markOf, writeProductFiles } from './productFiles.ts';
import type { StudioCalls } from './studioHandler.ts';
import { known, StudioProblem } from './studioProblem.ts';
import { type ProductOnDisk, weigh } from './weigh.ts';

/** What the files were when the server first wrote them; null where there was none. */
export type Originals = Map<string, string | null>;

/**
 * Calls about drafts: what they will do, their save, the way back from a save, and its hand-in.
 * @param originals is told what the files were before
 */
export function saveCalls(root: string, current: () => ProductOnDisk | null, originals: Originals): StudioCalls {
  const memory = new CompilerMemory();
  const saves: (readonly FileChange[])[] = [];
  const drafted = (body: Readonly<Record<string, unknown>>): Drafted =>
    draftedProduct(root, draftsIn(body), known(current()).product.model, memory);
  return {
    weigh: (body): Weighed => weigh(drafted(body), known(current()), memory),
    save(body): Saved {
      const { files, before, judged, isBlocked } = drafted(body);
      const findings = judged.diagnostics.map(formatDiagnostic);
      if (isBlocked) return { isWritten: false, findings, number: saves.length };
      const { changes } = files;
      writeProductFiles(root, changes);
      for (const { file } of changes) if (!originals.has(file)) originals.set(file, before.sources.get(file) ?? null);
      // A change is undone as long as the file is what it wrote.
      saves.push(
        changes.map(({ file, text }) => ({ file, text: before.sources.get(file) ?? null, mark: markOf(text) })),
      );
      return { isWritten: true, findings, number: saves.length };
    },
    changed: () => handInNews(root, originals),
    handIn: (body) => handIn(root, handInRequestIn(body), originals),
    undo({ number }): { readonly files: readonly string[] } {
      const last = saves.at(-1);
      if (last === undefined) throw new StudioProblem(409, 'The studio has saved nothing since it was started.');
      if (number !== saves.length)
        throw new StudioProblem(409, 'Another window has saved or undone since. Undo its save there first.');
      writeProductFiles(root, last);
      saves.pop();
      return { files: last.map(({ file }) => file) };
    },
  };
}
