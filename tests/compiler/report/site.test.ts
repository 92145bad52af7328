// @vitest-environment node
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkSources } from '../../../src/compiler/link/linkSources.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import { findTestIn } from '../../../src/compiler/report/findTestIn.ts';
import { pages } from '../../../src/compiler/report/pages.ts';
import { reportSite } from '../../../src/compiler/report/site.ts';
import { changed, projectRoot } from '../product.ts';

const { sources } = readSources(projectRoot);
const model = linkSources(sources, () => undefined);
const site = reportSite(model, sources, findTestIn(projectRoot));

describe('the reports', () => {
  it('have a page for each report, and one for each file of the product', () => {
    expect([...site.keys()]).toEqual(expect.arrayContaining(['index.html', ...pages.map(({ file }) => file)]));
    expect(site.has('source/flows/sign-in/login.screen.json.html')).toBe(true);
  });

  it('need no script', () => {
    for (const [file, page] of site) expect(page, file).not.toMatch(/<script|\son[a-z]+="|javascript:/);
  });

  it('lead nowhere but to pages, sections and lines that there are', () => {
    const lost = [...site].flatMap(([file, page]) => linksOf(page).filter((link) => !leads(file, link)));
    expect(lost).toEqual([]);
  });

  it('give each section a name of its own', () => {
    for (const [file, page] of site) {
      const ids = idsOf(page);
      expect(new Set(ids).size, file).toBe(ids.length);
    }
  });

  it('lead from each state to the line where it is written', () => {
    const page = site.get('journeys.html') ?? '';
    for (const part of [...model.screens.values(), ...model.states.values()]) {
      const { file, line } = model.origins.at(part);
      expect(page).toContain(`href="source/${file}.html#L${line}"`);
    }
  });

  it('say in words what each state leads to', () => {
    const page = site.get('journeys.html') ?? '';
    const login = page.slice(
      page.indexOf('id="state-login"'),
      page.indexOf('</section>', page.indexOf('id="state-login"')),
    );
    expect(login).toContain('“Trouble logging in?” <code>trouble</code>: goes to <a href="#state-leave-to-forgot">');
    expect(login).toContain('other answers: as <a href="#table-identity">identity</a> says');
  });

  it('say what every screen shows for each error', () => {
    const page = site.get('errors.html') ?? '';
    const row = page.slice(page.indexOf('<code>errors.E0000119</code>'));
    expect(row.slice(0, row.indexOf('</tr>'))).toContain('dialog &quot;Your account is locked&quot;');
  });

  it('cannot be broken by what stands in a file', () => {
    const file = 'copy/en-US/signIn.json';
    const given = changed({ [file]: ['"Trouble?"', '"\'<\'img src=x onerror=alert(1)\'>\' & \\"more\\""'] });
    const pagesOfIt = reportSite(
      linkSources(given, () => undefined),
      given,
      () => null,
    );
    for (const page of pagesOfIt.values()) expect(page).not.toContain('<img');
    expect(pagesOfIt.get(`source/${file}.html`)).toContain('&lt;');
  });
});

function linksOf(page: string): readonly string[] {
  return [...page.matchAll(/ href="([^"]*)"/g)].map(([, link = '']) => link);
}

function idsOf(page: string): readonly string[] {
  return [...page.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
}

function leads(from: string, link: string): boolean {
  const [file = '', id] = link.split('#');
  if (file.endsWith('.css')) return true;
  const page = site.get(file === '' ? from : path.posix.join(path.posix.dirname(from), file));
  return page !== undefined && (id === undefined || idsOf(page).includes(id));
}
