import type { Code, Severity } from './diagnostic.ts';
/** One kind of mistake, described for documents and tests. */
export interface Finding {
  /** Also its anchor in the page of findings of `npm run reports`. */
  readonly name: string;
  readonly code: Code;
  /** both: some of its findings prevent the build. */
  readonly severity: Severity | 'both';
  /** What is true of a product without this finding, in one sentence. */
  readonly says: string;
  /** Further explanation in Markdown. */
  readonly details?: string;
  /**
   * It compares with a record, such as a consent. The product compiles and can be viewed in spite of it, but is not
   * released.
   */
  readonly ofMemory?: true;
  /** The remedy in a few words. */
  readonly remedy: string;
  /** Documents and tests make each of these in the small product of the compiler's tests. */
  readonly examples: readonly FindingExample[];
}

/** A mistake and its correction: usually one value at one place. */
export type FindingExample = (TextExample | ValueExample | EditsExample | AddedExample) & {
  /** Introduces the example, if it needs words. */
  readonly words?: string;
};

/**
 * One change of a product: a place and what stands there then, `-` for nothing, as in `login body/2/variant: "plain"`.
 * A file is called by its name, one that is not there yet by its whole path; `signIn` are the English texts of signing
 * in, `es-US/signIn` the Spanish ones. `body/+2` puts an entry in front of the third.
 */
export type EditText = string;

/** Changes of the small product. */
export interface TextExample {
  readonly bad: EditText | readonly EditText[];
  readonly good: EditText | readonly EditText[];
}

/** Two values at one place. */
interface ValueExample extends Omit<Edit, 'value'> {
  readonly bad: unknown;
  readonly good: unknown;
}

/** Changes that are correct once others are added. */
interface AddedExample {
  readonly bad: readonly Edit[];
  readonly added: readonly Edit[];
}

/** Changes at several places. */
interface EditsExample {
  readonly bad: readonly Edit[];
  readonly good: readonly Edit[];
}

/** An example that still changes the shipped product. */
type OldExample = Exclude<FindingExample, TextExample>;

export function isOld(example: FindingExample): example is OldExample {
  return 'file' in example || 'added' in example || typeof [example.bad].flat()[0] === 'object';
}

/** Converts an example to changes of files. */
export function editsOf(example: OldExample): EditsExample {
  if ('added' in example) return { bad: example.bad, good: [...example.bad, ...example.added] };
  if (!('file' in example)) return example;
  const { file, path, bad, good } = example;
  return { bad: [{ file, path, value: bad }], good: [{ file, path, value: good }] };
}

/**
 * A change of one file: a value at a path. A new name is added; an empty path is the whole file. In a list,
 * `copy=vc.verify` selects the first entry with that value, so that earlier edits do not matter.
 */
export interface Edit {
  readonly file: string;
  readonly path: readonly string[];
  readonly value: unknown;
}
