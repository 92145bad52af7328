import { decisionsPage } from './decisionsPage.ts';
import { errorsMatrix } from './errorsMatrix.ts';
import { journeysPage } from './journeysPage.ts';
import type { Page } from './page.ts';
import { textsPage } from './textsPage.ts';
import { timeLimitsPage } from './timeLimitsPage.ts';

/** All pages, in the order in which they are offered. */
export const pages: readonly Page[] = [journeysPage, decisionsPage, errorsMatrix, timeLimitsPage, textsPage];
