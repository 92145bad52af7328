import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Files with brotli, by their place. */
export type Compressed = ReadonlyMap<string, Buffer>;

const squeeze = promisify(brotliCompress);
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/**
 * All text files of the folders with brotli: as the build made them where it did, else made here. It is done before
 * anything is measured, because it takes the server's whole attention.
 */
export async function compressAll(folders: readonly string[]): Promise<Compressed> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  const texts = files.filter((file) => /\.(html|js|css|json|svg)$/u.test(file));
  return new Map(await Promise.all(texts.map(async (file) => [file, await brotliOf(file)] as const)));
}

function brotliOf(file: string): Buffer | Promise<Buffer> {
  return existsSync(`${file}.br`) ? readFileSync(`${file}.br`) : squeeze(readFileSync(file), best);
}
