import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { compileSources } from '../compile.ts';
import { type Diagnostic, formatDiagnostic } from '../diagnostic.ts';
import type { Sources } from '../load/sources.ts';
import type { ExampleEdit } from './diagnosticExamples.ts';

/**
 * The lines that the compiler prints for a product with these changes, and not for the product as it is.
 * @throws Error when a path of the example leads nowhere
 */
export function newFindings(product: Sources, edits: readonly ExampleEdit[]): readonly Diagnostic[] {
  const changed = new Map(product);
  for (const edit of edits) changed.set(edit.file, applied(changed.get(edit.file) ?? '', edit));
  // What was wrong before is no news, though it may have moved to other lines.
  const before = new Set(findingsOf(product).map(withoutPlace));
  return findingsOf(changed).filter((finding) => !before.has(withoutPlace(finding)));
}

const known = new WeakMap<Sources, readonly Diagnostic[]>();

/** All that the compiler has to say; compiled once for each product, because all examples start from the same. */
export function findingsOf(product: Sources): readonly Diagnostic[] {
  const found = known.get(product) ?? compileSources(product).diagnostics;
  known.set(product, found);
  return found;
}

function withoutPlace(finding: Diagnostic): string {
  return formatDiagnostic({ ...finding, line: 0, column: 0 });
}

/** The value at the path becomes the text; a name that is not there yet becomes the first of its object, after $schema. */
function applied(source: string, { file, path, text }: ExampleEdit): string {
  if (path.length === 0) return `${text}\n`;
  const tree = parseTree(source);
  const steps = path.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const node = tree && findNodeAtLocation(tree, steps);
  if (node)
    return source.slice(0, node.offset) + indented(text, source, node.offset) + source.slice(node.offset + node.length);
  const parent = tree && findNodeAtLocation(tree, steps.slice(0, -1));
  if (parent?.type !== 'object')
    throw new Error(`An example of docs/diagnostics.md leads nowhere: ${file} › ${path.join(' › ')}`);
  const [first] = parent.children ?? [];
  const isSchema = first?.children?.[0]?.value === '$schema';
  const at = first === undefined ? parent.offset + 1 : isSchema ? first.offset + first.length : first.offset;
  const entry = `${JSON.stringify(path.at(-1))}: ${text}`;
  const added = first === undefined ? entry : isSchema ? `,\n${entry}` : `${entry},\n`;
  return source.slice(0, at) + indented(added, source, first?.offset ?? at) + source.slice(at);
}

/** As deep as the line that it comes into. */
function indented(text: string, source: string, offset: number): string {
  const indent = /^[ ]*/.exec(source.slice(source.lastIndexOf('\n', offset) + 1))?.[0] ?? '';
  return text.replaceAll('\n', `\n${indent}`);
}
