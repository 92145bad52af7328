import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { siteParts } from '../../src/tools/release/builtSite.ts';
import { ask } from '../../src/tools/release/check/ask.ts';
import { filesBelow, isCompressed } from '../../src/tools/release/files.ts';
import type { Release } from '../../src/tools/release/release.ts';
import { text } from '../../tests/texts.ts';
import { buildIn, copyOfSources, edit } from '../buildAgain.ts';
import { customerAt } from '../customer.ts';
import { isAwake } from '../loginPage.ts';
import { providerAt } from '../provider.ts';
import { type RunningServer, startProvider } from '../server.ts';
import { violationsOf } from '../story.ts';
import { check } from './check.ts';
import { type ServedSite, serve } from './server.ts';

/** The second release: another sentence, other styles, another script in the page, and other code. */
const edits = [
  ['copy/en-US/login.json', JSON.stringify(text('login.title')), '"Log in to the second release"'],
  ['flows/theme.json', '"page": "#f4f3ef"', '"page": "#f4f3ee"'],
  ['src/app/bootstrap/main.ts', '', "performance.mark('second');\n"],
  ['src/app/main.ts', '', "performance.mark('second');\n"],
] as const;
const titles = { first: text('login.title'), second: 'Log in to the second release' };
const environment = 'local';

test.describe.configure({ mode: 'serial' });
test.use({ ignoreHTTPSErrors: true });
test.setTimeout(600_000);

let checkout = '';
/** The first release as it was built, and the folder that nginx serves. */
const folderOf = (name: 'first' | 'served'): string => path.join(checkout, name);
let told = '';

test.beforeAll(() => {
  checkout = copyOfSources();
});
test.afterAll(() => rmSync(checkout, { recursive: true, force: true }));

test('a second build in another folder is the same, byte for byte', async () => {
  const { failed, printed } = await buildIn(checkout);
  expect(failed, printed).toBe(false);
  const made = filesBelow(path.join(checkout, 'dist'));
  for (const part of ['production', 'test']) {
    const ours = filesBelow(path.join('dist', part)).map((file) => `${part}/${file}`);
    expect(made.filter((file) => file.startsWith(`${part}/`))).toEqual(ours);
    for (const file of ours.filter((one) => path.basename(one) !== siteParts.release)) {
      const [here, there] = ['dist', path.join(checkout, 'dist')].map((dist) => readFileSync(path.join(dist, file)));
      expect(here?.equals(there ?? Buffer.of()), file).toBe(true);
    }
  }
  // The copy is no checkout of git, so its release has no commit.
  for (const target of ['production', 'test']) {
    const { revision: _, ...first } = releaseIn(path.join('dist', target));
    expect(releaseIn(path.join(checkout, 'dist', target))).toEqual({ ...first, revision: expect.anything() });
  }
});

test('a second release says in which order it takes the place of the first', async () => {
  cpSync(path.join(checkout, 'dist/test'), folderOf('first'), { recursive: true });
  for (const [file, from, to] of edits) edit(path.join(checkout, file), from, to);
  const { failed, printed } = await buildIn(checkout, '--since', path.join(folderOf('first'), siteParts.release));
  expect(failed, printed).toBe(false);
  told = printed;
  expect(told).toMatch(/1\. upload assets\/ and content\/ \(\d+ new\)/u);
  expect(told).toContain('2. take the configuration of deploy/');
  expect(told).toMatch(/3\. upload the pages \(\d+ new\)/u);
  expect(releaseIn(second()).upload).toMatchObject({ over: releaseIn(folderOf('first')).id, sameCode: false });
});

test('a release file that is not there is refused before anything is built', async () => {
  const { failed, printed } = await buildIn(checkout, '--since', path.join(checkout, 'nowhere.json'));
  expect(failed).toBe(true);
  expect(printed).toContain('nowhere.json: The release that is served cannot be read from here');
  expect(releaseIn(second()).id).not.toBe(releaseIn(folderOf('first')).id);
});

