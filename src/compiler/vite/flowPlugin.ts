import path from 'node:path';
import { styleText } from 'node:util';
import type { Plugin, ViteDevServer } from 'vite';
import type { CompileResult } from '../compile.ts';
import { type Content, makeContent } from '../content/makeContent.ts';
import { pageWith } from '../content/prerenderedPage.ts';
import { type Diagnostic, formatDiagnostic } from '../diagnostic.ts';
import { foldersOf, fromHere, placesIn } from '../load/productFolder.ts';
import { readSources } from '../load/readSources.ts';
import { afterSaves } from '../load/saves.ts';
import { namesFile } from '../load/sources.ts';
import { oncePerObject } from '../once.ts';
import { Compilation } from './compilation.ts';
import { isVirtual, moduleCode, resolveVirtual } from './modules.ts';
import { codeOf } from './productCode.ts';
import { serveContent } from './serveContent.ts';
import { serveOrigins } from './serveOrigins.ts';
import { withoutUnusedInputs } from './unusedInputs.ts';

/** The test hook's module in a development server. */
const testHook = 'src/effects/core/hook/askTestHook.ts';

/**
 * Connects code and compiled flows. A build fails on any error, with all findings, and contains code only: `npm run
 * build` adds flows and texts. A dev server serves them as files, remakes them after each change, keeps the last good
 * program, and informs the page by the events `flow:update`, `flow:theme` and `flow:diagnostics`.
 * @param options with the folder that holds `flows/`, `copy/` and `schemas/`; by default the project's
 */
export function flowPlugin({ root }: { readonly root?: string } = {}): Plugin {
  let folder = root ?? process.cwd();
  let base = '/';
  let building = false;
  let compilation: Compilation | null = null;
  const compiled = (): Compilation => {
    compilation ??= new Compilation(folder, building ? undefined : Date.now);
    return compilation;
  };
  const result = (): CompileResult => compiled().good?.result ?? compiled().latest;
  const contentOf = oncePerObject((latest: CompileResult) =>
    makeContent(latest, { at: `${base}content/`, hashed: false, code: '', testHook: base + testHook }),
  );
  const content = (): Content => contentOf(result());

  return {
    name: 'flows',
    // For the studio, which judges what this plugin judges.
    api: { compilation: compiled },

    configResolved(config) {
      folder = path.resolve(root ?? config.root);
      base = config.base;
      building = config.command === 'build';
    },

    buildStart() {
      if (!building) return;
      const { diagnostics } = compiled().refresh();
      printFindings(diagnostics, folder);
      const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
      if (errors > 0) this.error(`The flows have ${errors} ${errors === 1 ? 'error' : 'errors'}; nothing was built.`);
    },

    resolveId: resolveVirtual,

    load(id) {
      // A server has all inputs, because flows change.
      const program = building ? result().program : null;
      const emptied = program ? withoutUnusedInputs(id, program) : null;
      return emptied ?? moduleCode(id, compiled(), codeOf(folder).handlers);
    },

    transformIndexHtml(page) {
      if (building) return page;
      const served = content();
      const { index, theme } = served;
      const { brand, locales = [] } = result().program ?? {};
      // The page says more once it is drawn.
      const named = page
        .replace('<html lang="en">', `<html lang="${locales[0] ?? 'und'}">`)
        .replace('<title></title>', `<title>${brand?.name ?? ''}</title>`)
        .replace('</head>', `  <link rel="stylesheet" id="theme" href="${index.at}${theme}">\n  </head>`);
      return pageWith(named, served);
    },

    configureServer(server) {
      // A server that watches nothing, as for tests, serves no pages.
      if (server.config.server.watch === null) return;
      printFindings(compiled().latest.diagnostics, folder);
      compiled().writeNames();
      server.middlewares.use(serveContent(content));
      server.middlewares.use(serveOrigins(base, compiled));
      watchFlows(server, folder, () => {
        const { theme } = result();
        const before = compiled().latest;
        const changed = compiled().refresh();
        printFindings(changed.diagnostics, folder);
        printEnd(before, changed);
        compiled().writeNames();
        sendChange(server, changed, changed.theme !== theme);
      });
    },
  };
}

/** Sends the result of a change to the page, which replaces the program without a reload. */
function sendChange(server: ViteDevServer, result: CompileResult, themeChanged: boolean): void {
  const { program, shared, screens, diagnostics } = result;
  invalidate(server);
  if (program !== null) server.hot.send('flow:update', { program, shared, screens });
  if (program !== null && themeChanged) server.hot.send('flow:theme');
  server.hot.send('flow:diagnostics', { diagnostics });
}

/** Invalidates the virtual modules, for pages that are loaded later. */
function invalidate(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    for (const module of environment.moduleGraph.idToModuleMap.values()) {
      if (module.id !== null && isVirtual(module.id)) environment.moduleGraph.invalidateModule(module);
    }
  }
}

/** Prints findings to the terminal, errors in red. */
function printFindings(diagnostics: readonly Diagnostic[], root: string): void {
  for (const finding of diagnostics.map(fromHere(root))) {
    const colour = finding.severity === 'error' ? 'red' : 'yellow';
    process.stderr.write(`${styleText(colour, formatDiagnostic(finding))}\n`);
  }
}

/** Says that all is right again, after findings or an error. */
function printEnd(before: CompileResult, { program, diagnostics }: CompileResult): void {
  const isClean = before.diagnostics.length > 0 && diagnostics.length === 0;
  if (program === null || !(isClean || before.program === null)) return;
  const words = isClean ? 'No findings are left' : 'No error is left that holds the page back';
  process.stderr.write(`${styleText('green', `${words}: the page has the change.`)}\n`);
}

/** Calls `changed` after a file of the product was changed, added or removed. */
function watchFlows(server: ViteDevServer, root: string, changed: () => void): void {
  const watched = foldersOf(root).map(placesIn(root));
  const saved = afterSaves(() => readSources(root), changed);
  server.watcher.add(watched);
  server.watcher.on('all', (_, file) => {
    const isOfProduct = watched.some((folder) => file.startsWith(folder + path.sep));
    if (isOfProduct && path.basename(file) !== namesFile) saved();
  });
}
