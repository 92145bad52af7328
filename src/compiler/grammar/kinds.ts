import path from 'node:path';

/** The kinds of file that the language has. */
type Kind =
  | 'app'
  | 'conditions'
  | 'actions'
  | 'rules'
  | 'patterns'
  | 'outcomes'
  | 'environments'
  | 'links'
  | 'schedule'
  | 'cookies'
  | 'error-catalogue'
  | 'steps'
  | 'provider-names'
  | 'provider-families'
  | 'theme'
  | 'time-limits'
  | 'routes'
  | 'screen'
  | 'flow'
  | 'copy'
  | 'translated'
  | 'style'
  | 'protected'
  | 'consents'
  | 'effect'
  | 'schema';

const single: readonly Kind[] = [
  'app',
  'conditions',
  'actions',
  'rules',
  'patterns',
  'outcomes',
  'environments',
  'links',
  'schedule',
  'cookies',
  'error-catalogue',
  'steps',
  'theme',
  'time-limits',
  'routes',
];

const places: readonly (readonly [RegExp, Kind])[] = [
  ...single.map((kind) => [new RegExp(`^flows/${kind}\\.json$`), kind] as const),
  [/^flows\/(?:.+\/)?[^/]+\.screen\.json$/, 'screen'],
  [/^flows\/(?:.+\/)?(?:flow|[^/]+\.flow)\.json$/, 'flow'],
  [/^copy\/[^/]+\/[^/]+\.json$/, 'copy'],
  [/^copy\/[^/]+\.translated\.json$/, 'translated'],
  [/^copy\/style\.json$/, 'style'],
  [/^copy\/protected\.json$/, 'protected'],
  [/^copy\/consents\.json$/, 'consents'],
  [/^schemas\/product\/effects\/[^/]+\.json$/, 'effect'],
  [/^schemas\/provider\/names\.json$/, 'provider-names'],
  [/^schemas\/provider\/families\.json$/, 'provider-families'],
  [/^schemas\/(?:grammar|product)\/[^/]+\.schema\.json$/, 'schema'],
];

/** The kind of a file by its place and name, or null. */
export function kindOf(file: string): Kind | null {
  return places.find(([pattern]) => pattern.test(file))?.[1] ?? null;
}

/** The file name of the schema that files of this kind follow. */
export function schemaOf(kind: Exclude<Kind, 'schema'>): string {
  return `${kind}.schema.json`;
}

/** The schemas whose properties are keys of the language. The others describe data. */
export const grammarFiles: ReadonlySet<string> = new Set([
  ...places.flatMap(([, kind]) => (kind === 'schema' ? [] : [schemaOf(kind)])),
  'common.schema.json',
  'element.schema.json',
]);

/** The "$schema" of a file. */
export function schemaPath(file: string, kind: Exclude<Kind, 'schema'>): string {
  return path.posix.relative(path.posix.dirname(file), `schemas/grammar/${schemaOf(kind)}`);
}

/** The existing file names, for an author whose file has another one. */
export const fileNames = `flows/ has ${single.map((kind) => `${kind}.json`).join(', ')}, and in its folders <screen>.screen.json, flow.json and <name>.flow.json; copy/ has style.json, protected.json, consents.json and <locale>.translated.json, copy/<locale>/ has <screen>.json; schemas/ has grammar/<name>.schema.json, product/<name>.schema.json, product/effects/<id>.json, provider/names.json and provider/families.json`;

/** A file after the check of its grammar. */
export interface CheckedFile {
  readonly file: string;
  readonly kind: Exclude<Kind, 'schema'>;
  /** Undefined when the file violates the grammar. */
  readonly value: unknown;
}
