import type { Endpoint, Route } from '../endpoint.ts';
import { deviceFingerprint } from './deviceFingerprint.ts';
import { home } from './home.ts';
import { htmlPage } from './htmlPage.ts';
import { pageFile, readPageFile } from './pageFile.ts';
import { standIn } from './standIn.ts';

/** The page with the control surface. */
const consolePage: Endpoint = async () => htmlPage(await readPageFile('index.html'));

/** The provider's pages and frames. */
export const siteRoutes: readonly Route[] = [
  ['GET /_idp/', consolePage],
  ['GET /_idp/page/*', pageFile],
  ['GET /_idp/home', home],
  ['GET /_idp/site/*', standIn],
  ['GET /auth/services/devicefingerprint', deviceFingerprint],
];
