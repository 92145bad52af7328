import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { EditText } from '../../src/compiler/finding.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';

/** One change of a file, as a person types it. */
export interface WrittenEdit {
  readonly file: string;
  /**
   * Names and numbers that lead to what is changed; a name that is not there yet is added, and `+2` puts an entry of a
   * list in front of the third. Empty: the whole file.
   */
  readonly path: readonly string[];
  /** A value, or an entry with its name, letter by letter, be it JSON or not; null takes out what is there. */
  readonly text: string | null;
}

/**
 * Reads an edit.
 * @param files of the product: one that is called by its name is looked up there
 * @returns throws an Error for what is no edit, or when no file is called so
 */
export function readEdit(edit: EditText, files: Iterable<string>): WrittenEdit {
  const [, name, place = '', text = ''] = /^(\S+?)(?: (\S+))?: (.*)$/su.exec(edit) ?? [];
  if (name === undefined) throw new Error(`This is no edit: ${edit}`);
  const path = place === '' ? [] : place.split('/');
  return { file: fileCalled(name, files), path, text: text === '-' ? null : text };
}

/** The file that is called so. */
export function fileCalled(name: string, files: Iterable<string>): string {
  if (name.endsWith('.json')) return name;
  const endings = ['.json', '.screen.json', '.schema.json'].map((ending) => `/${name}${ending}`);
  const sorted = [...files].sort();
  const file = endings.map((ending) => sorted.find((each) => each.endsWith(ending))).find(Boolean);
  if (file === undefined) throw new Error(`The product has no file "${name}"`);
  return file;
}

/** The product after edits, one after the other. Errors as of `readEdit` and `written`. */
export function edited(product: Sources, edits: EditText | readonly EditText[]): Sources {
  return [edits].flat().reduce<Sources>((changed, edit) => written(changed, [readEdit(edit, product.keys())]), product);
}

/**
 * The product after edits, one after the other.
 * @returns throws an Error when the path of an edit leads nowhere
 */
export function written(product: Sources, edits: readonly WrittenEdit[]): Sources {
  const changed = new Map(product);
  for (const edit of edits) {
    if (edit.path.length > 0) changed.set(edit.file, writtenIn(changed.get(edit.file) ?? '', edit));
    else if (edit.text === null) changed.delete(edit.file);
    else changed.set(edit.file, edit.text);
  }
  return changed;
}

function writtenIn(source: string, { file, path, text }: WrittenEdit): string {
  const tree = parseTree(source);
  const steps = path.map((step) => (/^\+?\d+$/.test(step) ? Number(step) : step));
  const value = tree && findNodeAtLocation(tree, steps);
  if (value && path.at(-1)?.startsWith('+'))
    return `${source.slice(0, value.offset)}${text}, ${source.slice(value.offset)}`;
  if (value) return replaced(source, value, text);
  const owner = tree && findNodeAtLocation(tree, steps.slice(0, -1));
  if (text === null || owner?.children === undefined) throw new Error(`There is no ${file} › ${path.join(' › ')}`);
  const entry = owner.type === 'array' || isEntry(text) ? text : `${JSON.stringify(path.at(-1))}: ${text}`;
  const end = owner.offset + owner.length - 1;
  return `${source.slice(0, end)}${owner.children.length === 0 ? '' : ', '}${entry} ${source.slice(end)}`;
}

function replaced(source: string, value: Node, text: string | null): string {
  const entry = value.parent?.type === 'property' ? value.parent : value;
  if (text === null) return without(source, entry);
  const { offset, length } = isEntry(text) ? entry : value;
  return source.slice(0, offset) + text + source.slice(offset + length);
}

/** A name and a colon, however the name is written. */
export function isEntry(text: string): boolean {
  return /^\s*(?:["“”'][^"“”']*["“”']|[\w.-]+)\s*:/u.test(text);
}

/** With the comma that separated it from its neighbour. */
function without(source: string, { offset, length, parent }: Node): string {
  const isLast = parent?.children?.at(-1)?.offset === offset;
  const before = source.slice(0, offset);
  const after = source.slice(offset + length);
  return isLast ? before.replace(/,\s*$/, '') + after : before + after.replace(/^\s*,/, '');
}
