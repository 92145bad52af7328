/**
 * The code of a product, made once by `npm run build` and used by every release of content until the next one: what browsers
 * run, and `content.mjs`, which compiles flows and draws pages with that very code. Stands in the folder as `engine.json`.
 */
export interface Engine {
  /** Of this description, and of what `content.mjs` takes and gives. */
  readonly format: number;
  /** A fingerprint of all files. Pages name the one that they need. */
  readonly version: string;
  /** The code holds it: its chunks find each other below it. */
  readonly basePath: string;
  /** The script of the page and what it imports before it runs, from the folder `web`. */
  readonly first: readonly string[];
  /** Every script that a sign-in may fetch until it is finished, those of `first` among them. */
  readonly untilSignedIn: readonly string[];
  /** The scripts that the SDK stands in. */
  readonly sdk: readonly string[];
  /** The styles of the page, from the folder `web`. */
  readonly styles: string;
  /** The file of the module that asks the telephony test hook, from the folder `hook`. */
  readonly hook: string;
  /** SHA-256 of each file, in hex. */
  readonly files: Readonly<Record<string, string>>;
}

/** The format that this checkout knows. */
export const engineFormat = 1;

/** Where `npm run build` leaves it. */
export const engineFolder = 'dist/engine';

/** What an engine consists of, by its path in the folder. */
export const engineParts = {
  /** What is served as it is, to everybody. */
  web: 'web',
  /** What is served outside of production alone. */
  hook: 'hook',
  /** What flows are checked against: the grammar, effects and their contracts, the kinds of data. */
  schemas: 'schemas',
  /** The page that drawings, styles and content are put into. */
  page: 'page.html',
  /** The script that stands in every page. */
  firstScript: 'first.js',
  /** A module for Node: `makeSites`. */
  content: 'content.mjs',
  description: 'engine.json',
} as const;
