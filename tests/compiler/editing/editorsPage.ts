import type { Sources } from '../../../src/compiler/load/sources.ts';
import { addLocale } from '../../../src/tools/translate/addLocale.ts';
import type { WrittenEdit } from '../edits.ts';
import { read } from '../product.ts';

const page = read('docs/edit.md');

/** The Spanish of the texts that examples of the documents add. */
const spanish = JSON.parse(read('tests/compiler/editing/spanish.json')) as Readonly<Record<string, string>>;

/** One of the edits that the page explains. */
interface ShownEdit {
  readonly title: string;
  readonly files: readonly FileChange[];
  /** The language that a command of it adds; null where it adds none. */
  readonly locale: string | null;
  /** What it finds and replaces in all files; null where it replaces nothing. */
  readonly replaced: readonly [from: string, to: string] | null;
  /** Findings that the page says come of it. */
  readonly told: readonly string[];
  /** What the page says that a review ends with; null where it says nothing. */
  readonly review: number | null;
}

/** What becomes of one file: a whole text, lines that replace others, or nothing. */
type FileChange = { readonly file: string } & (
  | { readonly kind: 'whole'; readonly text: string }
  | { readonly kind: 'lines'; readonly before: readonly string[]; readonly after: readonly string[] }
  | { readonly kind: 'gone' }
);

/** A mistake that the page lists. */
interface ShownMistake {
  readonly title: string;
  readonly wrong: readonly WrittenEdit[];
  /** What is printed, one for each finding; `…` stands for anything. */
  readonly told: readonly string[];
  readonly right: readonly WrittenEdit[];
}

/** The edits of the page, in its order. */
export const shownEdits: readonly ShownEdit[] = part('The edits')
  .split(/^### /m)
  .slice(1)
  .map((text) => ({
    title: text.split('\n')[0] ?? '',
    files: changesIn(text),
    locale: /npm run copy -- add ([\w-]+)/.exec(text)?.[1] ?? null,
    replaced: replacedBy(text),
    told: [...text.matchAll(/^> (.+)$/gm)].map(([, line = '']) => line),
    review: numberOf(/Review: (\d+)/.exec(text)?.[1]),
  }));

/** The mistakes of the page, in its order. */
export const shownMistakes = mistakesIn(part('Mistakes, and what to do'));

const further = read('tests/compiler/badInput/mistakes.md');

/** Mistakes whose message is all that one needs to know. */
export const furtherMistakes = mistakesIn(further);

/** What the page says of files that are renamed, copied, saved in another way or gone. */
interface ShownFile {
  readonly title: string;
  readonly file: string;
  readonly deed: string;
  /** The other name; null where there is none. */
  readonly to: string | null;
  readonly told: string;
}

/** The mistakes with whole files, of both pages. */
export const shownFiles: readonly ShownFile[] = [
  ...`${part('Mistakes, and what to do')}\n${further}`.matchAll(
    /^\| (`([^`]+)` (renamed|copied|removed|saved as UTF-16|saved with a byte order mark|cut off)(?: to `([^`]+)`)?) \| (.+?) \| .+ \|$/gm,
  ),
].map(([, title = '', file = '', deed = '', to, told = '']) => ({ title, file, deed, to: to ?? null, told }));

/** The product after one of the edits. */
export function edited(product: Sources, { title, files, locale, replaced: everywhere }: ShownEdit): Sources {
  const changed = new Map(product);
  const added = locale === null ? [] : addLocale(locale, product).files;
  for (const { path: file, text } of added) changed.set(file, text);
  if (everywhere !== null) for (const [file, text] of product) changed.set(file, text.replaceAll(...everywhere));
  for (const change of files) {
    if (change.kind === 'gone') changed.delete(change.file);
    else if (change.kind === 'whole') changed.set(change.file, change.text);
    else changed.set(change.file, replaced(changed.get(change.file) ?? '', change, `${title}: ${change.file}`));
  }
  return changed;
}

