import { createHash } from 'node:crypto';
import type { CompileResult } from '../compile.ts';
import { mapRecord } from '../records.ts';
import type { ContentIndex } from './contentIndex.ts';

/** A product as files without code, and the page's index of them. */
export interface Content {
  readonly index: ContentIndex;
  /** Texts by path, relative to the index's prefix. */
  readonly files: ReadonlyMap<string, string>;
  /** The file of the theme. */
  readonly theme: string;
  /** The file of the icon; null if the product has no mark. */
  readonly icon: string | null;
}

interface ContentOptions {
  /** The prefix of the addresses of all files. */
  readonly at: string;
  /** Names contain a hash of the content, so that files can be cached for ever. A development server needs none. */
  readonly hashed: boolean;
  /** The fingerprint of the code; empty in development. */
  readonly code: string;
  /** The address of the module that asks the telephony test hook. */
  readonly testHook: string | null;
}

/** Makes the files of a compiled product. A changed text changes only its own file and the index. */
export function makeContent(result: CompileResult, { at, hashed, code, testHook }: ContentOptions): Content {
  const files = new Map<string, string>();
  const file = (name: string, ending: string, text: string): string => {
    const path = hashed ? `${name}-${hashOf(text)}.${ending}` : `${name}.${ending}`;
    files.set(path, text);
    return path;
  };
  const json = (name: string, value: object): string => file(name, 'json', JSON.stringify(value));
  const { program, shared, screens, environments, theme, icon } = result;
  const index: Omit<ContentIndex, 'release'> = {
    at,
    program: program === null ? null : json('program', program),
    shared: mapRecord(shared, (view, locale) => json(`${locale}/shared`, view)),
    screens: mapRecord(screens, (views, locale) =>
      mapRecord(views, (view, screen) => json(`${locale}/screens/${screen}`, view)),
    ),
    environments,
    testHook,
  };
  const release = hashOf(code + JSON.stringify(index));
  const mark = icon === '' ? null : file('mark', 'svg', icon);
  return { index: { release, ...index }, files, theme: file('theme', 'css', theme), icon: mark };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
