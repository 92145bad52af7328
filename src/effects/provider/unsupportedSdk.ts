/** Whether that is why nothing can begin: told by its name, so that what throws it stays in the chunks of the SDK. */
export function isUnsupportedSdk(error: unknown): boolean {
  return error instanceof Error && error.name === 'UnsupportedSdk';
}
