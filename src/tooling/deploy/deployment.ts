import type { ServedEnvironment } from '../build/headers.ts';
import type { Pages } from '../build/pageFor.ts';
import { caddyFile } from './caddy.ts';
import { cloudFrontFunction, cloudFrontPolicy, cloudFrontUpload } from './cloudFront.ts';
import { containerFile } from './container.ts';
import { nginxConfiguration } from './nginx.ts';
import { staticHeaders, staticRedirects } from './staticHost.ts';
import { cloudflareWorker } from './worker.ts';

/** The input of server configurations. */
export interface Deployment {
  /** The name of the environment. */
  readonly environment: string;
  readonly headers: ServedEnvironment;
  readonly pages: Pages;
}

/** All server configurations, with a folder for each environment. */
export function deploymentsOf(
  headers: Readonly<Record<string, ServedEnvironment>>,
  pages: Pages,
): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(headers).flatMap(([environment, each]) =>
      [...deploymentFiles({ environment, headers: each, pages })].map(
        ([file, text]) => [`${environment}/${file}`, text] as const,
      ),
    ),
  );
}

/** The configurations of every kind of server for one environment, by file name. */
function deploymentFiles(deployment: Deployment): ReadonlyMap<string, string> {
  return new Map([
    ['nginx.conf', nginxConfiguration(deployment)],
    ['Caddyfile', caddyFile(deployment)],
    ['_headers', staticHeaders(deployment)],
    ['_redirects', staticRedirects(deployment)],
    ['cloudfront-function.js', cloudFrontFunction(deployment)],
    ['cloudfront-policy-pages.json', cloudFrontPolicy(deployment, 'pages')],
    ['cloudfront-policy-files.json', cloudFrontPolicy(deployment, 'files')],
    ['cloudfront-upload.sh', cloudFrontUpload(deployment)],
    ['_worker.js', cloudflareWorker(deployment)],
    ['Containerfile', containerFile(deployment.environment)],
  ]);
}
