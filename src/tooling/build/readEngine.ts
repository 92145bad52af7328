import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashesOf } from './describeEngine.ts';
import { type Engine, engineFormat, engineParts } from './engine.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads the engine of a folder, and makes sure that it is whole.
 * @throws Refusal when there is none, when it was made by another version of the build, or when a file is missing or another
 */
export function readEngine(folder: string): Engine {
  const file = path.join(folder, engineParts.description);
  if (!existsSync(file)) throw new Refusal(folder, 'There is no engine here', `Run npm run build, or ${nameAnother}`);
  const engine = JSON.parse(readFileSync(file, 'utf8')) as Engine;
  if (engine.format !== engineFormat) {
    const what = `This engine has format ${engine.format}, and this checkout knows format ${engineFormat}`;
    throw new Refusal(
      file,
      what,
      'Take a checkout of the revision that the engine was built from, or build and release the engine anew',
    );
  }
  const present = hashesOf(folder);
  const names = new Set([...Object.keys(engine.files), ...Object.keys(present)]);
  const damaged = [...names].filter((name) => engine.files[name] !== present[name]);
  if (damaged.length > 0) {
    const what = `The engine is not as it was built: ${damaged.slice(0, 3).join(', ')}${damaged.length > 3 ? ' and others' : ''}`;
    throw new Refusal(
      folder,
      what,
      `Take the folder that was kept with the release, run npm run build, or ${nameAnother}`,
    );
  }
  return engine;
}

const nameAnother = 'name the folder of another with --engine';
