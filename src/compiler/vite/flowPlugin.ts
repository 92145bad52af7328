import path from 'node:path';
import type { Plugin } from 'vite';
import type { Target } from '../emit/environments.ts';
import { Compilation } from './compilation.ts';
import { sendChange } from './hot.ts';
import { chunkName, moduleCode, resolveVirtual } from './modules.ts';
import { printFindings } from './print.ts';
import { watchFlows } from './watch.ts';

/** What the plugin is told. */
export interface FlowPluginOptions {
  /** The folder that holds `flows/`, `copy/` and `schemas/`; the project's folder unless said otherwise. */
  readonly root?: string;
  /** Which environments the result holds. */
  readonly target: Target;
}

/**
 * Serves the compiled flows as virtual modules. A build fails on any error, with all findings; a dev server keeps the
 * last good program and tells the page by the events `flow:update` and `flow:diagnostics`.
 */
export function flowPlugin({ root, target }: FlowPluginOptions): Plugin {
  let folder = root ?? process.cwd();
  let building = false;
  let compilation: Compilation | null = null;
  const compiled = (): Compilation => {
    compilation ??= new Compilation(folder, target);
    return compilation;
  };

  return {
    name: 'flows',

    config() {
      const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }): string =>
        `assets/${chunkName(facadeModuleId) ?? '[name]'}-[hash].js`;
      return { build: { rolldownOptions: { output: { chunkFileNames } } } };
    },

    configResolved(config) {
      folder = path.resolve(root ?? config.root);
      building = config.command === 'build';
    },

    buildStart() {
      if (!building) return;
      const { diagnostics } = compiled().refresh();
      printFindings(diagnostics);
      const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
      if (errors > 0) this.error(`The flows have ${errors} ${errors === 1 ? 'error' : 'errors'}; nothing was built.`);
    },

    resolveId: resolveVirtual,

    load(id) {
      return moduleCode(id, compiled());
    },

    configureServer(server) {
      printFindings(compiled().latest.diagnostics);
      watchFlows(server, folder, () => {
        const theme = compiled().good?.result.theme;
        const result = compiled().refresh();
        printFindings(result.diagnostics);
        sendChange(server, result, result.theme !== theme);
      });
    },
  };
}
