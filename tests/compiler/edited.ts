import type { EditText } from '../../src/compiler/finding.ts';
import type { Sources } from '../../src/compiler/load/sources.ts';
import { edited as apply, fileCalled, isEntry, readEdit } from './edits.ts';
import { base } from './product.ts';

/** A product after edits, one after the other. */
export function edited(edits: EditText | readonly EditText[], product = base): Sources {
  return apply(product, edits);
}

/** Where an edit changes something. */
export function placeIn(edit: EditText): { readonly file: string; readonly place: string } {
  const { file, path, text } = readEdit(edit, base.keys());
  const isRenamed = text !== null && path.length > 0 && isEntry(text);
  return { file, place: (isRenamed ? path.slice(0, -1) : path).join('/').replace('+', '') };
}

/** A condition more: its logic, and what is given where it holds and where it does not. */
export function condition(name: string, logic: string, yes: string, no = '{}'): EditText {
  const examples = `[{ "given": ${yes}, "is": true }, { "given": ${no}, "is": false }]`;
  return `conditions ${name}: { "description": "For tests.", "logic": ${logic}, "examples": ${examples} }`;
}

/** A context key more. */
export function contextKey(name: string, schema = '"type": "string"'): EditText {
  return `context properties/${name}: { "description": "For tests.", ${schema} }`;
}

/** The file of the base product that is called so. */
export function fileOf(name: string): string {
  return fileCalled(name, base.keys());
}
