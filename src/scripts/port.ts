const highest = 65_535;

/**
 * The port to serve on.
 * @throws when `PORT` is not a port
 */
export function wantedPort(environment: Readonly<Record<string, string | undefined>>): number {
  const text = environment.PORT ?? '4400';
  const port = Number(text);
  if (/^\d+$/u.test(text) && port <= highest) return port;
  throw new Error(
    `PORT is "${text}", which is no port: give a whole number from 1 to ${highest}, such as PORT=4500, or 0 for any that is free.`,
  );
}

/** Explains why the server cannot listen. */
export function explainFailure(cause: unknown, port: string | number): string {
  const message = cause instanceof Error ? cause.message : String(cause);
  const isCoded = cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE';
  if (!isCoded && !/port \d+ is (already )?in use/iu.test(message)) return message;
  return `Port ${port} is in use: end the program that has it, or choose another, such as PORT=${Number(port) + 1} npm start.`;
}
