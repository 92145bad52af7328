import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The grammar that this engine reads. `docs/changelog.md` says what each new one changed. */
export const grammarNumber = 4;

/** What a product of an older grammar must change to be of the next one, in words that continue a sentence. */
const changes: Readonly<Record<number, string>> = {
  1: 'move "api" of each environment into "services"',
  2: 'name the width "passkey" of a button "narrow", give the brand its "mark", and the error catalogue "nearest"',
  3: 'write the "mark" of the brand as a whole SVG',
};

/** Files that every product needs, by their names in `Sources`. */
export const neededFiles = [
  'flows/app.json',
  'flows/environments.json',
  'flows/theme.json',
  'schemas/product/context.schema.json',
] as const;

/**
 * The paths of a product's files by their names in `Sources`. A project holds its schemas in `schemas/product`, beside the
 * grammar. A product folder holds its own alone, right in `schemas/`, and is read by the grammar of this engine.
 * @param root the folder with `flows/`, `copy/` and `schemas/`
 */
export function placesIn(root: string, isProject = !isProductFolder(root)): (file: string) => string {
  if (isProject) return (file) => path.join(root, file);
  return (file) =>
    /^schemas\/(?:grammar|provider)\b/u.test(file)
      ? path.join(process.cwd(), file)
      : path.join(root, file.replace(/^schemas\/product\b/u, 'schemas'));
}

/** The folders of a product's files, by their names in `Sources`. */
export function foldersOf(root: string): readonly string[] {
  const schemas = isProductFolder(root) ? ['schemas/product', 'schemas/grammar', 'schemas/provider'] : ['schemas'];
  return ['flows', 'copy', ...schemas];
}

/** Tells where something is from here, by the path of its file; in a project, by its name there. */
export function fromHere(root: string): <Placed extends { readonly file: string }>(placed: Placed) => Placed {
  if (!isProductFolder(root)) return (placed) => placed;
  const placeOf = placesIn(root);
  return (placed) => ({ ...placed, file: path.relative(process.cwd(), placeOf(placed.file)) });
}

function isProductFolder(root: string): boolean {
  return existsSync(path.join(root, 'schemas/context.schema.json'));
}

/** Why a folder holds no product that this engine reads, in one sentence; null if it holds one. */
export function productProblem(root: string): string | null {
  const name = path.relative(process.cwd(), root);
  if (!existsSync(root)) return `There is no folder ${name}; npm run new -- ${name} begins a product in it.`;
  const placeOf = placesIn(root, existsSync(path.join(root, 'schemas/product')));
  if (!existsSync(placeOf('flows')))
    return `${name} has no flows/: a product folder holds flows/, copy/ and schemas/, and npm run new -- <folder> begins one.`;
  const lost = [...neededFiles, 'copy'].map(placeOf).filter((place) => !existsSync(place));
  const places = lost.map((place) => path.relative(process.cwd(), place));
  if (lost.length > 0) return `${name} is half a product: it lacks ${places.join(', ')}.`;
  return grammarProblem(root);
}

/** Why a product is not of the grammar that this engine reads, in one sentence; null if it is, or does not say. */
export function grammarProblem(root: string): string | null {
  const number = numberIn(path.join(root, 'flows/app.json'));
  const name = path.relative(process.cwd(), root) || 'This project';
  if (number === null || number === grammarNumber) return null;
  const reads = `${name} is written in grammar ${number}, and this engine reads grammar ${grammarNumber}`;
  if (number > grammarNumber) return `${reads}: take an engine that reads it, or take back what its changelog names.`;
  const steps = Object.entries(changes).filter(([from]) => Number(from) >= number);
  const all = [`write "grammar": ${grammarNumber} in flows/app.json`, ...steps.map(([, change]) => change)];
  return `${reads}: ${all.join(', then ')} (docs/changelog.md).`;
}

/** The number that an app.json names: 1 in one from before there were numbers; null in one that is no JSON. */
function numberIn(file: string): number | null {
  try {
    const { grammar = 1 } = JSON.parse(readFileSync(file, 'utf8')) as { readonly grammar?: unknown };
    return typeof grammar === 'number' ? grammar : null;
  } catch {
    return null;
  }
}