test.describe('two releases behind nginx', () => {
  let provider: RunningServer;
  let served: ServedSite;
  test.beforeAll(async () => {
    provider = await startProvider();
    cpSync(folderOf('first'), folderOf('served'), { recursive: true });
    served = await serve(folderOf('served'), environment, provider.origin);
  });
  test.afterAll(async () => {
    await served.stop();
    await provider.stop();
  });

  test('a customer who is in the middle of signing in ends signed in, and each page works under the headers that it meets', async ({
    context,
    request,
  }) => {
    const control = providerAt(request, provider.origin);
    const goto = `${served.origin}/_idp/site/claims`;
    const seen = await violationsOf(context);
    context.on('page', (page) => void page.on('pageerror', (error) => seen.push(`uncaught ${error.message}`)));
    const visit = async (title: string): Promise<Page> => {
      const page = await context.newPage();
      await page.goto(`${served.origin}/login-ui/login?goto=${encodeURIComponent(goto)}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await isAwake(page);
      return page;
    };
    const signIn = async (page: Page): Promise<void> => {
      const customer = customerAt(page, control);
      await customer.signIn('text-and-email');
      await customer.see(text('stepUp.title'));
    };
    const finish = async (page: Page): Promise<void> => {
      const customer = customerAt(page, control);
      await customer.sendCode();
      await customer.arriveByCode(goto);
      await page.close();
    };

    // Three tabs are opened before the release: one stays at the form, two are in the middle of a sign-in.
    const atForm = await visit(titles.first);
    const inTheMiddle = await visit(titles.first);
    await signIn(inTheMiddle);

    upload('files');
    await signIn(await visit(titles.first));

    configure(second());
    served.reload();
    const policy = async (): Promise<string> =>
      String((await answered(served, 'login')).headers.get('content-security-policy'));
    await expect.poll(policy).toContain(releaseIn(second()).inline.styles);
    // Old pages with new headers.
    const between = await visit(titles.first);
    await signIn(between);

    upload('pages');
    await signIn(await visit(titles.second));
    // An old page fetches what it has not fetched yet, and one that is loaded anew goes on with the code of today.
    await finish(inTheMiddle);
    await between.reload();
    await expect(between.getByRole('heading', { level: 1 })).toBeVisible();
    if ((await between.getByRole('heading', { level: 1 }).textContent()) === titles.second) await signIn(between);
    await finish(between);
    await signIn(atForm);
    await finish(atForm);
    const { failed, printed } = await check(served, second(), environment);
    expect(failed, printed).toBe(false);

    // Rollback: the pages before, and then their configuration.
    await context.clearCookies();
    upload('pages', folderOf('first'));
    const back = await visit(titles.first);
    await signIn(back);
    await finish(back);
    await context.clearCookies();
    configure(folderOf('first'));
    served.reload();
    await expect.poll(policy).not.toContain(releaseIn(second()).inline.styles);
    await (await visit(titles.first)).close();
    expect(seen, 'policy violations and uncaught errors').toEqual([]);
  });

  test('nothing of the second release needs what the build says may go', async () => {
    upload('files');
    upload('pages');
    configure(second());
    served.reload();
    const gone = [...told.matchAll(/^ {4}- (.*)$/gmu)].map(([, file]) => file ?? '');
    expect(gone.length).toBeGreaterThan(3);
    for (const file of gone)
      for (const ending of ['', '.br', '.gz'])
        rmSync(path.join(folderOf('served'), siteParts.web, 'login-ui', file + ending), { force: true });
    await expect.poll(async () => (await answered(served, gone[0] ?? '')).status).toBe(404);
    const { failed, printed } = await check(served, second(), environment);
    expect(failed, printed).toBe(false);
    const left = filesBelow(path.join(folderOf('served'), siteParts.web)).filter((file) => !isCompressed(file));
    expect(left).toEqual(filesBelow(path.join(second(), siteParts.web)).filter((file) => !isCompressed(file)));
  });
});

/** What the second build made. */
function second(): string {
  return path.join(checkout, 'dist/test');
}

function releaseIn(site: string): Release {
  return JSON.parse(readFileSync(path.join(site, siteParts.release), 'utf8')) as Release;
}

/** Copies code and content, or pages, over what is served, as an upload does: nothing is taken away. */
function upload(what: 'files' | 'pages', from = second()): void {
  const [source, target] = [from, folderOf('served')].map((site) => path.join(site, siteParts.web, 'login-ui'));
  if (source === undefined || target === undefined) return;
  for (const file of filesBelow(source)) {
    const isPage = /\.html(?:\.\w+)?$/u.test(file);
    if (isPage === (what === 'pages')) cpSync(path.join(source, file), path.join(target, file));
  }
}

/** Puts the configuration of a site where the server reads it. */
function configure(from: string): void {
  cpSync(path.join(from, siteParts.deploy), path.join(folderOf('served'), siteParts.deploy), { recursive: true });
}

function answered({ origin, authority }: ServedSite, file: string) {
  return ask(new URL(`/login-ui/${file}`, origin), {}, authority);
}
