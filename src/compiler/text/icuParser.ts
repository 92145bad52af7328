import { createRequire } from 'node:module';
import type * as Parser from '@formatjs/icu-messageformat-parser';

// Not by an import: the build aliases that name to a stand-in which cannot parse, so that browsers get no parser.
const parser = createRequire(import.meta.url)('@formatjs/icu-messageformat-parser') as typeof Parser;

/** The parser itself, also where its name is aliased. */
export const { parse } = parser;
