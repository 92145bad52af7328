import type { ProtectedFile } from '../../compiler/generated/source.ts';
import { nameOf, type Sources } from '../../compiler/load/sources.ts';
import { codeKeys } from '../../compiler/lower/model.ts';
import { suggestion } from '../../compiler/suggest.ts';
import type { TextFile } from './records.ts';

/** The changes of a rename, or why it is not possible. */
type RenameResult =
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'renamed'; readonly files: readonly TextFile[]; readonly places: number };

const keyPattern = /^[a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)+$/;

/**
 * Renames the key of a text wherever flows, texts and records name it. It also completes a rename that was begun by
 * hand: the new key may be in some files already, but not beside the old one.
 * @param besides files outside the product that name texts, such as tests
 */
export function renameText(from: string, to: string, sources: Sources, besides: Sources = new Map()): RenameResult {
  const refused = (message: string): RenameResult => ({ kind: 'refused', message });
  const texts = [...sources].flatMap(([file, source]) => {
    if (!/^copy\/[^/]+\/[^/]+\.json$/.test(file)) return [];
    return [{ file, keys: Object.keys(JSON.parse(source) as object) }];
  });
  const keys = new Set(texts.flatMap((each) => each.keys));
  const ways: readonly (readonly [RegExp, Sources])[] = [
    [inJson(from), new Map([...sources].filter(([file]) => /^(?:flows|copy)\//.test(file)))],
    [inOthers(from), besides],
  ];
  if (from === to) return refused(`"${from}" and "${to}" are the same`);
  if (from.startsWith(codeKeys)) return refused(`"${from}" is named by the code: it needs an engineer`);
  if (!keyPattern.test(to) || to.startsWith(codeKeys)) {
    return refused(`"${to}" cannot be the name of a text. Write words in camelCase with dots between, as in vc.help`);
  }
  const files = ways.flatMap(([pattern, all]) =>
    [...all].flatMap(([path, source]): readonly (TextFile & { readonly places: number })[] => {
      const places = source.match(pattern)?.length ?? 0;
      return places === 0 ? [] : [{ path, text: source.replace(pattern, to), places }];
    }),
  );
  if (!files.some(({ path }) => sources.has(path))) {
    const hint = suggestion(from, keys, 'Write the name as it stands in copy/');
    return refused(`There is no text "${from}". ${hint}`);
  }
  const both = texts.find((each) => each.keys.includes(from) && keys.has(to) && localeHas(to, each.file, texts));
  if (both !== undefined) return refused(`There is a text "${to}" already, in ${both.file}. Choose another name`);
  const [at] = texts.filter((each) => each.keys.includes(from)).map(({ file }) => nameOf(file));
  const others = texts.filter((each) => each.keys.some((key) => key.split('.')[0] === to.split('.')[0]));
  const home = others.map(({ file }) => nameOf(file));
  if (at !== undefined && home.length > 0 && !home.includes(at)) {
    const message = `"${to}" is called like the texts of ${home[0]}.json, and "${from}" stands in ${at}.json`;
    return refused(`${message}. Begin its name like its neighbours there`);
  }
  const pattern = protectedBy(from, sources).find((each) => !covers(each, to));
  if (pattern !== undefined) {
    return refused(`"${from}" is protected as one of "${pattern}", and "${to}" would not be. Begin its name so too`);
  }
  return { kind: 'renamed', files, places: files.reduce((sum, { places }) => sum + places, 0) };
}

/** The patterns of copy/protected.json that match a text. */
function protectedBy(key: string, sources: Sources): readonly string[] {
  const { protected: all = [] } = JSON.parse(sources.get('copy/protected.json') ?? '{}') as Partial<ProtectedFile>;
  return all.flatMap(({ texts }) => texts).filter((each) => each.endsWith('*') && covers(each, key));
}

function covers(pattern: string, key: string): boolean {
  return key.startsWith(pattern.slice(0, -1));
}

type Texts = readonly { readonly file: string; readonly keys: readonly string[] }[];

/** Whether the locale of a file has that key in any file. */
function localeHas(key: string, file: string, texts: Texts): boolean {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  return texts.some((each) => each.file.startsWith(folder) && each.keys.includes(key));
}

/** A complete JSON string that is not a path in an expression. */
function inJson(key: string): RegExp {
  return new RegExp(`(?<=")(?<!"var":\\s*")${key.replaceAll('.', '\\.')}(?=")`, 'gu');
}

/** In quotes, or between the marks and at the ends of lines of transcripts. */
function inOthers(key: string): RegExp {
  return new RegExp(`(?<=['"\`⟨]|^> press )${key.replaceAll('.', '\\.')}(?=['"\`⟩]|$)`, 'gmu');
}
