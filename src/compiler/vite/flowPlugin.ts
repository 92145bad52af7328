import path from 'node:path';
import type { Plugin } from 'vite';
import { type Content, makeContent } from '../content/makeContent.ts';
import { pageWith } from '../content/pageWith.ts';
import { Compilation } from './compilation.ts';
import { sendChange } from './hot.ts';
import { moduleCode, resolveVirtual } from './modules.ts';
import { printFindings } from './print.ts';
import { serveContent } from './serveContent.ts';
import { watchFlows } from './watch.ts';

/** What the plugin is told. */
export interface FlowPluginOptions {
  /** The folder that holds `flows/`, `copy/` and `schemas/`; the project's folder unless said otherwise. */
  readonly root?: string;
}

/** Where the module that asks the test hook stands in a development server. */
const testHook = 'src/effects/hook/askTestHook.ts';

/**
 * Brings code and compiled flows together. A build fails on any error, with all findings, and holds code alone: flows and
 * texts are put beside it by `npm run build`. A dev server serves them as files that are made anew with each change, keeps
 * the last good program, and tells the page by the events `flow:update`, `flow:theme` and `flow:diagnostics`.
 */
export function flowPlugin({ root }: FlowPluginOptions = {}): Plugin {
  let folder = root ?? process.cwd();
  let base = '/';
  let building = false;
  let compilation: Compilation | null = null;
  const compiled = (): Compilation => {
    compilation ??= new Compilation(folder);
    return compilation;
  };
  const result = (): Compilation['latest'] => compiled().good?.result ?? compiled().latest;
  const made = new WeakMap<Compilation['latest'], Content>();
  const content = (): Content => {
    const latest = result();
    const known =
      made.get(latest) ?? makeContent(latest, { at: `${base}content/`, hashed: false, testHook: base + testHook });
    made.set(latest, known);
    return known;
  };

  return {
    name: 'flows',

    configResolved(config) {
      folder = path.resolve(root ?? config.root);
      base = config.base;
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

    transformIndexHtml(page) {
      if (building) return page;
      const served = content();
      const { index, theme } = served;
      const themed = page.replace(
        '</head>',
        `  <link rel="stylesheet" id="theme" href="${index.at}${theme}">\n  </head>`,
      );
      return pageWith(themed, served);
    },

    configureServer(server) {
      printFindings(compiled().latest.diagnostics);
      server.middlewares.use(serveContent(content));
      watchFlows(server, folder, () => {
        const { theme } = result();
        const changed = compiled().refresh();
        printFindings(changed.diagnostics);
        sendChange(server, changed, changed.theme !== theme);
      });
    },
  };
}
