/** Zero lets the system choose a free port. */
const lowest = 0;
const highest = 65_535;

/**
 * The port to serve on.
 * @throws when `PORT` is not a port
 */
export function wantedPort(environment: Readonly<Record<string, string | undefined>>): number {
  const text = environment.PORT ?? '4400';
  const port = Number(text);
  if (/^\d+$/u.test(text) && port >= lowest && port <= highest) return port;
  throw new Error(
    `PORT is "${text}", which is no port: give a whole number from 1 to ${highest}, such as PORT=4500, or 0 for any that is free.`,
  );
}

/** Explains why the server cannot listen. */
export function explainFailure(cause: unknown, port: string | number): string {
  if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE') return inUse(port);
  const message = cause instanceof Error ? cause.message : String(cause);
  return /port \d+ is (already )?in use/iu.test(message) ? inUse(port) : message;
}

function inUse(port: string | number): string {
  return `Port ${port} is in use: end the program that has it, or choose another, such as PORT=${Number(port) + 1} npm start.`;
}
