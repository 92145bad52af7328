import type { Rolldown } from 'vite';

const main = '/src/app/main.ts';
const start = '/src/app/start.ts';

type InfoOf = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * Names one chunk for the first code, with all that it shares with code that comes later. The bundler would make one for
 * each combination, and each costs visitors a request before the page works.
 */
export function mainChunk(): (id: string, context: InfoOf) => string | null {
  return (id, context) => {
    const importers = importersOf(id, context);
    const isOf = (entry: string): boolean => [...importers].some((importer) => importer.endsWith(entry));
    return isOf(main) && !isOf(start) ? 'main' : null;
  };
}

/** The modules that import a module, through others too, at once and not later by `import()`. */
function importersOf(id: string, context: InfoOf): ReadonlySet<string> {
  const found = new Set<string>([id]);
  for (const each of found) for (const importer of context.getModuleInfo(each)?.importers ?? []) found.add(importer);
  return found;
}
