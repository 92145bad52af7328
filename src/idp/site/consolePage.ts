import type { Endpoint } from '../endpoint.ts';
import { htmlPage } from './htmlPage.ts';
import { readPageFile } from './pageFile.ts';

/** The page from which people use the control surface. */
export const consolePage: Endpoint = async () => htmlPage(await readPageFile('index.html'));
