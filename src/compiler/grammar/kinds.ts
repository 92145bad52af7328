import path from 'node:path';

/** The kinds of file of which a product has one each, in flows/. */
const single = [
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
  'limits',
  'routes',
] as const;

const places = [
  ...single.map((kind) => [new RegExp(`^flows/${kind}\\.json$`), kind] as const),
  [/^flows\/(?:.+\/)?[^/]+\.screen\.json$/, 'screen'],
  [/^flows\/(?:.+\/)?(?:flow|[^/]+\.flow)\.json$/, 'flow'],
  [/^copy\/[^/]+\/[^/]+\.json$/, 'copy'],
  [/^copy\/[^/]+\.translated\.json$/, 'translated'],
  [/^copy\/style\.json$/, 'style'],
  [/^copy\/protected\.json$/, 'protected'],
  [/^copy\/consents\.json$/, 'consents'],
  [/^schemas\/product\/effects\/[^/]+\.json$/, 'effect'],
  [/^schemas\/product\/services\.json$/, 'services'],
  [/^schemas\/provider\/names\.json$/, 'provider-names'],
  [/^schemas\/provider\/families\.json$/, 'provider-families'],
  [/^schemas\/(?:grammar|product)\/[^/]+\.schema\.json$/, 'schema'],
] as const;

/** The kinds of file that the language has. */
type Kind = (typeof places)[number][1];

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

/**
 * The "$schema" of a file.
 * @param placeOf the path of a file; by default its name
 */
export function schemaPath(
  file: string,
  kind: Exclude<Kind, 'schema'>,
  placeOf = (name: string): string => name,
): string {
  const grammar = placeOf(`schemas/grammar/${schemaOf(kind)}`);
  return path.relative(path.dirname(placeOf(file)), grammar).replaceAll(path.sep, '/');
}

/** The "$schema" of a file that lies as deep in a product as flows/app.json. */
export function schemaBeside({ $schema }: { readonly $schema: string }, kind: Exclude<Kind, 'schema'>): string {
  return $schema.replace(schemaOf('app'), schemaOf(kind));
}

/** The existing file names, for an author whose file has another one. */
export const fileNames = `flows/ has ${single.map((kind) => `${kind}.json`).join(', ')}, and in its folders <screen>.screen.json, flow.json and <name>.flow.json; copy/ has style.json, protected.json, consents.json and <locale>.translated.json, copy/<locale>/ has <screen>.json; schemas/ has grammar/<name>.schema.json, product/<name>.schema.json, product/effects/<id>.json, product/services.json, provider/names.json and provider/families.json`;

/** A file after the check of its grammar. */
export interface CheckedFile {
  readonly file: string;
  readonly kind: Exclude<Kind, 'schema'>;
  /** Undefined when the file violates the grammar. */
  readonly value: unknown;
}

/** A file that follows its grammar. */
export interface ValidFile<File> {
  readonly file: string;
  readonly value: File;
}

/** The files of a kind that follow its grammar. */
export function validFiles<File>(files: readonly CheckedFile[], kind: CheckedFile['kind']): readonly ValidFile<File>[] {
  return files.flatMap(({ file, kind: own, value }) =>
    own === kind && value !== undefined ? [{ file, value: value as File }] : [],
  );
}
