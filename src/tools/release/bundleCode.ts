import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type InlineConfig } from 'vite';
import { siteConfig } from '../../compiler/vite/siteConfig.ts';
import { billOfMaterials } from './billOfMaterials.ts';
import { siteParts } from './builtSite.ts';
import { type Files, textIn } from './files.ts';
import { type BundledPackage, bundledPackages, license, licensesFile, noticesOf } from './licenses.ts';
import { type Chunk, reachable } from './reachable.ts';

interface CodeParts {
  /** The served files, by path below the base path. */
  readonly files: Files;
  /** The test hook's file, which production does not have. */
  readonly hook: { readonly file: string; readonly text: string };
  /** The page that receives rendered screens, styles and content. */
  readonly page: string;
  /** The inline script of every page. */
  readonly firstScript: string;
}

/** The code of a build: all that depends on neither flows nor texts. */
export interface BundledCode extends CodeParts {
  /** A hash of the code. Pages with other code have other ids. */
  readonly version: string;
  readonly product: string;
  /** The file of the style sheet. */
  readonly styles: string;
  /** Every script that a sign-in may fetch. */
  readonly untilSignedIn: readonly string[];
  /** The scripts that contain the SDK. */
  readonly sdk: readonly string[];
  readonly bill: string;
}

const pageFile = 'index.html';

/** Every browser that has modules reads it, so that one too old for the product still shows how to go on without it. */
const firstScriptTarget = 'es2017';

/**
 * Bundles the code once for every environment. The test hook is a separate bundle that shares no file with the product,
 * so that leaving it out changes nothing else.
 * @param root the folder of the product
 * @throws when the flows have errors, the bundler fails, or a package has no licence
 */
export async function bundleCode(root: string = process.cwd()): Promise<BundledCode> {
  const product = await bundle({ ...siteConfig(root), configFile: false });
  const hook = await bundleAlone('src/effects/core/hook/askTestHook.ts', 'es', 'testHook-[hash].js', 'es2022');
  const first = await bundleAlone('src/app/bootstrap/main.ts', 'iife', 'first.js', firstScriptTarget);
  const packages = [product, hook, first].flatMap((each) => each.packages);
  const page = textIn(product.files, pageFile);
  const files = new Map(product.files).set(licensesFile, noticesOf(packages));
  files.delete(pageFile);
  const [hookFile = ''] = hook.files.keys();
  const parts = {
    files,
    hook: { file: `assets/${hookFile}`, text: textIn(hook.files, hookFile) },
    page,
    firstScript: textIn(first.files, 'first.js').trim(),
  };
  return {
    ...parts,
    ...describeChunks(page, product.chunks),
    version: versionOf(parts),
    product: productName(root),
    bill: billOfMaterials(packages, packageOf()),
  };
}

/** Programs beside a site: `check.mjs` for operators, and `pageFor.mjs` for hosts that choose pages by code. */
export async function bundlePrograms(): Promise<Files> {
  const check = await bundle({
    // It warns of frameworks' directives, which have no meaning here.
    logLevel: 'error',
    configFile: false,
    ssr: { noExternal: true },
    build: {
      target: 'node20',
      ssr: 'src/scripts/deployCheck.ts',
      rolldownOptions: {
        output: { entryFileNames: siteParts.check },
        // Comments with package paths would depend on where they are installed.
        experimental: { attachDebugInfo: 'none' },
      },
    },
  });
  const pageFor = await bundle({
    configFile: false,
    publicDir: false,
    build: {
      target: 'es2020',
      // It is read and embedded elsewhere.
      minify: false,
      lib: { entry: 'src/tools/serve/pageFor.ts', formats: ['es'], fileName: () => siteParts.pageFor },
    },
  });
  return new Map([...check.files, ...pageFor.files]);
}

/** The name of a product: that of its folder, or of the package for the project's own. */
export function productName(root: string): string {
  return root === process.cwd() ? packageOf().name : path.basename(root);
}

function packageOf(): { readonly name: string; readonly version: string } {
  return JSON.parse(readFileSync('package.json', 'utf8'));
}

interface Bundle {
  readonly files: Files;
  readonly chunks: readonly Chunk[];
  readonly packages: readonly BundledPackage[];
}

async function bundle(config: InlineConfig): Promise<Bundle> {
  const built = await build({ logLevel: 'warn', ...config, build: { ...config.build, write: false, license } });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const files = new Map(
    outputs.map((each) => [each.fileName, each.type === 'chunk' ? each.code : each.source] as const),
  );
  const packages = bundledPackages(textIn(files, license.fileName), 'node_modules');
  files.delete(license.fileName);
  return { files, packages, chunks: outputs.filter((each) => each.type === 'chunk') };
}

function bundleAlone(entry: string, format: 'es' | 'iife', entryFileNames: string, target: string): Promise<Bundle> {
  return bundle({
    configFile: false,
    publicDir: false,
    build: {
      target,
      lib: { entry, formats: [format], name: 'first' },
      rolldownOptions: { output: { entryFileNames } },
    },
  });
}

/**
 * Modules that no sign-in waits for: those after the sign-in, and the provider's other APIs (docs/decisions.md, 16).
 */
const notUntilSignedIn = /[\\/]src[\\/]effects[\\/](?:.+[\\/])?(?:afterSignIn|legacyApis)\.ts$/u;
const ofSdk = /[\\/]node_modules[\\/]@okta[\\/]okta-auth-js[\\/]/u;

/**
 * What a page fetches of the code.
 * @throws when the page names no script or no style sheet
 */
export function describeChunks(
  page: string,
  chunks: readonly Chunk[],
): Pick<BundledCode, 'styles' | 'untilSignedIn' | 'sdk'> {
  const script = namedIn(page, /<script type="module"[^>]* src="[^"]*\/(assets\/[^"]+)"/u, 'script');
  const isOther = ({ facadeModuleId }: Chunk): boolean => notUntilSignedIn.test(facadeModuleId ?? '');
  const others = new Set(chunks.filter(isOther).map(({ fileName }) => fileName));
  return {
    styles: namedIn(page, /<link rel="stylesheet"[^>]* href="[^"]*\/(assets\/[^"]+)"/u, 'styles'),
    untilSignedIn: reachable(script, chunks, others),
    sdk: chunks
      .filter((chunk) => !isOther(chunk) && chunk.moduleIds.some((module) => ofSdk.test(module)))
      .map(({ fileName }) => fileName)
      .sort(),
  };
}

function namedIn(page: string, place: RegExp, what: string): string {
  const [, file] = place.exec(page) ?? [];
  if (file === undefined) throw new Error(`The page names no ${what}.`);
  return file;
}

function versionOf({ files, hook, page, firstScript }: CodeParts): string {
  const hash = createHash('sha256');
  // The bundler lists files in no fixed order.
  const named = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  const texts = [...named, [hook.file, hook.text], ['page', page], ['first', firstScript]] as const;
  for (const [name, text] of texts) hash.update(`${name}\n`).update(text).update('\n');
  return hash.digest('hex').slice(0, 12);
}
