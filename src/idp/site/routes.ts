import type { Route } from '../endpoint.ts';
import { consolePage } from './consolePage.ts';
import { deviceFingerprint } from './deviceFingerprint.ts';
import { home } from './home.ts';
import { pageFile } from './pageFile.ts';
import { standIn } from './standIn.ts';

/** What the provider shows to people, and its frames. */
export function siteRoutes(homePath: string): readonly Route[] {
  return [
    ['GET /_idp/', consolePage],
    ['GET /_idp/page/*', pageFile],
    [`GET ${homePath}`, home],
    ['GET /_idp/site/*', standIn],
    ['GET /auth/services/devicefingerprint', deviceFingerprint],
  ];
}
