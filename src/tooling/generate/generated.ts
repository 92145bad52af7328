/** A JSON object of which nothing more is known. */
export type Json = Readonly<Record<string, unknown>>;

/** A text file that the generator makes, by its path from the project's root. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}
