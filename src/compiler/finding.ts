import type { Code, Severity } from './diagnostic.ts';
/** One kind of mistake, and what documents and tests need to know of it. */
export interface Finding {
  /** Also the name of its file and its anchor in the page of findings of `npm run reports`. */
  readonly name: string;
  readonly code: Code;
  /** both: some of its findings forbid the build. */
  readonly severity: Severity | 'both';
  /** What a product without a finding of it holds to, in one sentence. */
  readonly says: string;
  /** What else there is to know of it, in Markdown. */
  readonly details?: string;
  /**
   * It compares with what a file remembers, such as a consent. The product compiles and can be looked at in spite of it,
   * but nothing is released.
   */
  readonly ofMemory?: true;
  /** What to do about a finding, in a few words. */
  readonly remedy: string;
  /** Each is made in the real product by the documents and by the tests. */
  readonly examples: readonly FindingExample[];
}

/** A mistake, and how it is done right: mostly one value in one place. */
export type FindingExample = (ValueExample | EditsExample | AddedExample) & {
  /** Said before the example, when it needs words. */
  readonly words?: string;
};

/** Two values of one place. */
interface ValueExample extends Omit<Edit, 'value'> {
  readonly bad: unknown;
  readonly good: unknown;
}

/** Changes that are right once others are added. */
interface AddedExample {
  readonly bad: readonly Edit[];
  readonly added: readonly Edit[];
}

/** Changes in several places. */
interface EditsExample {
  readonly bad: readonly Edit[];
  readonly good: readonly Edit[];
}

/** An example as changes of files. */
export function editsOf(example: FindingExample): EditsExample {
  if ('added' in example) return { bad: example.bad, good: [...example.bad, ...example.added] };
  if (!('file' in example)) return example;
  const { file, path, bad, good } = example;
  return { bad: [{ file, path, value: bad }], good: [{ file, path, value: good }] };
}

/**
 * A change of one file: a value by its path. A name that is not there yet is added; an empty path is the whole file. Of a
 * list, `copy=vc.verify` is the first entry that has that value, so that the example outlives edits above it.
 */
export interface Edit {
  readonly file: string;
  readonly path: readonly string[];
  readonly value: unknown;
}
