import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { prerenderScreen } from '../../../app/prerender/prerender.tsx';
import { type CompileResult, compileRead } from '../../../compiler/compile.ts';
import { unscriptedNotice } from '../../../compiler/content/prerenderedPage.ts';
import type { Diagnostic } from '../../../compiler/diagnostic.ts';
import type { SourceReading } from '../../../compiler/load/readSources.ts';
import { createIdentityProvider } from '../../../provider/index.ts';
import { readStyles, statePage } from '../stage/bundle.ts';
import { fullMode, type Look } from '../stage/look.ts';

/** A page that is visible to people and no state of the product. */
export interface OtherPage {
  readonly name: string;
  /** What it is and when it appears. */
  readonly says: string;
  readonly locales: readonly string[];
  /** It is shown to customers, in the product's texts. */
  readonly isOfProduct?: boolean;
  /** Its lists change during a walk, so the Tab key is not checked there. */
  readonly isRestless?: boolean;
  open(page: Page, locale: string): Promise<unknown>;
}

const english = ['en-US'];

/** Prepares the pages that are no states: those without code or texts, and those of developers. */
export async function preparePages(folder: string, result: CompileResult, reading: SourceReading) {
  const { program } = result;
  const locales = (program?.locales ?? []).filter((locale) => locale !== 'en-XA');
  const styles = readStyles(folder, result);
  const bare = (name: 'late' | 'noScript', says: string): OtherPage => {
    for (const locale of locales) {
      const drawn = prerenderScreen(result, program?.start ?? '', locale);
      const page = `<!doctype html>
<html lang="${locale}" dir="${drawn?.direction ?? 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${drawn?.title ?? ''}</title>
<style>${styles}</style>
</head>
<body>
<div id="app">${drawn?.html ?? ''}</div>
${name === 'noScript' ? unscriptedNotice(drawn?.noScript ?? '') : ''}
${name === 'late' ? `<div id="late" role="alert">${drawn?.late ?? ''}</div>` : ''}
</body>
</html>`;
      writeFileSync(path.join(folder, `${name}.${locale}.html`), page);
    }
    return {
      name,
      says,
      locales,
      isOfProduct: true,
      open: (page, locale) => page.goto(fileAt(folder, `${name}.${locale}.html`)),
    };
  };
  const provider = await startConsole();
  const pages: readonly OtherPage[] = [
    bare('noScript', 'No script may run: the page, which the build has drawn, says how to continue.'),
    bare('late', 'The code of the product does not load: the page announces how to continue.'),
    {
      name: 'crashed',
      says: 'A screen cannot be shown: the page says so, and gives the number to call.',
      locales,
      isOfProduct: true,
      async open(page, locale) {
        await page.goto(fileAt(folder, statePage));
        await page.evaluate((named) => window.showCrash(named), locale);
      },
    },
    {
      name: 'findings',
      says: 'For developers only: what the compiler found in an edit. The page stays as it was.',
      locales: english,
      async open(page) {
        await page.goto(fileAt(folder, statePage));
        await page.evaluate((found) => window.showFindings(found), findingsOf(reading));
      },
    },
    {
      name: 'console',
      says: 'For developers and testers only: the console of the local identity provider.',
      locales: english,
      isRestless: true,
      open: (page) => page.goto(`${provider.origin}/_idp/`),
    },
  ];
  return { pages, stop: provider.stop };
}

/** The looks of each page. */
export function looksAt({ locales }: OtherPage): readonly Look[] {
  return locales.flatMap((locale) => [
    { locale, mode: fullMode, scheme: 'light' as const, width: 1280 },
    { locale, mode: fullMode, scheme: 'dark' as const, width: 320 },
  ]);
}

function fileAt(folder: string, file: string): string {
  return pathToFileURL(path.join(folder, file)).href;
}

/** The findings of a product whose start screen does not exist. */
function findingsOf(reading: SourceReading): readonly Diagnostic[] {
  const { sources } = reading;
  const app = (sources.get('flows/app.json') ?? '').replace(/"start": "[^"]+"/u, '"start": "nowhere"');
  return compileRead({ ...reading, sources: new Map([...sources, ['flows/app.json', app]]) }).diagnostics;
}

async function startConsole(): Promise<{ readonly origin: string; stop(): void }> {
  const provider = createIdentityProvider();
  const server = createServer(async (request, response) => {
    if (!(await provider.handle(request, response))) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
