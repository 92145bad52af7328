import { createRequire } from 'node:module';
import type * as Parser from '@formatjs/icu-messageformat-parser';

// Not imported, because the build aliases that name to a stub, so that browsers get no parser.
const parser = createRequire(import.meta.url)('@formatjs/icu-messageformat-parser') as typeof Parser;

/** The real parser, even where its name is aliased. */
export const { parse } = parser;
