import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { StudioProblem } from './studioProblem.ts';

/** The header with which the studio's page shows that it is this page and no other. */
export const tokenHeader = 'x-studio-token';

/** The origin of the studio. The same server answers as another origin below, which holds what is on view. */
export function studioOrigin(port: number | undefined): string {
  return `http://localhost:${port}`;
}

/** The origin of the frame. */
export function frameOrigin(port: number | undefined): string {
  return `http://127.0.0.1:${port}`;
}

/**
 * Lets only visits of a page in. A link of another page may lead to it; a script of another page cannot read it.
 * @param use what the browser says that it fetches the page for
 */
export function admitVisit({ headers, method }: IncomingMessage, origin: string, use: 'document' | 'iframe'): void {
  if (method !== 'GET' && method !== 'HEAD') throw new StudioProblem(405, 'This page can only be read.');
  if (`http://${headers.host}` !== origin) throw new StudioProblem(421, `This page is at ${origin} only.`);
  const fetchedFor = headers['sec-fetch-dest'] ?? use;
  if (fetchedFor !== use) throw new StudioProblem(403, 'This page is not for other pages.');
}

/** Lets only calls of the studio's own page in. */
export function admitCall({ headers, method, socket }: IncomingMessage, token: string): void {
  const origin = studioOrigin(socket.localPort);
  if (`http://${headers.host}` !== origin) throw new StudioProblem(421, `The studio answers at ${origin} only.`);
  if (method !== 'POST') throw new StudioProblem(405, 'The studio is called by POST.');
  const site = headers['sec-fetch-site'];
  if (headers.origin !== origin || (site !== undefined && site !== 'same-origin'))
    throw new StudioProblem(403, 'The studio answers its own page only.');
  const [given, right] = [Buffer.from(String(headers[tokenHeader])), Buffer.from(token)];
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new StudioProblem(403, 'This page was opened before the server was started. Load it again.');
  if (headers['content-type'] !== 'application/json') throw new StudioProblem(415, 'The studio is called with JSON.');
}
