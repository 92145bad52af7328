import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How two pictures differ. */
export interface Difference {
  /** How many pixels are different; of pictures of two sizes, those that only one has, too. */
  readonly pixels: number;
  /** A picture in which they are red. */
  readonly picture: Buffer;
}

/** Compares two pictures. Both are PNG. */
export function differenceOf(before: Buffer, after: Buffer): Difference {
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const difference = new PNG({ width, height });
  const [one, other] = [enlarged(old, width, height), enlarged(now, width, height)];
  // Both are drawn by one browser on one machine, so that every pixel counts.
  const pixels = pixelmatch(one.data, other.data, difference.data, width, height, { threshold: 0, includeAA: true });
  return { pixels, picture: PNG.sync.write(difference) };
}

/** Besides what the picture has, it is of a colour that no page has. */
function enlarged(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const larger = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel += 1) larger.data.set([255, 0, 255, 255], pixel * 4);
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger;
}
