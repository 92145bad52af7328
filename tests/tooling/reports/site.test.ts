import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/compiler/analysis/analyse.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';
import { screenLevels } from '../../../src/compiler/readability.ts';
import { aloudPage } from '../../../src/tooling/reports/aloudPage.ts';
import { decisionTables } from '../../../src/tooling/reports/decisionTables.ts';
import { findTestIn } from '../../../src/tooling/reports/findTestIn.ts';
import { galleryPicture } from '../../../src/tooling/reports/pictures.ts';
import { pages, reportSite, transcriptsFile } from '../../../src/tooling/reports/site.ts';
import { base, changed, projectRoot } from '../../compiler/product.ts';
import { textsIn } from '../../texts.ts';

const { sources } = readSources(projectRoot);
const model = analyse(linkSources(sources, () => undefined));
const aloud = readFileSync(path.join(projectRoot, transcriptsFile), 'utf8');
const states = [
  'login.idle',
  'login.overlay.about-passkeys',
  'login.overlay.locked',
  'login.alert.login.error.incorrect',
];
const pictures = new Map(
  states.map((id) => [id, { picture: `../gallery/${id}.jpg`, page: `../gallery/login.html#${id}` }]),
);
const site = reportSite(model, findTestIn(projectRoot), { pictures, aloud });
const { text } = textsIn('en-US');
const countdownIn = (locale: string): string =>
  textsIn(locale).text('expired.countdown', { seconds: 7 }).replace('7', '#');

