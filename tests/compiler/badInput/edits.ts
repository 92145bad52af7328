import { type Node, parseTree } from 'jsonc-parser';
import { values } from './values.ts';

/** What an edit works with: the text of a file, where its parts stand, and numbers that choose among them. */
interface Desk {
  readonly text: string;
  /** The text of some other file. */
  readonly other: string;
  readonly entries: readonly Node[];
  readonly values: readonly Node[];
  readonly first: number;
  readonly second: number;
  readonly letters: string;
}

/** One way to damage a file. */
export type Edit = (desk: Desk) => string;

/** Names that objects of JavaScript are not safe with, and some that are no names at all. */
const names = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'then',
  '',
  ' ',
  'a b',
  '$schema',
  '0',
  'ü',
];
/** Characters that no editor shows. */
const characters = ['\u0000', '\u0007', '\u001b', '\u2028', '\u202e', '\ufeff', '\ud800', '\r', '\t', '\n'];

/** All ways, by what they do. */
export const edits = {
  deleteKey: ({ text, entries, first }) => {
    const entry = pick(entries, first);
    const end = entry.offset + entry.length;
    const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
    return text.slice(0, entry.offset) + text.slice(end + comma);
  },
  duplicateKey: ({ text, entries, first }) => {
    const { offset, length } = pick(entries, first);
    return `${text.slice(0, offset)}${text.slice(offset, offset + length)},\n${text.slice(offset)}`;
  },
  renameKey: ({ text, entries, first, second }) => {
    const name = pick(entries, first).children?.[0];
    return name === undefined ? text : put(text, name, JSON.stringify(pick(names, second)));
  },
  misspell: ({ text, values: nodes, first, second }) => {
    const texts = nodes.filter(({ type }) => type === 'string');
    const node = pick(texts, first);
    const at = node.offset + 1 + (second % Math.max(1, node.length - 2));
    return text.slice(0, at) + text.slice(at + 1);
  },
  addName: ({ text, values: nodes, first, second }) => {
    const objects = nodes.filter(({ type }) => type === 'object');
    const { offset } = pick(objects, first);
    const entry = `${JSON.stringify(pick(names, second))}: ${pick(values, first)},`;
    return text.slice(0, offset + 1) + entry + text.slice(offset + 1);
  },
  otherType: ({ text, values: nodes, first, second }) => put(text, pick(nodes, first), pick(values, second)),
  moveValue: ({ text, values: nodes, first, second }) => {
    const { offset, length } = pick(nodes, second);
    return put(text, pick(nodes, first), text.slice(offset, offset + length));
  },
  nest: ({ text, values: nodes, first, second }) => {
    const node = pick(nodes, first);
    const depth = second % 300;
    const inner = text.slice(node.offset, node.offset + node.length);
    return put(text, node, '['.repeat(depth) + inner + ']'.repeat(depth));
  },
  splice: ({ text, first, second, letters }) => {
    const at = first % (text.length + 1);
    return text.slice(0, at) + letters + text.slice(at + (second % 40));
  },
  truncate: ({ text, first }) => text.slice(0, first % (text.length + 1)),
  control: ({ text, first, second }) => {
    const at = first % (text.length + 1);
    return text.slice(0, at) + pick(characters, second) + text.slice(at);
  },
  swapFile: ({ other }) => other,
} satisfies Readonly<Record<string, Edit>>;

/** The parts of a text that is JSON, for edits that need them. */
export function partsOf(text: string): Pick<Desk, 'entries' | 'values'> {
  const tree = parseTree(text);
  const all = tree === undefined ? [] : [tree, ...inside(tree)];
  const isName = ({ parent }: Node, node: Node): boolean => parent?.children?.[0] === node;
  const isEntry = ({ type }: Node): boolean => type === 'property';
  return {
    entries: all.filter(isEntry),
    values: all.filter((node) => !isEntry(node) && !(node.parent?.type === 'property' && isName(node, node))),
  };
}

function inside(node: Node): readonly Node[] {
  return (node.children ?? []).flatMap((child) => [child, ...inside(child)]);
}

function put(text: string, { offset, length }: Node, value: string): string {
  return text.slice(0, offset) + value + text.slice(offset + length);
}

function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
}
