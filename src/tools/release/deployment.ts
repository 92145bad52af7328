import type { Pages } from '../serve/pageFor.ts';
import { containerFile } from './container.ts';
import type { ServedEnvironment } from './headers.ts';
import { nginxConfiguration } from './nginx.ts';

/** The input of a server configuration. */
export interface Deployment {
  /** The name of the environment. */
  readonly environment: string;
  readonly headers: ServedEnvironment;
  readonly pages: Pages;
}

/** The configuration of nginx, and a container of it, with a folder for each environment. */
export function deploymentsOf(
  headers: Readonly<Record<string, ServedEnvironment>>,
  pages: Pages,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(headers).flatMap(([environment, each]) => [
      [`${environment}/nginx.conf`, nginxConfiguration({ environment, headers: each, pages })],
      [`${environment}/Containerfile`, containerFile(environment)],
    ]),
  );
}
