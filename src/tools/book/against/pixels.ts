import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The difference of two pictures. */
export interface Difference {
  /** The number of different pixels; for different sizes, also those in one picture only. */
  readonly pixels: number;
  /** A picture with these pixels in red. */
  readonly picture: Buffer;
}

/** Compares two PNG pictures. */
export function differenceOf(before: Buffer, after: Buffer): Difference {
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const difference = new PNG({ width, height });
  const [one, other] = [enlarged(old, width, height), enlarged(now, width, height)];
  // One browser on one machine renders both, so every pixel counts.
  const pixels = pixelmatch(one.data, other.data, difference.data, width, height, { threshold: 0, includeAA: true });
  return { pixels, picture: PNG.sync.write(difference) };
}

/** Fills the added area with a colour that no page has. */
function enlarged(picture: PNG, width: number, height: number): PNG {
  if (picture.width === width && picture.height === height) return picture;
  const larger = new PNG({ width, height });
  for (let pixel = 0; pixel < width * height; pixel += 1) larger.data.set([255, 0, 255, 255], pixel * 4);
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger;
}
