import { statSync } from 'node:fs';
import { parsedJson } from './parsedJson.ts';
import type { SourceReading } from './readSources.ts';

/** Editors write a file in several steps, which take less than this. */
const pauseMilliseconds = 20;

/** By then, an interrupted editor or a slow disk has written the rest. */
const settledMilliseconds = 300;

/**
 * Follows the saves of a product: once for changes that come together, and not while a file is only half saved.
 * @returns what to call at each change
 */
export function afterSaves(read: () => SourceReading, changed: (reading: SourceReading) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const settle = (): void => {
    const reading = read();
    const wait = unfinishedSave(reading);
    if (wait > 0) timer = setTimeout(settle, wait);
    else changed(reading);
  };
  return () => {
    clearTimeout(timer);
    timer = setTimeout(settle, pauseMilliseconds);
  };
}

/**
 * How many milliseconds to wait for a file that was just saved and is not valid JSON yet; 0 if there is none. After
 * that time it counts as it is.
 */
function unfinishedSave({ sources, placeOf }: SourceReading): number {
  const broken = [...sources].flatMap(([file, text]) =>
    parsedJson(text) === undefined ? [placeOf?.(file) ?? file] : [],
  );
  const ages = broken.flatMap((file) => {
    const saved = statSync(file, { throwIfNoEntry: false });
    return saved === undefined ? [] : [Date.now() - saved.mtimeMs];
  });
  // A file with a date in the future was written by another clock, so it is not waited for.
  return Math.max(0, ...ages.filter((age) => age >= 0).map((age) => Math.ceil(settledMilliseconds - age)));
}
