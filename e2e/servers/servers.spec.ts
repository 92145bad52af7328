import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'playwright/test';
import { readSite, siteParts } from '../../src/tools/release/builtSite.ts';
import { ask } from '../../src/tools/release/check/ask.ts';
import type { pageFor as PageFor } from '../../src/tools/serve/pageFor.ts';
import { check } from './check.ts';
import { type ServedSite, serve } from './server.ts';

const site = 'dist/production';
const environment = 'prod';

/**
 * What browsers say of languages: tags of the product and others, with qualities in each form that RFC 9110 allows. They
 * name what they want most first, and nginx relies on that.
 */
const languages = fc
  .array(
    fc.tuple(
      fc.constantFrom('en', 'en-US', 'EN-gb', 'es', 'es-US', 'es-MX', 'zh-Hant-TW', 'fr', '*'),
      fc.constantFrom('', ';q=1', ';q=1.000', ';q=0.9', '; q=0.85', ';q=0.850', ';q=0.5', ' ;q=0.05'),
    ),
    { maxLength: 5 },
  )
  .map((entries) =>
    [...entries]
      .sort(([, one], [, other]) => weight(other) - weight(one))
      .map((entry) => entry.join(''))
      .join(', '),
  );

function weight(quality: string): number {
  return Number(/q=(.*)/u.exec(quality)?.[1] ?? 1);
}

let served: ServedSite;
test.beforeAll(async () => {
  served = await serve(site, environment);
});
test.afterAll(() => served.stop());

test('nginx answers as the site wants it to, by the configuration of the build', async () => {
  const { failed, printed } = await check(served, site, environment);
  expect(failed, printed).toBe(false);
  expect(printed).toMatch(/environment prod, release [\w-]+: \d{3} answers, 0 wrong\n$/u);
});

test('nginx gives each visitor the page in the language that is wanted most', async () => {
  const { pages, folder } = readSite(site);
  const module = pathToFileURL(path.resolve(site, siteParts.pageFor)).href;
  const { pageFor } = (await import(module)) as { readonly pageFor: typeof PageFor };
  const address = `${pages.basePath}/${pages.start}`;
  const texts = new Map(
    pages.locales.map((locale) => [
      readFileSync(path.join(folder, 'pages', locale, `${pages.start}.html`), 'utf8'),
      `pages/${locale}/${pages.start}.html`,
    ]),
  );
  const asked = fc.constantFrom('', '?lang=es_MX', '?lang=spa', '?lang=ES_us', '?lang=en', '?lang=fr');
  await fc.assert(
    fc.asyncProperty(asked, languages, async (query, wished) => {
      const at = new URL(`${address}${query}`, served.origin);
      const { body } = await ask(at, { 'accept-language': wished }, served.authority);
      const request = { address: `${address}${query}`, cookies: '', languages: wished };
      expect(texts.get(body.toString())).toBe(pageFor(request, pages));
    }),
    { numRuns: 300, seed: 1 },
  );
});
