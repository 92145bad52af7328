import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the gallery is written, from the folder of the project. */
export const galleryFolder = 'dist/gallery';

/** The pictures of states in their usual look, for other pages that speak of them. */
export const picturesFile = 'pictures.json';

/** By state, the file of its picture from the folder of the gallery; empty where the gallery was not made. */
export function readPictures(folder: string): ReadonlyMap<string, string> {
  const file = path.join(folder, picturesFile);
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>));
}
