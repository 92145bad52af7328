import { readFileSync } from 'node:fs';
import path from 'node:path';
import { engineParts } from './engine.ts';
import { filesBelow } from './filesBelow.ts';

/** Which files of `schemas/` are others than those that the engine was built with: they take effect with the next engine. */
export function schemasThatDiffer(root: string, engineFolder: string): readonly string[] {
  const [own, built] = [root, engineFolder].map((folder) => path.join(folder, engineParts.schemas));
  if (own === undefined || built === undefined) return [];
  const text = (folder: string, file: string): string => readFileSync(path.join(folder, file), 'utf8');
  const [here, there] = [new Set(filesBelow(own)), new Set(filesBelow(built))];
  return [...new Set([...here, ...there])]
    .filter((file) => !here.has(file) || !there.has(file) || text(own, file) !== text(built, file))
    .map((file) => `${engineParts.schemas}/${file}`);
}
