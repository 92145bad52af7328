import { commandLine } from '../compiler/cli/commandLine.ts';
import { flowsRoot } from '../compiler/vite/compilation.ts';
import { printFindings } from '../compiler/vite/flowPlugin.ts';
import { buildContent } from '../tooling/build/buildContent.ts';
import { engineFolder } from '../tooling/build/engine.ts';
import { failWith } from './failWith.ts';

/** `npm run build:content`: the uploads of a content release for an existing engine. */
const { values } = commandLine({
  name: 'npm run build:content',
  says: 'Makes what a release of flows and texts alone uploads, by an engine that was built before.',
  options: {
    engine: { type: 'string', value: '<folder>', default: engineFolder, says: `the engine, ${engineFolder} otherwise` },
    since: {
      type: 'string',
      value: '<release.json>',
      says: 'the release that is served now, to leave out what is there',
    },
    untranslated: { type: 'boolean', default: false, says: 'ships texts that wait for a translation as they are' },
    out: { type: 'string', value: '<folder>', default: 'dist/content', says: 'what it writes, dist/content otherwise' },
  },
});
try {
  const root = flowsRoot(process.env).root ?? process.cwd();
  const { engine, out, since = null, untranslated } = values;
  process.stdout.write(await buildContent({ root, engineFolder: engine, out, since, untranslated }, printFindings));
} catch (cause) {
  failWith(cause);
}
