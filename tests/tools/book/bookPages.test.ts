import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyse } from '../../../src/compiler/analysis/analyse.ts';
import { readSources } from '../../../src/compiler/load/readSources.ts';
import { linkSources } from '../../../src/compiler/lower/buildModel.ts';
import { screenLevels } from '../../../src/compiler/readability.ts';
import { samplesOf } from '../../../src/explorer/explore/samples.ts';
import { describingPages } from '../../../src/tools/book/bookPages.tsx';
import { readConformance } from '../../../src/tools/book/data/conformance.ts';
import { decisionTables } from '../../../src/tools/book/data/decisionTables.ts';
import { findTestIn } from '../../../src/tools/book/data/findTestIn.ts';
import type { BookData } from '../../../src/tools/book/parts.tsx';
import { base, projectRoot } from '../../compiler/product.ts';
import { textsIn } from '../../texts.ts';

const { sources } = readSources(projectRoot);
const analysis = analyse(linkSources(sources, () => undefined));
const transcripts = readFileSync(path.join(projectRoot, 'tests/stories/announcements/transcripts.txt'), 'utf8');
const states = [
  'login.idle',
  'login.overlay.about-passkeys',
  'login.overlay.locked',
  'login.alert.login.error.incorrect',
];
const pictures = new Map(states.map((id) => [id, `pictures/${id}.jpg`]));
const origin = { by: 'npm run book -- --only login', commit: '1234567', date: new Date(0) };
const conformance = readConformance();
const book: BookData = { analysis, findTest: findTestIn(projectRoot), pictures, transcripts, conformance };
const pages = describingPages(book, origin);
const { text } = textsIn('en-US');
const countdownIn = (locale: string): string =>
  textsIn(locale).text('expired.countdown', { seconds: 7 }).replace('7', '#');

