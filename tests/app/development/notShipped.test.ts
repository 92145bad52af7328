import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { flowPlugin } from '../../../src/compiler/vite/flowPlugin.ts';
import { projectRoot } from '../../compiler/product.ts';

it('is in no build: what only developers see', async () => {
  const built = (await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    plugins: [flowPlugin()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'src/app/start.ts', checks: { pluginTimings: false } },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((each) => each.type === 'chunk');
  const modules = chunks
    .flatMap((chunk) => Object.entries(chunk.modules))
    .filter(([, { code }]) => (code ?? '').trim() !== '');
  const names = modules.map(([file]) => file.slice(file.indexOf('/src/')));
  expect(names).toContain('/src/ui/copy/createWords.ts');
  expect(names.filter((name) => /\/development\/|textKeys/u.test(name))).toEqual([]);
  expect(chunks.map(({ code }) => code).join('\n')).not.toMatch(/noteText|__text-origin|Where does it come from/u);
});
