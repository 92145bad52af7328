import { existsSync } from 'node:fs';
import path from 'node:path';
import { applyEdits, findNodeAtOffset, getNodePath, type JSONPath, modify, type Node, parseTree } from 'jsonc-parser';
import type { Place } from '../../compiler/diagnostic.ts';
import { kindOf, schemaPath } from '../../compiler/grammar/kinds.ts';
import { placesIn } from '../../compiler/load/productFolder.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { oncePerText } from '../../compiler/once.ts';
import { jsonText } from '../../tools/jsonText.ts';
import { type FileChange, readProductFile } from './productFiles.ts';
import { StudioProblem } from './studioProblem.ts';

/** A file that is written, and never removed. */
interface WrittenFile extends FileChange {
  readonly text: string;
}

/** Where a new name or item goes. */
interface Insertion {
  /** The names that an object has; gives the index of the new one. By default it is the last. */
  readonly after?: (names: string[]) => number;
  /** The path ends with the index of a new item, before which the others stay. */
  readonly isItem?: boolean;
}

/** Files with edits that are not on disk yet. Order and format of all else stay. */
export class EditedFiles {
  readonly #root: string;
  readonly #changes = new Map<string, WrittenFile>();

  /** @param root the folder that holds `flows/` and `copy/` */
  constructor(root: string) {
    this.#root = root;
  }

  /** The files that differ from those on disk. */
  get changes(): readonly WrittenFile[] {
    return [...this.#changes.values()];
  }

  /** A product's files with the edits in place. */
  in(sources: Sources): Sources {
    const edited = new Map(sources);
    for (const { file, text } of this.changes) edited.set(file, text);
    return edited;
  }

  /** A file as it is with its edits. */
  text(file: string): string {
    return this.#change(file).text;
  }

  /** The value at a path of a file; undefined if there is none. */
  at(file: string, path: JSONPath, text = this.text(file)): unknown {
    return path.reduce<unknown>(
      (whole, part) => (isObject(whole) && Object.hasOwn(whole, part) ? whole[part] : undefined),
      parsed(text, file),
    );
  }

  /** The value at a path of a file without its edits; undefined if there is none. */
  onDisk(file: string, path: JSONPath): unknown {
    return this.at(file, path, readProductFile(this.#root, file).text);
  }

  /** Writes a value; undefined takes it out. */
  set(file: string, path: JSONPath, value: unknown, { after, isItem = false }: Insertion = {}): void {
    const before = this.text(file);
    parsed(before, file);
    const edits = modify(before, path, value, {
      formattingOptions: { insertSpaces: true, tabSize: 2 },
      isArrayInsertion: isItem,
      ...(after === undefined ? {} : { getInsertionIndex: after }),
    });
    this.replace(file, sameFormat(before, applyEdits(before, edits), file));
  }

  /** Replaces the text of a file. */
  replace(file: string, text: string): void {
    this.#changes.set(file, { ...this.#change(file), text });
  }

  /** Makes a file. The save refuses it if there is one. */
  create(file: string, text: string): void {
    this.#changes.set(file, { file, text, mark: null });
  }

  /** How a file of the product begins. */
  grammarOf(file: string): { readonly $schema?: string } {
    const kind = kindOf(file);
    return kind === null || kind === 'schema' ? {} : { $schema: schemaPath(file, kind, placesIn(this.#root)) };
  }

  /** One of the files that have fixed names, as flows/links.json, begins where it is needed. */
  #change(file: string): WrittenFile {
    const isBegun = file === `flows/${kindOf(file) ?? ''}.json` && !existsSync(path.join(this.#root, file));
    const begun = { text: `${jsonText(this.grammarOf(file))}\n`, mark: null };
    const change = this.#changes.get(file) ?? { file, ...(isBegun ? begun : readProductFile(this.#root, file)) };
    this.#changes.set(file, change);
    return change;
  }
}

/** The path of what stands at a place of a file. */
export function pathAt(text: string, { line, column }: Pick<Place, 'line' | 'column'>): JSONPath {
  const before = text.split('\n').slice(0, line - 1);
  const offset = before.reduce((sum, each) => sum + each.length + 1, column - 1);
  const tree = treeOf(text);
  const node = tree === null ? undefined : findNodeAtOffset(tree, offset);
  return node === undefined ? [] : getNodePath(node);
}

const treeOf = oncePerText((text): Node | null => parseTree(text) ?? null);

/** A file whose format is the formatter's keeps it. */
function sameFormat(before: string, after: string, file: string): string {
  const print = (text: string): string => `${jsonText(parsed(text, file))}\n`;
  return print(before) === before ? print(after) : after;
}

function parsed(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StudioProblem(409, `${file} is no JSON as it is on disk. The draft is kept.`);
  }
}

function isObject(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null;
}
