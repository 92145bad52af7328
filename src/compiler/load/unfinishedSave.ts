import { statSync } from 'node:fs';
import type { SourceReading } from './readSources.ts';

/** By then, an interrupted editor or a slow disk has written the rest. */
const settledMilliseconds = 300;

/**
 * How many milliseconds to wait for a file that was just saved and is not valid JSON yet; 0 if there is none. After
 * that time it counts as it is.
 */
export function unfinishedSave({ sources, placeOf }: SourceReading, now = Date.now()): number {
  const broken = [...sources].filter(([, text]) => !isJson(text)).map(([file]) => placeOf?.(file) ?? file);
  const ages = broken.flatMap((file) => {
    const saved = statSync(file, { throwIfNoEntry: false });
    return saved === undefined ? [] : [now - saved.mtimeMs];
  });
  // A file with a date in the future was written by another clock, so it is not waited for.
  return Math.max(0, ...ages.filter((age) => age >= 0).map((age) => Math.ceil(settledMilliseconds - age)));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
