import { errorsMatrix } from './errorsMatrix.ts';
import { journeysPage } from './journeysPage.ts';
import type { Page } from './page.ts';

/** All pages, in the order in which they are offered. */
export const pages: readonly Page[] = [journeysPage, errorsMatrix];
