import { findNodeAtLocation, getNodeValue, type JSONPath, parseTree } from 'jsonc-parser';
import type { Diagnostic } from '../../compiler/diagnostic.ts';
import { localeOf, type Sources } from '../../compiler/load/sources.ts';
import { type Fix, writeId } from '../messages.ts';
import { pathAt } from './editedFiles.ts';

/** A remedy that leaves no choice: the value to write. */
const only = /^(?:Did you mean "([^"]+)"\?|Write (#[\da-f]{6})\.?)$/u;

/** What a message calls wrong: a name in quotes, a placeholder or a tag. */
const named = /"([^"]+)"|\{(\w+)\}|<([\w-]+)>/gu;

/**
 * The remedy of a finding as a draft; null where there is none, or a choice.
 * @param before the files on disk, and after with the drafts
 */
export function fixOf(finding: Diagnostic, before: Sources, after: Sources): Fix | null {
  const [, name, colour] = only.exec(finding.remedy) ?? [];
  const better = name ?? colour;
  const text = after.get(finding.file);
  if (better === undefined || text === undefined) return null;
  const path = pathAt(text, finding);
  const written = valueAt(text, path);
  if (typeof written !== 'string') return null;
  const value = colour ?? corrected(written, better, finding.message);
  if (value === null || value === written) return null;
  const [key] = path;
  const old = valueAt(before.get(finding.file) ?? 'null', path);
  if (finding.file.startsWith('copy/') && path.length === 1 && typeof key === 'string') {
    if (typeof old !== 'string') return null;
    const draft = { locale: localeOf(finding.file), key, before: old, text: value };
    return { words: `Write “${value}”`, draft: { text: draft } };
  }
  const base = { file: finding.file, path, before: JSON.stringify(old ?? written) };
  const words = `Write “${value}” in ${finding.file}`;
  // It takes the place of a setting's draft.
  return { words, draft: { edit: { id: writeId(base), words, edit: { does: 'write', ...base, value } } } };
}

/** What is written with the better name in place of the wrong one; null if the message does not say which that is. */
function corrected(written: string, better: string, message: string): string | null {
  const wrong = [...message.matchAll(named)].flatMap(([, ...names]) => names.filter((name) => name !== undefined));
  if (wrong.includes(written)) return better;
  const inside = wrong.findLast((name) => written.includes(`{${name}`) || written.includes(`<${name}>`));
  if (inside === undefined) return null;
  return ['{', '<', '</'].reduce((all, sign) => all.replaceAll(`${sign}${inside}`, `${sign}${better}`), written);
}

function valueAt(text: string, path: JSONPath): unknown {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, path);
  return node && getNodeValue(node);
}
