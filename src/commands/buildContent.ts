import { commandLine } from '../compiler/cli/commandLine.ts';
import { flowsRoot } from '../compiler/vite/compilation.ts';
import { printFindings } from '../compiler/vite/flowPlugin.ts';
import { buildContent } from '../tooling/build/buildContent.ts';
import { engineFolder } from '../tooling/build/engine.ts';
import { failWith } from './failWith.ts';

/** `npm run build:content`: the uploads of a content release for an existing engine. */
const { values } = commandLine({
  name: 'npm run build:content',
  says: 'Builds the uploads of a release of flows and texts only, for an existing engine.',
  options: {
    engine: {
      type: 'string',
      value: '<folder>',
      default: engineFolder,
      says: `the engine; by default ${engineFolder}`,
    },
    since: {
      type: 'string',
      value: '<release.json>',
      says: 'the live release, to leave out its files',
    },
    untranslated: { type: 'boolean', default: false, says: 'ships untranslated texts' },
    out: { type: 'string', value: '<folder>', default: 'dist/content', says: 'the output; by default dist/content' },
  },
});
try {
  const root = flowsRoot(process.env).root ?? process.cwd();
  const { engine, out, since = null, untranslated } = values;
  process.stdout.write(await buildContent({ root, engineFolder: engine, out, since, untranslated }, printFindings));
} catch (cause) {
  failWith(cause);
}