describe('the book', () => {
  it('says when and of what it was made', () => {
    const made = `<code>${origin.by}</code> on 1970-01-01 00:00 UTC, of commit <code>1234567</code>`;
    for (const page of pages.values()) expect(page).toContain(made);
  });

  it('says nothing of the conformance of a product without a report', () => {
    const told = [...describingPages({ ...book, conformance: null }, origin)].flat();
    expect(told.filter((words) => words.includes('conformance.html'))).toEqual([]);
  });

  it('leads from the map to the words of each state, and says where it is written', () => {
    const page = pages.get('journeys.html') ?? '';
    expect(page).toMatch(/<a class="box \w+" href="#state-call-in">/u);
    for (const part of [...analysis.screens.values(), ...analysis.states.values()]) {
      const { file, line } = analysis.origins.at(part);
      expect(page).toContain(`<code>${file}:${line}</code>`);
    }
  });

  it('shows realistic values in the place of samples that the search takes', () => {
    const realistic = JSON.parse(readFileSync(path.join(projectRoot, 'src/tools/book/samples.json'), 'utf8')) as object;
    const { effects, context } = analysis;
    const data = [...effects.values()].flatMap(({ outcomes = {} }) => Object.values(outcomes).map((each) => each.data));
    const schemas = [...Object.values(context.properties ?? {}), ...data.filter((each) => each !== undefined)];
    const taken = JSON.stringify(schemas.map((schema) => samplesOf(schema, analysis)));
    expect(Object.keys(realistic).filter((sample) => !taken.includes(sample))).toEqual([]);
  });

  it('leads nowhere but to pages and sections that there are', () => {
    const lost = [...pages].flatMap(([file, page]) => linksOf(page).filter((link) => !leads(file, link)));
    expect(lost).toEqual([]);
  });

  it.each([...pages.keys()])('needs no script, has names of its own, and skips no level of headings: %s', (file) => {
    const page = pages.get(file) ?? '';
    expect(page).not.toMatch(/<script|\son[a-z]+="|javascript:/);
    const regions = [...page.matchAll(/aria-label="([^"]*)" tabindex="0"/gi)].map(([, label = '']) => label);
    for (const names of [idsOf(page), regions]) expect(new Set(names).size).toBe(names.length);
    const levels = [...page.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)).toEqual([]);
  });

  it('says in words what each state leads to', () => {
    const login = sectionOf('journeys.html', 'state-login');
    expect(login).toContain(
      `“${text('login.trouble')}” <code>trouble</code>: goes to <a href="journeys.html#state-leave-to-forgot">`,
    );
    expect(login).toContain('all other answers: see <a href="#table-identity">identity</a>');
  });

  it('says what every screen shows for each error', () => {
    const page = pages.get('errors.html') ?? '';
    const row = page.slice(page.indexOf('<code>errors.E0000119</code>'));
    expect(row.slice(0, row.indexOf('</tr>'))).toContain(`dialog &quot;${text('locked.title')}&quot;`);
  });

  it('says of each time limit its length, how it is met and announced, and where its test stands', () => {
    const dialog = sectionOf('time-limits.html', 'limit-code-expired-dialog');
    expect(dialog).toContain('5 seconds');
    expect(dialog).toContain('<code>flows/app.json:');
    expect(dialog).toContain('Customers have nothing left to do when it ends');
    expect(dialog).toContain(`<span lang="en-US">“${countdownIn('en-US')}”</span>`);
    expect(dialog).toContain(`<span lang="es-US">“${countdownIn('es-US')}”</span>`);
    expect(dialog).toMatch(/stories\/stoppedClock\.test\.ts:\d+</);
    for (const id of analysis.timeLimits.keys())
      expect(sectionOf('time-limits.html', `limit-${id}`)).toMatch(/\.tsx?:\d+</);
  });

  it('has a table for every guarded list, and its cases in words', () => {
    const page = pages.get('decisions.html') ?? '';
    for (const { place } of decisionTables(analysis))
      expect(page).toContain(`<code>${place.file}:${place.line}</code>`);
    const attempts = page.slice(page.indexOf('<h4>count-code-attempt</h4>'));
    expect(attempts.slice(0, attempts.indexOf('</section>'))).toContain(
      '<tr><td>true</td><td><span class="quiet">any</span></td><td>goes to <a href="journeys.html#state-go-to-selection">',
    );
  });

  it('says when each condition holds, with its examples', () => {
    const third = sectionOf('decisions.html', 'condition-third-attempt');
    expect(third).toContain('<dt>True</dt><dd><ul><li><code>context.codeAttempts</code> is 3</li></ul></dd>');
    expect(third).toContain('<dt>False</dt><dd><ul><li><code>context.codeAttempts</code> is anything but 3</li></ul>');
    expect(third).toContain('{&quot;context&quot;:{&quot;codeAttempts&quot;:3}}</code> true');
    const named = [...analysis.conditions].filter(([, { term }]) => term === undefined);
    for (const [name] of named) expect(sectionOf('decisions.html', `condition-${name}`)).not.toBe('');
  });

  it('says in words what is announced in the main stories, in every language', () => {
    const page = pages.get('announcements.html') ?? '';
    expect(page.match(/<h2 id="story-/gu)?.length).toBe(transcripts.match(/^# /gmu)?.length);
    expect(page).not.toMatch(/[⟨⟩]/u);
    const story = sectionOf('announcements.html', 'story-a-locked-account');
    for (const locale of ['en-US', 'es-US']) {
      const said = textsIn(locale).text('locked.title');
      expect(story).toContain(`<span class="quiet">alertdialog</span> <span lang="${locale}">${said}</span>`);
    }
    const [english, spanish] = ['en-US', 'es-US'].map((locale) => textsIn(locale).text('shell.language'));
    expect(page).toContain(`<span lang="es-US">${spanish}</span>, button</li></ul></td>`);
    expect(page).toContain(`<span lang="en-US">${english}</span>, button</li></ul></td>`);
    const changed = textsIn('es-US').text('ui.languageChanged');
    expect(page).toContain(`<span class="quiet">status</span> <span lang="es-US">${changed}</span></li></ul></td><td>`);
    const gone = '# one\n\n> open /\n  focus: ⟨gone.title count=2⟩, heading -- ⟨gone.hint⟩\n';
    const told = describingPages({ ...book, transcripts: gone }, origin).get('announcements.html');
    expect(told).toContain(
      '<span lang="en-US">gone.title</span>, heading <span class="quiet">described as</span> <span lang="en-US">gone.hint</span>',
    );
  });

  it('shows the pictures of states where it mentions them', () => {
    const shownOn = (file: string): readonly string[] =>
      states.filter((id) => pages.get(file)?.includes(`src="pictures/${id}.jpg"`));
    expect(shownOn('journeys.html')).toEqual(['login.idle', 'login.overlay.about-passkeys', 'login.overlay.locked']);
    expect(shownOn('errors.html')).toEqual(['login.overlay.locked', 'login.alert.login.error.incorrect']);
    expect(shownOn('decisions.html')).toContain('login.idle');
  });

  it('has every protected text in every language, with whose consent it needs', () => {
    const page = pages.get('texts.html') ?? '';
    expect(page).toContain('Changes need the consent of: legal');
    expect(page).toContain('Changes need the consent of: customer service');
    expect(page).toContain(`“${text('disclosure.rates')}”`);
    expect(page).toContain(`“${textsIn('es-US').text('disclosure.rates')}”`);
  });

  it('says so where no text is protected', () => {
    const small = { ...book, analysis: analyse(linkSources(base, () => undefined)), pictures: new Map() };
    expect(describingPages(small, origin).get('texts.html')).toContain('No text is protected.');
  });

  it('has the reading level of every screen', () => {
    const page = pages.get('texts.html') ?? '';
    for (const { screen, score } of screenLevels(analysis)) {
      expect(page).toContain(`href="journeys.html#state-${screen}"`);
      expect(page).toContain(`<td>${score?.toFixed(1) ?? 'too short'}`);
    }
  });
});

/** The markup of a section; empty: there is none. */
function sectionOf(file: string, id: string): string {
  const page = pages.get(file) ?? '';
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
  // These are made of what is seen in a browser.
  if (/^(?:book\.css|index\.html|states\.html|other-pages\.html|screen-.*)$/u.test(file)) return true;
  const page = pages.get(file === '' ? from : file);
  return page !== undefined && (id === undefined || idsOf(page).includes(id));
}
