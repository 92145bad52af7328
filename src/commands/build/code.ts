import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** What all builds have in common: files below a folder, and the module that production lacks. */
export interface Code {
  /** Where the files are, from the project's folder. */
  readonly folder: string;
  /** The folder of the module that asks the telephony test hook. */
  readonly hookFolder: string;
  /** The file of that module there. */
  readonly hook: string;
  /** The script that stands in every page. */
  readonly firstScript: string;
}

const folder = 'dist/code';
const hookFolder = 'dist/hook';
const firstFolder = 'dist/first';

/**
 * Bundles the code once, for every environment. The test hook is bundled apart: no file of the product names it, and it
 * shares none, so that leaving it out changes nothing else.
 * @throws when the flows have errors, or the bundler refuses
 */
export async function buildCode(): Promise<Code> {
  await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } });
  await bundleAlone('src/effects/hook/askTestHook.ts', 'es', hookFolder, 'testHook-[hash].js');
  await bundleAlone('src/app/first/main.ts', 'iife', firstFolder, 'first.js');
  const [hook] = readdirSync(hookFolder);
  if (hook === undefined) throw new Error('The module of the test hook was not built.');
  const firstScript = readFileSync(path.join(firstFolder, 'first.js'), 'utf8').trim();
  return { folder, hookFolder, hook, firstScript };
}

async function bundleAlone(
  entry: string,
  format: 'es' | 'iife',
  outDir: string,
  entryFileNames: string,
): Promise<void> {
  await build({
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      lib: { entry, formats: [format], name: 'first' },
      rolldownOptions: { output: { entryFileNames } },
    },
  });
}
