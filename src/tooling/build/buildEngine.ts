import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { namesFile } from '../../compiler/load/sources.ts';
import { basePathOf } from '../../compiler/vite/basePath.ts';
import { billFile, billOfMaterials } from './billOfMaterials.ts';
import { type BuiltEngine, describeEngine, engineFolder, engineParts } from './engine.ts';
import { compressBelow, withSlashes, writeFile } from './files.ts';
import { license, licensesFile, noticesOf, takeBundledPackages } from './licenses.ts';
import type { Chunk } from './reachable.ts';

/** Every browser that has modules reads it, so that one too old for the product still shows how to go on without it. */
const firstScriptTarget = 'es2017';

/**
 * Builds the engine in `dist/engine`: the code for every environment, bundled once. The test hook is a separate bundle
 * that shares no file with the product, so that leaving it out changes nothing else.
 * @param root the project's folder
 * @throws when the flows have errors, or the bundler fails
 */
export async function buildEngine(root: string): Promise<BuiltEngine> {
  const folder = path.join(root, engineFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { web, hook, schemas, page, firstScript, content, description } = engineParts;

  const chunks = chunksOf(await build({ logLevel: 'warn', build: { outDir: path.join(folder, web), license } }), root);
  renameSync(path.join(folder, web, 'index.html'), path.join(folder, page));
  await bundleAlone('src/effects/hook/askTestHook.ts', 'es', path.join(folder, hook), 'testHook-[hash].js', 'es2022');
  await bundleAlone('src/app/bootstrap/main.ts', 'iife', folder, firstScript, firstScriptTarget);
  const bundles = [path.join(folder, web), path.join(folder, hook), folder];
  const bundled = bundles.flatMap((each) => takeBundledPackages(each, path.join(root, 'node_modules')));
  writeFile(path.join(folder, web, licensesFile), noticesOf(bundled));
  const product = productIn(root);
  writeFile(path.join(folder, billFile), billOfMaterials(bundled, product));
  await bundleForNode('src/tooling/build/makeSites.ts', folder, content);
  const isGrammar = (file: string): boolean => path.basename(file) !== namesFile;
  cpSync(path.join(root, 'schemas'), path.join(folder, schemas), { recursive: true, filter: isGrammar });
  const [hookFile] = readdirSync(path.join(folder, hook));
  if (hookFile === undefined) throw new Error('The module of the test hook was not built.');

  const engine = describeEngine(folder, chunks, {
    basePath: basePathOf(root),
    hook: hookFile,
    product: product.name,
    page: readFileSync(path.join(folder, page), 'utf8'),
  });
  writeFile(path.join(folder, description), `${JSON.stringify(engine, null, 2)}\n`);
  for (const part of [web, hook]) compressBelow(path.join(folder, part));
  return engine;
}

/** Name and version of the product from package.json. */
export function productIn(root: string): { readonly name: string; readonly version: string } {
  return JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
}

function chunksOf(built: Awaited<ReturnType<typeof build>>, root: string): readonly Chunk[] {
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const fromRoot = (module: string): string => withSlashes(path.relative(root, module));
  return outputs
    .filter((each): each is Rolldown.OutputChunk => each.type === 'chunk')
    .map(({ fileName, facadeModuleId, moduleIds, imports, dynamicImports }) => ({
      file: fileName,
      entry: facadeModuleId === null ? null : fromRoot(facadeModuleId),
      modules: moduleIds.map(fromRoot),
      imports,
      later: dynamicImports,
    }));
}

async function bundleAlone(
  entry: string,
  format: 'es' | 'iife',
  outDir: string,
  entryFileNames: string,
  target: string,
): Promise<void> {
  await build({
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    build: {
      outDir,
      license,
      emptyOutDir: false,
      target,
      lib: { entry, formats: [format], name: 'first' },
      rolldownOptions: { output: { entryFileNames } },
    },
  });
}

/**
 * Bundles everything into one module, React and the text parser included, so that the result does not depend on
 * installed packages.
 */
export async function bundleForNode(entry: string, outDir: string, entryFileNames: string): Promise<void> {
  await build({
    // It warns of frameworks' directives, which have no meaning here.
    logLevel: 'error',
    configFile: false,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withRequired],
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'node20',
      ssr: entry,
      rolldownOptions: {
        output: { entryFileNames },
        // Comments with package paths would depend on where they are installed.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  });
}

/** The compiler loads some packages by `createRequire`, which the bundler does not follow. */
const withRequired: Plugin = {
  name: 'with-required',
  transform(code, id) {
    if (!id.includes('/src/compiler/')) return undefined;
    const imports: string[] = [];
    const asked = code.replace(/createRequire\(import\.meta\.url\)\((["'][^"']+["'])\)/gu, (_, name: string) => {
      imports.push(`import * as required${imports.length} from ${name};\n`);
      return `required${imports.length - 1}`;
    });
    return imports.length === 0 ? undefined : imports.join('') + asked;
  },
};
