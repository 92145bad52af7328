import { findNodeAtLocation, type Node, parse, parseTree } from 'jsonc-parser';
import { type Diagnostic, formatDiagnostic, isOfMemory } from '../../compiler/diagnostic.ts';
import type { Edit } from '../../compiler/finding.ts';
import { judge } from '../../compiler/judge.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { CompilerMemory } from '../../compiler/lower/memory.ts';
import { rules } from '../../compiler/rules/index.ts';

/** The date of all examples, so that their findings do not depend on the day. */
const day = Date.UTC(2026, 0);

/**
 * The new findings of a changed product. A change differs from records such as consents; those findings are left out,
 * unless the change is an example of that rule.
 * @param rule the rule that the change is an example of
 */
export type NewFindings = (edits: readonly Edit[], rule: string) => readonly Diagnostic[];

/**
 * Prepares a product for changes, so that each costs only as much as a save.
 * @param looking the rules that look at each change: `all`, or `own`, the one that it is an example of, which is faster
 * @returns a function that throws an Error when the path of an edit leads nowhere
 */
export function newFindingsOf(product: Sources, looking: 'all' | 'own'): NewFindings {
  const memory = new CompilerMemory();
  const look = (sources: Sources, some: typeof rules): readonly Diagnostic[] =>
    judge({ sources, unread: new Map() }, memory, day, some).diagnostics;
  // Earlier findings are not new, though they may have moved to other lines.
  const before = new Set(look(product, rules).map(withoutPlace));
  return (edits, rule) => {
    const changed = withEdits(product, edits);
    // If only the spacing has changed, there is nothing to compile.
    if ([...changed].every(([file, text]) => isSame(text, product.get(file)))) return [];
    const some = looking === 'all' ? rules : rules.filter(({ findings }) => findings.some(({ name }) => name === rule));
    return look(changed, some).filter(
      (finding) => !before.has(withoutPlace(finding)) && (finding.rule === rule || !isOfMemory(finding)),
    );
  };
}

/**
 * A product after edits, one after the other.
 * @returns throws an Error when the path of an edit leads nowhere
 */
export function withEdits(product: Sources, edits: readonly Edit[]): Sources {
  const changed = new Map(product);
  for (const edit of edits) {
    const text = applied(changed.get(edit.file) ?? '', edit);
    if (text === null) throw new Error(`An example of a rule leads nowhere: ${[edit.file, ...edit.path].join(' › ')}`);
    changed.set(edit.file, text);
  }
  return changed;
}

/** Whether two texts are the same JSON in the same order. */
function isSame(text: string, before: string | undefined): boolean {
  return text === before || (before !== undefined && JSON.stringify(parse(text)) === JSON.stringify(parse(before)));
}

function withoutPlace(finding: Diagnostic): string {
  return formatDiagnostic({ ...finding, line: 0, column: 0 });
}

/** Whether a product has the places that edits change. */
export function canChange(product: Sources, edits: readonly Edit[]): boolean {
  const changed = new Map(product);
  return edits.every((edit) => {
    const text = applied(changed.get(edit.file) ?? '', edit);
    if (text !== null) changed.set(edit.file, text);
    return text !== null;
  });
}

/**
 * Replaces the value at a path by a text. A new name becomes the first of its object, after $schema. Null if the path
 * leads nowhere.
 */
function applied(source: string, { path, value }: Edit): string | null {
  const text = jsonText(value);
  if (path.length === 0) return `${text}\n`;
  const tree = parseTree(source);
  if (tree === undefined) return null;
  const steps = stepsIn(tree, path);
  const node = findNodeAtLocation(tree, steps);
  if (node)
    return source.slice(0, node.offset) + indented(text, source, node.offset) + source.slice(node.offset + node.length);
  const parent = findNodeAtLocation(tree, steps.slice(0, -1));
  if (parent?.type !== 'object') return null;
  const [first] = parent.children ?? [];
  const isSchema = first?.children?.[0]?.value === '$schema';
  const at = first === undefined ? parent.offset + 1 : isSchema ? first.offset + first.length : first.offset;
  const entry = `${JSON.stringify(path.at(-1))}: ${text}`;
  const added = first === undefined ? entry : isSchema ? `,\n${entry}` : `${entry},\n`;
  return source.slice(0, at) + indented(added, source, first?.offset ?? at) + source.slice(at);
}

/** A step is a name, an index, or `copy=vc.verify`: the first item of a list with this value. */
function stepsIn(tree: Node, path: readonly string[]): (string | number)[] {
  const steps: (string | number)[] = [];
  for (const step of path) {
    const [, key = '', value] = /^(\w+)=(.+)$/u.exec(step) ?? [];
    const { children = [] } = findNodeAtLocation(tree, steps) ?? {};
    const found = children.findIndex((each) => findNodeAtLocation(each, [key])?.value === value);
    steps.push(value !== undefined && found !== -1 ? found : /^\d+$/u.test(step) ? Number(step) : step);
  }
  return steps;
}

/** Indents a text like the line that it is inserted into. */
function indented(text: string, source: string, offset: number): string {
  const indent = /^[ ]*/.exec(source.slice(source.lastIndexOf('\n', offset) + 1))?.[0] ?? '';
  return text.replaceAll('\n', `\n${indent}`);
}

/** JSON as an editor writes it: on one line if it fits. */
export function jsonText(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const line = onOneLine(value);
  if (indent.length + line.length <= 100) return line;
  const parts = isList
    ? value.map((each) => inner + jsonText(each, inner))
    : Object.entries(value).map(([key, each]) => `${inner}${JSON.stringify(key)}: ${jsonText(each, inner)}`);
  return `${isList ? '[' : '{'}\n${parts.join(',\n')}\n${indent}${isList ? ']' : '}'}`;
}

function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const entries = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${onOneLine(each)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}
