/** A file that the page names is not there: a release came between, and the page of today names others. */
export class FileGone extends Error {}

/** Whether it is about such a file, itself or what it was caused by. A network that fails is no reason to think so. */
export function isAboutGoneFile(failure: unknown): boolean {
  return failure instanceof FileGone || (failure instanceof Error && isAboutGoneFile(failure.cause));
}
