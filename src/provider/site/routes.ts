import type { Endpoint, Route } from '../endpoint.ts';
import { deviceFingerprint } from './deviceFingerprint.ts';
import { fileIn, readFileOf } from './fileIn.ts';
import { home } from './home.ts';
import { htmlPage } from './htmlPage.ts';
import { standIn } from './standIn.ts';

/** The page with the control surface. */
const consolePage: Endpoint = async () => htmlPage(await readFileOf('page', 'index.html'));

/** The provider's pages and frames. */
export const siteRoutes: readonly Route[] = [
  ['GET /_idp/', consolePage],
  ['GET /_idp/page/*', fileIn('page')],
  ['GET /_idp/home', home],
  ['GET /_idp/site/*', standIn],
  ['GET /auth/services/devicefingerprint', deviceFingerprint],
];
