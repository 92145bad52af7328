import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The share of the largest difference that three of the 255 steps of each colour are. */
const threeSteps = 0.012;

/**
 * Compares two PNG pictures.
 * @returns the number of different pixels, for different sizes also those in one picture only, and a picture with these
 * pixels in red
 */
export function differenceOf(before: Buffer, after: Buffer) {
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const difference = new PNG({ width, height });
  const [one, other] = [enlarged(old, width, height), enlarged(now, width, height)];
  const count = (threshold: number): number =>
    pixelmatch(one.data, other.data, difference.data, width, height, { threshold, includeAA: true });
  // A browser draws the same page twice with a few pixels one or two steps of a colour apart. A change is more than that.
  const strong = count(threeSteps);
  const all = count(0);
  const pixels = strong === 0 && all < (width * height) / 1000 ? 0 : all;
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
