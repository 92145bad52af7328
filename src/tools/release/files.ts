import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Every file below a folder by its relative path with slashes, sorted; none if the folder does not exist. */
export function filesBelow(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(folder, file)).isFile())
    .map((file) => withSlashes(file))
    .sort();
}

/** A path with slashes, as in addresses and descriptions on every system. */
export function withSlashes(file: string, { sep }: Pick<path.PlatformPath, 'sep'> = path): string {
  return file.split(sep).join('/');
}

/** Files by path. */
export type Files = ReadonlyMap<string, string | Uint8Array>;

/**
 * The text of a file.
 * @throws when there is none
 */
export function textIn(files: Files, name: string): string {
  const text = files.get(name);
  if (text === undefined) throw new Error(`There is no file ${name} among ${[...files.keys()].join(', ')}.`);
  return Buffer.from(text).toString();
}

/** Writes a file, and creates its folder. */
export function writeFile(file: string, text: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/**
 * The content codings, the smaller first: the name of RFC 9110, section 8.4.1, and the suffix of the compressed file.
 */
export const encodings = [
  { name: 'br', ending: '.br', of: brotli },
  { name: 'gzip', ending: '.gz', of: gzip },
] as const;

const compressible = /\.(?:css|html|js|json|svg|txt)$/u;

/** At maximum effort, by the settings that fit the file best: it is compressed once and sent often. */
export function brotli(content: string | Uint8Array): Buffer {
  return once('br', content, (bytes) => {
    const base = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const near = { [constants.BROTLI_PARAM_LGWIN]: 17, [constants.BROTLI_PARAM_NPOSTFIX]: 1 };
    const usual = brotliCompressSync(bytes, { params: base });
    const other = brotliCompressSync(bytes, { params: { ...base, ...near } });
    return other.length < usual.length ? other : usual;
  });
}

export function gzip(content: string | Uint8Array): Buffer {
  return once('gzip', content, (bytes) => gzipSync(bytes, { level: 9 }));
}

/** Both sites have the same code, and budgets weigh it too. */
const compressed = new Map<string, Buffer>();

function once(coding: string, content: string | Uint8Array, compress: (bytes: Buffer) => Buffer): Buffer {
  const bytes = Buffer.from(content);
  const key = coding + createHash('sha256').update(bytes).digest('hex');
  const known = compressed.get(key) ?? compress(bytes);
  compressed.set(key, known);
  return known;
}

/** Adds compressed forms beside each file of a folder, unless they exist or would not be smaller. */
export function compressBelow(folder: string): void {
  const all = filesBelow(folder);
  const present = new Set(all);
  for (const file of all.filter((name) => compressible.test(name))) {
    const content = readFileSync(path.join(folder, file));
    for (const { ending, of } of encodings) {
      if (present.has(file + ending)) continue;
      const bytes = of(content);
      if (bytes.length < content.length) writeFileSync(path.join(folder, file + ending), bytes);
    }
  }
}

/** Whether a file is the compressed form of another. */
export function isCompressed(file: string): boolean {
  return encodings.some(({ ending }) => file.endsWith(ending));
}
