import { headersFor } from '../../../src/tools/release/headers.ts';
import type { Deployment } from '../../../src/tools/release/nginx.ts';
import type { Pages } from '../../../src/tools/serve/pageFor.ts';

const pages: Pages = {
  basePath: '/in',
  start: 'login',
  locales: ['en-US', 'es-US'],
  query: 'lang',
  cookie: 'lang',
  drawn: ['login', 'logout'],
};

/** An environment of a site, for tests. */
export const deployment: Deployment = {
  environment: 'prod',
  pages,
  headers: {
    hosts: ['login.example.com'],
    changePassword: 'https://www.example.com/forgot',
    ...headersFor({
      production: true,
      hosts: ['login.example.com'],
      issuer: 'https://id.example.com/oauth2/default',
      clientId: 'x',
      services: { api: { address: 'https://api.example.com' } },
      log: 'https://log.example.com/ingest',
      botToken: 'https://login.example.com/bot-token',
      cookieDomain: 'example.com',
    } as Parameters<typeof headersFor>[0]),
  },
};
