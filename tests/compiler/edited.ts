import type { Sources } from '../../src/compiler/load/sources.ts';
import { isEntry, written } from './editing/writtenEdit.ts';
import { base } from './product.ts';

/**
 * A place and what stands there then, `-` for nothing: `login body/2/variant: "plain"`. The file is called by its name,
 * `signIn` are the English texts of signing in, `es-US/signIn` the Spanish ones, and one that is not there yet by its
 * whole path; `body/+2` puts an entry in front of the third.
 */
export type EditText = string;

/** A product after edits, one after the other. */
export function edited(edits: EditText | readonly EditText[], product = base): Sources {
  return [edits].flat().reduce<Sources>((changed, edit) => {
    const { file, steps, text } = partsOf(edit);
    return written(changed, [{ file, path: steps, text }]);
  }, product);
}

/** Where an edit changes something. */
export function placeIn(edit: EditText): { readonly file: string; readonly place: string } {
  const { file, steps, text } = partsOf(edit);
  const isRenamed = text !== null && steps.length > 0 && isEntry(text);
  return { file, place: (isRenamed ? steps.slice(0, -1) : steps).join('/').replace('+', '') };
}

function partsOf(edit: EditText) {
  const [, name, place = '', text = ''] = /^(\S+?)(?: (\S+))?: (.*)$/su.exec(edit) ?? [];
  if (name === undefined) throw new Error(`This is no edit: ${edit}`);
  return { file: fileOf(name), steps: place === '' ? [] : place.split('/'), text: text === '-' ? null : text };
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

const files = [...base.keys()].sort();

/** The file of the base product that is called so. */
export function fileOf(name: string): string {
  if (name.endsWith('.json')) return name;
  const endings = ['.json', '.screen.json', '.schema.json'].map((ending) => `/${name}${ending}`);
  const file = endings.map((ending) => files.find((each) => each.endsWith(ending))).find(Boolean);
  if (file === undefined) throw new Error(`The base product has no file "${name}"`);
  return file;
}