describe('the reports', () => {
  it('have a page for each report', () => {
    expect([...site.keys()]).toEqual(['index.html', ...pages.map(({ file }) => file)]);
  });

  it('lead from the map to the words of each state, and say where it is written', () => {
    const page = site.get('journeys.html') ?? '';
    expect(page).toMatch(/<a class="box \w+" href="#state-call-in">/u);
    for (const part of [...model.screens.values(), ...model.states.values()]) {
      const { file, line } = model.origins.at(part);
      expect(page).toContain(`<code>${file}:${line}</code>`);
    }
  });

  it('need no script', () => {
    for (const [file, page] of site) expect(page, file).not.toMatch(/<script|\son[a-z]+="|javascript:/);
  });

  it('lead nowhere but to pages and sections that there are', () => {
    const lost = [...site].flatMap(([file, page]) => linksOf(page).filter((link) => !leads(file, link)));
    expect(lost).toEqual([]);
  });

  it('give each section a name of its own', () => {
    for (const [file, page] of site) {
      const ids = idsOf(page);
      expect(new Set(ids).size, file).toBe(ids.length);
    }
  });

  it('say in words what each state leads to', () => {
    const login = sectionOf('journeys.html', 'state-login');
    expect(login).toContain(
      `“${text('login.trouble')}” <code>trouble</code>: goes to <a href="journeys.html#state-leave-to-forgot">`,
    );
    expect(login).toContain('other answers: as <a href="#table-identity">identity</a> says');
  });

  it('say what every screen shows for each error', () => {
    const page = site.get('errors.html') ?? '';
    const row = page.slice(page.indexOf('<code>errors.E0000119</code>'));
    expect(row.slice(0, row.indexOf('</tr>'))).toContain(`dialog &quot;${text('locked.title')}&quot;`);
  });

  it('say of each time limit its length, how it is met and announced, and where its test stands', () => {
    const dialog = sectionOf('time-limits.html', 'limit-code-expired-dialog');
    expect(dialog).toContain('5 seconds');
    expect(dialog).toContain('<code>flows/app.json:');
    expect(dialog).toContain('Nothing is left to do when it is over');
    expect(dialog).toContain(`<span lang="en-US">“${countdownIn('en-US')}”</span>`);
    expect(dialog).toContain(`<span lang="es-US">“${countdownIn('es-US')}”</span>`);
    expect(dialog).toMatch(/stories\/stoppedClock\.test\.ts:\d+</);
    for (const id of model.timeLimits.keys())
      expect(sectionOf('time-limits.html', `limit-${id}`)).toMatch(/\.tsx?:\d+</);
  });

  it('have a table for every guarded list, and its cases in words', () => {
    const page = site.get('decisions.html') ?? '';
    for (const { place } of decisionTables(model)) {
      expect(page).toContain(`<code>${place.file}:${place.line}</code>`);
    }
    const attempts = page.slice(page.indexOf('<h4>count-code-attempt</h4>'));
    expect(attempts.slice(0, attempts.indexOf('</section>'))).toContain(
      '<tr><td>true</td><td><span class="told">any</span></td><td>goes to <a href="journeys.html#state-go-to-selection">',
    );
  });

  it('say when each condition holds, with its examples', () => {
    const third = sectionOf('decisions.html', 'condition-third-attempt');
    expect(third).toContain('<dt>Holds</dt><dd><ul><li><code>context.codeAttempts</code> is 3</li></ul></dd>');
    expect(third).toContain('<dt>Fails</dt><dd><ul><li><code>context.codeAttempts</code> is anything but 3</li></ul>');
    expect(third).toContain('{&quot;context&quot;:{&quot;codeAttempts&quot;:3}}</code> holds');
    const named = [...model.conditions].filter(([, { term }]) => term === undefined);
    for (const [name] of named) expect(sectionOf('decisions.html', `condition-${name}`)).not.toBe('');
  });

  it('say in words what is heard in the main stories, in every language', () => {
    const page = site.get('aloud.html') ?? '';
    expect(page.match(/<h2 id="story-/gu)?.length).toBe(aloud.match(/^# /gmu)?.length);
    expect(page).not.toMatch(/[⟨⟩]/u);
    const story = page.slice(
      page.indexOf('id="story-a-locked-account"'),
      page.indexOf('</section>', page.indexOf('id="story-a-locked-account"')),
    );
    for (const locale of ['en-US', 'es-US']) {
      const said = textsIn(locale).text('locked.title');
      expect(story).toContain(`<span class="told">alertdialog</span> <span lang="${locale}">${said}</span>`);
    }
    const [english, spanish] = ['en-US', 'es-US'].map((locale) => textsIn(locale).text('shell.language'));
    expect(page).toContain(`<span lang="es-US">${spanish}</span>, button</li></ul></td>`);
    expect(page).toContain(`<span lang="en-US">${english}</span>, button</li></ul></td>`);
    const changed = textsIn('es-US').text('ui.languageChanged');
    expect(page).toContain(`<span class="told">status</span> <span lang="es-US">${changed}</span></li></ul></td><td>`);
    const gone = '# one\n\n> open /\n  focus: ⟨gone.title count=2⟩, heading -- ⟨gone.hint⟩\n';
    const given = { findTest: () => null, pictures: new Map(), aloud: gone };
    expect(aloudPage.body(model, given).markup).toContain(
      '<span lang="en-US">gone.title</span>, heading <span class="told">described as</span> <span lang="en-US">gone.hint</span>',
    );
  });

  it('show the pictures of the gallery where they speak of its states', () => {
    const shownOn = (file: string): readonly string[] =>
      states.filter((id) => site.get(file)?.includes(`<img class="gallery-picture" src="../gallery/${id}.jpg"`));
    expect(shownOn('journeys.html')).toEqual(['login.idle', 'login.overlay.about-passkeys', 'login.overlay.locked']);
    expect(shownOn('errors.html')).toEqual(['login.overlay.locked', 'login.alert.login.error.incorrect']);
    expect(shownOn('decisions.html')).toContain('login.idle');
    expect(galleryPicture('login.idle', { pictures: new Map() }).markup).toBe('');
  });

  it('have every protected text in every language, with whose consent it needs', () => {
    const page = site.get('texts.html') ?? '';
    expect(page).toContain('With the consent of: legal');
    expect(page).toContain('With the consent of: customer service');
    expect(page).toContain(`“${text('disclosure.rates')}”`);
    expect(page).toContain(`“${textsIn('es-US').text('disclosure.rates')}”`);
  });

  it('say so where no text is protected', () => {
    const small = analyse(linkSources(base, () => undefined));
    const pagesOfIt = reportSite(small, () => null);
    expect(pagesOfIt.get('texts.html')).toContain('No text is protected.');
  });

  it('have the reading level of every screen', () => {
    const page = site.get('texts.html') ?? '';
    for (const { screen, score } of screenLevels(model)) {
      expect(page).toContain(`href="journeys.html#state-${screen}"`);
      expect(page).toContain(`<td>${score?.toFixed(1) ?? 'too short'}`);
    }
  });

  it('name their scrolling parts apart, and leave out no level of headings', () => {
    for (const [file, page] of site) {
      const labels = [...page.matchAll(/aria-label="([^"]*)" tabindex="0"/g)].map(([, label = '']) => label);
      expect(new Set(labels).size, file).toBe(labels.length);
      const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
      levels.slice(1).forEach((level, index) => {
        expect(level, `${file}, heading ${index + 2}`).toBeLessThanOrEqual((levels[index] ?? 0) + 1);
      });
    }
  });

  it('cannot be broken by what stands in a file', () => {
    const file = 'copy/en-US/signIn.json';
    const given = changed({ [file]: ['"Trouble?"', '"\'<\'img src=x onerror=alert(1)\'>\' & \\"more\\""'] });
    const pagesOfIt = reportSite(analyse(linkSources(given, () => undefined)), () => null);
    for (const page of pagesOfIt.values()) expect(page).not.toContain('<img');
  });
});

/** The markup of a section; empty: there is none. */
function sectionOf(file: string, id: string): string {
  const page = site.get(file) ?? '';
  const start = page.indexOf(`id="${id}"`);
  return start === -1 ? '' : page.slice(start, page.indexOf('</section>', start));
}

function linksOf(page: string): readonly string[] {
  return [...page.matchAll(/ href="([^"]*)"/g)].map(([, link = '']) => link);
}

function idsOf(page: string): readonly string[] {
  return [...page.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
}

function leads(from: string, link: string): boolean {
  const [file = '', id] = link.split('#');
  if (file.endsWith('.css') || file.startsWith('../gallery/')) return true;
  const page = site.get(file === '' ? from : path.posix.join(path.posix.dirname(from), file));
  return page !== undefined && (id === undefined || idsOf(page).includes(id));
}
