import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { isOfMemory } from '../../compiler/diagnostic.ts';
import { isBroken, type Judged, judge } from '../../compiler/judge.ts';
import { readSources, type SourceReading } from '../../compiler/load/readSources.ts';
import type { CompilerMemory } from '../../compiler/lower/memory.ts';
import { routesText } from '../../tools/review/recordConsent.ts';
import { recordFiles, type TextFile } from '../../tools/translate/records.ts';
import type { FlowDraft, FlowEdit, SentDrafts, TextDraft } from '../messages.ts';
import { applyEdit } from './applyEdit.ts';
import { EditedFiles } from './editedFiles.ts';
import { StudioProblem } from './studioProblem.ts';

/** A product with drafts in it, which are not on disk. */
export interface Drafted {
  readonly files: EditedFiles;
  readonly before: SourceReading;
  readonly after: SourceReading;
  readonly judged: Judged;
  /** It has an error other than a missing consent, so that it may not be saved. */
  readonly isBlocked: boolean;
}

/**
 * Puts drafts into the product on disk, with the records that follow from them.
 * @param analysis of what is on disk
 * @throws StudioProblem where a text or value was changed since its draft began
 */
export function draftedProduct(root: string, drafts: SentDrafts, analysis: Analysis, memory: CompilerMemory): Drafted {
  const files = new EditedFiles(root);
  const before = readSources(root);
  for (const draft of drafts.texts) writeText(files, draft, analysis);
  for (const { edit } of inOrder(drafts.edits)) applyEdit(files, edit, { analysis, sources: before.sources });
  const readAgain = (): SourceReading => ({ ...before, sources: files.in(before.sources) });
  const first = judge(readAgain(), memory, Date.now());
  const isBlocked = isBroken({ diagnostics: first.diagnostics.filter((finding) => !isOfMemory(finding)) });
  if (isBlocked) return { files, before, after: readAgain(), judged: first, isBlocked };
  const records = recordsOf(first.analysis, drafts).filter(({ path, text }) => {
    const written = before.sources.get(path);
    return written !== undefined && written !== text;
  });
  for (const { path, text } of records) {
    if (files.text(path) !== before.sources.get(path))
      throw new StudioProblem(409, `${path} was changed elsewhere meanwhile. The drafts are kept.`);
    files.replace(path, text);
  }
  const after = readAgain();
  return { files, before, after, judged: records.length === 0 ? first : judge(after, memory, Date.now()), isBlocked };
}

/** What `npm run generate` would write of a product's own records. */
function recordsOf(analysis: Analysis, { edits }: SentDrafts): readonly TextFile[] {
  const confirmed = new Set(
    edits.flatMap(({ edit }) => (edit.does === 'confirm' ? [`${edit.locale} ${edit.key}`] : [])),
  );
  const translations = recordFiles(analysis, (locale, key) => confirmed.has(`${locale} ${key}`));
  return [...translations, routesText(analysis, null)];
}

function writeText(files: EditedFiles, { locale, key, before, text }: TextDraft, { copy }: Analysis): void {
  const file = copy.get(locale)?.get(key)?.place.file;
  if (file === undefined)
    throw new StudioProblem(409, `The text "${key}" is not in ${locale} any more. The draft is kept.`);
  if (files.at(file, [key]) !== before)
    throw new StudioProblem(409, `The text "${key}" was changed elsewhere since you began. The draft is kept.`);
  files.set(file, [key], text);
}

const ranks: readonly FlowEdit['does'][] = ['write', 'insert', 'takeOff', 'order', 'link', 'option', 'language'];

/**
 * What changes lists comes last, because the paths of the others are those of the files on disk. An object is written
 * before what stands in it; of lists, the inner ones and their later items come first.
 */
function inOrder(edits: readonly FlowDraft[]): readonly FlowDraft[] {
  const rank = ({ edit: { does } }: FlowDraft): number => ranks.indexOf(does);
  const place = ({ edit }: FlowDraft): string =>
    'path' in edit ? [edit.file, ...edit.path.map((part) => String(part).padStart(4, '0'))].join(' ') : '';
  return [...edits].sort((one, other) => {
    const later = place(one) < place(other) ? -1 : Number(place(one) > place(other));
    return rank(one) - rank(other) || (rank(one) < ranks.indexOf('takeOff') ? later : -later);
  });
}