/** Whether a text is what the page shows, where `…` stands for anything. */
export function isLike(text: string, shown: string): boolean {
  const parts = shown.split('…').map((each) => each.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.*')).test(text);
}

function part(title: string): string {
  return page.split(/^## /m).find((each) => each.startsWith(title)) ?? '';
}

function replacedBy(text: string): ShownEdit['replaced'] {
  const [, from, to] = /replace `("[\w.]+")` by\s+`("[\w.]+")`/.exec(text) ?? [];
  return from === undefined || to === undefined ? null : [from, to];
}

function numberOf(digits: string | undefined): number | null {
  return digits === undefined ? null : Number(digits);
}

function changesIn(text: string): readonly FileChange[] {
  const blocks = text.matchAll(/^\*\*`([^`]+)`\*\*( \(deleted\))?|^```(diff|json)\n([\s\S]*?)^```/gm);
  const changes: FileChange[] = [];
  let current = '';
  for (const [, file, gone, kind, body = ''] of blocks) {
    if (file !== undefined) current = file;
    if (gone !== undefined) changes.push({ file: current, kind: 'gone' });
    if (kind === 'json') changes.push({ file: current, kind: 'whole', text: body });
    if (kind === 'diff') changes.push(...linesIn(body));
  }
  return withTranslations(changes);
}

/** The changes of a block, each below a line with its file: `@@ flows/links.json @@`. */
function linesIn(block: string): readonly FileChange[] {
  const [before = '', ...hunks] = block.split(/^@@ (?=\S+ @@$)/m);
  if (before !== '') throw new Error(`docs/edit.md shows lines of no file: ${before}`);
  return hunks.map((hunk): FileChange => {
    const [head = '', ...rest] = hunk.split('\n');
    const lines = rest.filter((line) => line !== '');
    const without = (sign: string): readonly string[] =>
      lines.filter((line) => !line.startsWith(sign)).map((line) => line.slice(1));
    return { file: head.replace(' @@', ''), kind: 'lines', before: without('+'), after: without('-') };
  });
}

/** What the page leaves to its readers: the same in the other language. */
function withTranslations(changes: readonly FileChange[]): readonly FileChange[] {
  if (changes.some(({ file }) => file.startsWith('copy/es-US/'))) return changes;
  const translated = (line: string): string =>
    line.replace(/^(\s*"([\w.]+)": )"(?!…)[^"]*"/u, (all, start: string, key: string) =>
      Object.hasOwn(spanish, key) ? `${start}"${spanish[key]}"` : all,
    );
  const others = changes.flatMap((change): readonly FileChange[] => {
    if (!change.file.startsWith('copy/en-US/')) return [];
    const file = change.file.replace('en-US', 'es-US');
    if (change.kind === 'gone') return [{ ...change, file }];
    if (change.kind === 'whole') return [{ ...change, file, text: change.text.split('\n').map(translated).join('\n') }];
    return [{ ...change, file, before: change.before.map(translated), after: change.after.map(translated) }];
  });
  return [...changes, ...others];
}

/** Lines are compared without what they begin with; the first place counts, as for an eye that looks from the top. */
function replaced(text: string, change: FileChange & { readonly kind: 'lines' }, where: string): string {
  const lines = text.split('\n');
  const { before, after } = change;
  const at = lines.findIndex((_, index) =>
    before.every((line, offset) => isLine(lines[index + offset]?.trim() ?? '', line.trim())),
  );
  if (at < 0) throw new Error(`docs/edit.md shows lines that are not there: ${where}: ${before.join(' / ')}`);
  const kept = (line: string): string => {
    const offset = before.indexOf(line);
    return offset < 0 ? line : (lines[at + offset] ?? line);
  };
  return [...lines.slice(0, at), ...after.map(kept), ...lines.slice(at + before.length)].join('\n');
}

function isLine(line: string, shown: string): boolean {
  return isLike(line, shown) && (shown.includes('…') || line === shown);
}

/** The rows of a table; above those of each file stands one with its name. */
function mistakesIn(table: string): readonly ShownMistake[] {
  return table
    .split(/^\| \*\*(?=`)/m)
    .slice(1)
    .flatMap((rows) => {
      const file = /^`([^`]+)`\*\*/.exec(rows)?.[1] ?? '';
      return rows
        .split('\n')
        .filter((line) => line.startsWith('| `'))
        .map((line) => mistakeOf(line.slice(2, -2).split(/ (?<!\\)\| /), file));
    });
}

/** Cells: the place and what is written there; what is printed; the place and what to write instead. */
function mistakeOf(cells: readonly string[], file: string): ShownMistake {
  const [wrong = '', told = '', right = ''] = cells.map((cell) => cell.replaceAll('\\|', '|'));
  const first = editsOf(wrong, file, []);
  return {
    title: `${file}: ${wrong}`,
    wrong: first,
    told: told.split(' <br> '),
    right: right.startsWith('as it was') ? [] : editsOf(right, file, first[0]?.path ?? []),
  };
}

/** Pairs of a place and what is written there; a place that is left out is that of the mistake. */
function editsOf(cell: string, file: string, path: readonly string[]): readonly WrittenEdit[] {
  return cell.split(' <br> ').map((each) => {
    const codes = [...each.matchAll(/``\s?(.+?)\s?``|`([^`]+)`/g)].map(([, two, one]) => two ?? one ?? '');
    const text = each.includes('taken out') ? null : (codes.at(-1) ?? '').replaceAll('⏎', '\n');
    const place = codes.length === 2 || (text === null && codes.length === 1) ? codes[0] : undefined;
    if (place === undefined) return { file, path, text };
    const steps = place.split(' › ');
    const hasFile = /\.json$/.test(steps[0] ?? '') && (steps[0] ?? '').includes('/');
    return { file: hasFile ? (steps[0] ?? file) : file, path: hasFile ? steps.slice(1) : steps, text };
  });
}
