/** One kind of mistake, described for documents and tests. */
export interface Finding {
  readonly name: string;
  /** It stays the same; docs/reference/findings.md lists all. */
  readonly code: `F1${number}`;
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

/**
 * One change of a product: a place and what stands there then, `-` for nothing, as in `login body/2/variant: "plain"`.
 * A file is called by its name, one that is not there yet by its whole path; `signIn` are the English texts of signing
 * in, `es-US/signIn` the Spanish ones. `body/+2` puts an entry in front of the third.
 */
export type EditText = string;

/** A mistake and its correction, each as changes of the small product. */
export interface FindingExample {
  /** Introduces the example, if it needs words. */
  readonly words?: string;
  readonly bad: EditText | readonly EditText[];
  readonly good: EditText | readonly EditText[];
}
