import { readdirSync } from 'node:fs';
import { build } from 'vite';

/** What all builds have in common: files below a folder, and the module that production lacks. */
export interface Code {
  /** Where the files are, from the project's folder. */
  readonly folder: string;
  /** The folder of the module that asks the telephony test hook. */
  readonly hookFolder: string;
  /** The file of that module there. */
  readonly hook: string;
}

const folder = 'dist/code';
const hookFolder = 'dist/hook';

/**
 * Bundles the code once, for every environment. The test hook is bundled apart: no file of the product names it, and it
 * shares none, so that leaving it out changes nothing else.
 * @throws when the flows have errors, or the bundler refuses
 */
export async function buildCode(): Promise<Code> {
  await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  await build({
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    build: {
      outDir: hookFolder,
      emptyOutDir: true,
      target: 'es2022',
      lib: { entry: 'src/effects/hook/askTestHook.ts', formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: 'testHook-[hash].js' } },
    },
  });
  const [hook] = readdirSync(hookFolder);
  if (hook === undefined) throw new Error('The module of the test hook was not built.');
  return { folder, hookFolder, hook };
}
