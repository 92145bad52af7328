import type { Route } from '../endpoint.ts';
import { empty } from '../reply.ts';
import { fileIn } from '../site/fileIn.ts';
import { answerChallenge, giveChallenge } from './challenge.ts';

/** Replacements of page assets: what a page of the company loads besides the product. */
export const assetRoutes: readonly Route[] = [
  ['GET /_idp/assets/challenge', giveChallenge],
  ['POST /_idp/assets/challenge', answerChallenge],
  ['POST /_idp/assets/beacon', () => empty(204)],
  ['GET /_idp/assets/*', fileIn('assets')],
];
