/** The texts of a product by their paths from its root, with slashes. */
export type Sources = ReadonlyMap<string, string>;

/** Files and folders that could not be read, by their paths from the root. */
export type Unread = ReadonlyMap<string, Unreadable>;

/** Why something could not be read, and the remedy. */
export interface Unreadable {
  readonly message: string;
  readonly remedy: string;
}

/** The generated schema of names for editors, in the grammar's folder. The compiler does not read it. */
export const namesFile = 'names.schema.json';

/** Larger files are no flows. Reading them would slow down editors. */
export const largestFile = 1_000_000;

export const tooLarge: Unreadable = {
  message: 'The file is larger than 1 MB',
  remedy: 'Split it, or remove what does not belong there',
};

/** The file name without its endings: the id that the file defines. */
export function nameOf(file: string): string {
  return (file.split('/').at(-1) ?? file).replace(/(?:\.screen|\.flow)?\.json$/, '');
}

/** The locale whose folder a copy file is in. */
export function localeOf(file: string): string {
  return file.split('/')[1] ?? '';
}
