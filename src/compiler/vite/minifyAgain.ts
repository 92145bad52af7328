import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type MinifyOptions, minify } from 'terser';
import type { Plugin } from 'vite';

/**
 * No code that ships reads a property for its side effects (`pure_getters`), or calls `new` on a function in an object
 * literal (`unsafe_methods`). The browser tests run the result.
 */
const options: MinifyOptions = {
  module: true,
  ecma: 2020,
  compress: { passes: 3, pure_getters: true, unsafe_methods: true },
};
const manifest = createRequire(import.meta.url).resolve('terser/package.json');
const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };

/**
 * Makes V8 compile the whole file while it loads, and not each function at its first call. Other browsers ignore the
 * comment, and smaller files compile quickly anyway.
 */
const hint = '//# allFunctionsCalledOnLoad\n';
const smallest = 8_000;

/**
 * Minifies the bundler's output with Terser, which saves one percent, and hints at large files. Files are named before,
 * so the options here are part of their names.
 */
export function minifyAgain(): Plugin {
  return {
    name: 'minify-again',
    apply: 'build',
    augmentChunkHash: () => version + JSON.stringify(options),
    async generateBundle(_, bundle) {
      for (const each of Object.values(bundle)) {
        if (each.type !== 'chunk') continue;
        const { code = each.code } = await minify(each.code, options);
        each.code = code.length > smallest ? hint + code : code;
      }
    },
  };
}
