import type { Analysis } from '../analysis/analysis.ts';
import { error, warning } from '../diagnostic.ts';
import type { Schema } from '../grammar/schema.ts';
import { contextUse, type Use } from '../link/contextUse.ts';
import type { Check } from './check.ts';

/**
 * F123: what is read of the context is written somewhere, and what is written is read, part by part. A key that is only set
 * from itself is neither.
 */
export const checkContextKeys: Check = (analysis, report) => {
  // What cannot be read may write or read anything.
  if (!analysis.whole) return;
  const { properties = {} } = analysis.context;
  const use = contextUse(analysis);
  const counts = ({ isOwn }: Use): boolean => !isOwn;
  const writes = use.writes.filter(counts);
  const reads = use.reads.filter(counts);

  for (const [key, property] of Object.entries(properties)) {
    const place = analysis.origins.key(properties, key);
    const reader = whoReads([key], reads);
    const isWritten = writes.some(({ path }) => path[0] === key);
    if (!isWritten && reader !== null) {
      const message = `Nothing writes the context key "${key}", which is read (${reader.replace(/\.$/, '')})`;
      report(error('F123', place, message, 'Set it, or remove it with what reads it'));
    } else if (reader === null) {
      const message = `Nothing reads ${isWritten ? '' : 'or writes '}the context key "${key}"`;
      const remedy = isWritten ? 'Remove it with what sets it, or say in "x-read-by" which code reads it' : 'Remove it';
      report(warning('F123', place, message, remedy));
    } else {
      for (const { path, holder } of unreadParts([key], property, reads, analysis)) {
        const name = path.at(-1) ?? key;
        const message = `Nothing reads "${path.join('.')}" of the context`;
        report(
          warning('F123', analysis.origins.key(holder, name), message, 'Remove it, or say who reads it in "x-read-by"'),
        );
      }
    }
  }
};

/** One who reads a key or a part of it, or the whole that it is part of; null when nobody does. */
function whoReads(path: readonly string[], reads: readonly Use[]): string | null {
  const use = reads.find((each) => path.every((step, index) => index >= each.path.length || each.path[index] === step));
  return use?.where ?? null;
}

interface Part {
  readonly path: readonly string[];
  /** The properties that it is one of, as they stand in the file. */
  readonly holder: object;
}

function unreadParts(
  path: readonly string[],
  given: Schema,
  reads: readonly Use[],
  analysis: Analysis,
): readonly Part[] {
  // No path is longer, and references may go in a circle.
  if (path.length > 10) return [];
  const holder = analysis.schemas.resolve(given).properties ?? {};
  return Object.entries(holder).flatMap(([name, schema]) => {
    const inner = [...path, name];
    if (schema['x-read-by'] !== undefined) return [];
    return whoReads(inner, reads) === null ? [{ path: inner, holder }] : unreadParts(inner, schema, reads, analysis);
  });
}
