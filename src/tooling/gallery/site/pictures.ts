import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { GalleryPicture } from '../../reports/pictures.ts';
import { anchorOfState, screenFile } from './places.ts';

/** The gallery's folder, relative to the project's. */
export const galleryFolder = 'dist/gallery';

/** The pictures of states in their usual look, for the reports. */
export const picturesFile = 'pictures.json';

/** By state, its picture and its place in the gallery, relative to a sibling folder; empty if there is no gallery. */
export function readPictures(folder: string): ReadonlyMap<string, GalleryPicture> {
  const file = path.join(folder, picturesFile);
  if (!existsSync(file)) return new Map();
  const files = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  const from = `../${path.basename(folder)}`;
  return new Map(
    Object.entries(files).map(([id, picture]) => {
      const [screen = ''] = id.split('.');
      return [id, { picture: `${from}/${picture}`, page: `${from}/${screenFile(screen)}#${anchorOfState(id)}` }];
    }),
  );
}
