/** A file that the page names is missing, because of a release. The current page names others. */
export class FileGone extends Error {}

/** Whether a failure is, or was caused by, such a missing file. A network failure is not. */
export function isAboutGoneFile(failure: unknown): boolean {
  return failure instanceof FileGone || (failure instanceof Error && isAboutGoneFile(failure.cause));
}
