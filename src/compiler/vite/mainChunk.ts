import type { Rolldown } from 'vite';

const start = '/src/app/start.ts';
const main = '/src/app/main.ts';
const engine = '/src/app/runVisit.ts';

type InfoOf = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * Names one chunk for the code that comes first, and one for the engine, each with all that it shares with code that comes
 * later. The bundler would make one for each combination, and each costs visitors a request before the page works.
 */
export function mainChunk(id: string, context: InfoOf): string | null {
  const importers = [...importersOf(id, context)];
  const isOf = (entry: string): boolean => importers.some((importer) => importer.endsWith(entry));
  if (isOf(start)) return null;
  if (isOf(main)) return 'main';
  if (!isOf(engine)) return null;
  // No effect handler waits for the engine.
  return importers.some((importer) => importer.includes('/src/effects/')) ? 'main' : 'engine';
}

/** The modules that import a module, through others too, at once and not later by `import()`. */
function importersOf(id: string, context: InfoOf): ReadonlySet<string> {
  const found = new Set<string>([id]);
  for (const each of found) for (const importer of context.getModuleInfo(each)?.importers ?? []) found.add(importer);
  return found;
}
