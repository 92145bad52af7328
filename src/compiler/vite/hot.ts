import type { ViteDevServer } from 'vite';
import type { CompileResult } from '../compile.ts';
import { isVirtual } from './modules.ts';

/** Tells the page what a change of the flows came to. The page replaces the program itself; nothing is reloaded. */
export function sendChange(server: ViteDevServer, result: CompileResult, themeChanged: boolean): void {
  const { program, shared, screens, diagnostics } = result;
  invalidate(server);
  if (program !== null) server.hot.send('flow:update', { program, shared, screens });
  if (program !== null && themeChanged) server.hot.send('flow:theme');
  server.hot.send('flow:diagnostics', { diagnostics });
}

/** A page that is loaded later gets the new modules. */
function invalidate(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    for (const module of environment.moduleGraph.idToModuleMap.values()) {
      if (module.id !== null && isVirtual(module.id)) environment.moduleGraph.invalidateModule(module);
    }
  }
}
