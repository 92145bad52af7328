/** Prints the message of a failure, without its stack, and makes the process end with 1. */
export function failWith(cause: unknown): void {
  process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`);
  process.exitCode = 1;
}
