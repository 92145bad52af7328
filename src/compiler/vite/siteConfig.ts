import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { flowPlugin } from './flowPlugin.ts';
import { leaveOutUnused } from './leaveOutUnused.ts';
import { mainChunk } from './mainChunk.ts';
import { minifyAgain } from './minifyAgain.ts';
import { preloadChunks } from './preloadChunks.ts';
import { basePathOf, codeOf } from './productCode.ts';
import { quietIntl } from './quietIntl.ts';
import { shakablePackages } from './shakablePackages.ts';

/**
 * What a product is served and built by.
 * @param root the folder of the product
 */
export function siteConfig(root: string): UserConfig {
  return {
    base: `${basePathOf(root)}/`,
    publicDir: false,
    plugins: [
      react(),
      flowPlugin({ root }),
      shakablePackages(),
      quietIntl(),
      leaveOutUnused(),
      preloadChunks(codeOf(root).preload ?? []),
      minifyAgain(),
    ],
    resolve: {
      // Texts are parsed at build time, so what ships needs no parser.
      alias: [
        {
          find: /^@formatjs\/icu-messageformat-parser$/,
          replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
        },
      ],
    },
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      // Minifying takes most of a build. That warrants no warning.
      rolldownOptions: {
        checks: { pluginTimings: false },
        output: { codeSplitting: { groups: [{ name: mainChunk, includeDependenciesRecursively: false }] } },
      },
    },
  };
}
