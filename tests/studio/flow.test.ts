import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { judge } from '../../src/compiler/judge.ts';
import { readSources } from '../../src/compiler/load/readSources.ts';
import { Compilation } from '../../src/compiler/vite/compilation.ts';
import type { EditBase, FlowEdit, FlowPlace } from '../../src/studio/messages.ts';
import { currentProduct } from '../../src/studio/server/currentProduct.ts';
import { EditedFiles } from '../../src/studio/server/editedFiles.ts';
import { flowOf } from '../../src/studio/server/flowOf.ts';
import { PathSearch } from '../../src/studio/server/pathSearch.ts';
import { productCalls } from '../../src/studio/server/productCalls.ts';
import { saveCalls } from '../../src/studio/server/saveCalls.ts';
import { StudioProblem } from '../../src/studio/server/studioProblem.ts';
import { newProduct } from '../../src/tools/begin/newProduct.ts';
import { jsonText } from '../../src/tools/jsonText.ts';
import { base, login, projectRoot } from '../compiler/product.ts';
import { type StudioFolder, seenIn, studioFolder } from './studioFolder.ts';

/** As the formatter prints them, which is how products are kept. */
const formatted = new Map(
  [...base].map(([file, text]) => [
    file,
    /^(?:flows|copy)\//u.test(file) ? `${jsonText(JSON.parse(text) as unknown)}\n` : text,
  ]),
);
const { product } = seenIn(formatted);

const answer = 'schemas/product/effects/demo.answer.json';
let folder: StudioFolder;
beforeEach(() => {
  folder = studioFolder(formatted);
});
afterEach(() => folder.remove());

function place(id: string): FlowPlace {
  return flowOf(folder.root, product.model).places.find((each) => each.id === id) as FlowPlace;
}

function elementWith(words: string): EditBase {
  return place('login').elements.find((element) => element.words.includes(words))?.base as EditBase;
}

const save = (...edits: readonly FlowEdit[]) =>
  folder.save({ edits: edits.map((edit, index) => ({ id: `${index}`, words: 'One edit', edit })) });

/** The elements of the login screen. */
const items = () =>
  (JSON.parse(folder.read(login)) as { readonly body: readonly Readonly<Record<string, unknown>>[] }).body;

/** A list whose last item is the first. */
const turned = (list: readonly unknown[]): readonly unknown[] => [list.at(-1), ...list.slice(0, -1)];

function inTurn(list: EditBase): FlowEdit {
  const indices = (JSON.parse(list.before ?? '[]') as readonly unknown[]).map((_, index) => index);
  return { does: 'order', ...list, order: turned(indices) as readonly number[] };
}

const both = (english: string, spanish: string) => ({ 'en-US': english, 'es-US': spanish });

function link(newTab: boolean): FlowEdit {
  const to = { name: 'our-branches', address: 'https://www.example.com/branches', newTab };
  return { does: 'link', ...(place('login').lists[0] as EditBase), ...to, texts: both('Our branches', 'Sucursales') };
}

function insertion(screen: string): FlowEdit {
  const base = place('count').arrows.find(({ to }) => to === 'login')?.base as EditBase;
  const about = { screen, purpose: 'Says that it was wrong.', access: 'anyone', shows: '' };
  const texts = { title: both('Three were wrong', 'Tres fallaron'), explanation: both('', '') };
  return { does: 'insert', ...base, ...about, ...texts, button: both('Begin again', 'Empezar otra vez') };
}

/** Over the change to summer time. */
const times = { from: '2999-03-09T22:00', until: '2999-03-10T04:00' };
const work = { does: 'notice', name: 'spring-work', description: 'We work at night.', ...times } as const;

/** The lines that differ, those that go first. */
function changes(file: string): readonly string[] {
  const before = (formatted.get(file) ?? '').split('\n');
  const after = folder.read(file).split('\n');
  const gone = before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`);
  return [...gone, ...after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`)];
}

describe('the flow as a list', () => {
  it('has each way on with what happens and where it leads', () => {
    expect(place('count').arrows.map(({ to }) => to)).toEqual(['login', 'code']);
    const [first] = place('count').arrows;
    expect(first?.words).toMatch(/^if /u);
    expect(JSON.parse(first?.base.before ?? '')).toEqual({ when: 'third-attempt', next: 'login' });
  });

  it('has the elements of a screen in their order, those of groups too, with their conditions', () => {
    const { elements, lists } = place('login');
    expect(elements[0]).toMatchObject({ words: 'field userId', condition: '' });
    expect(elements.map(({ base: { path } }) => path)).toContainEqual(['body', 1, 'body', 0]);
    expect(lists.map(({ path }) => path)).toEqual([['body'], ['body', 1, 'body']]);
  });

  it('has each way once, none of the steps that the compiler makes, and the screens on which a condition never holds', () => {
    const { places, conditions } = flowOf(projectRoot, judge(readSources(projectRoot)).analysis);
    const { arrows = [] } = places.find(({ id }) => id === 'enroll-passkey') ?? {};
    expect(arrows.filter(({ words }) => /^enter.*; or enter/u.test(words))).toEqual([]);
    expect(arrows.length).toBeGreaterThan(1);
    expect(places.filter(({ id }) => id.includes('>'))).toEqual([]);
    expect(new Set(conditions.map(({ neverOn }) => neverOn.length > 0)).size).toBe(2);
  });

  it('is not told while the files do not compile, because its parts would be found in other lines', () => {
    const compilation = new Compilation(folder.root);
    const current = currentProduct(() => compilation);
    const { flow } = productCalls(folder.root, current, new PathSearch(folder.root));
    expect(flow?.({})).toHaveProperty('places');
    const [start, more] = ['"body": [', '{ "type": "text", "copy": "login.none" },'];
    folder.write(login, folder.read(login).replace(start, start + more));
    compilation.refresh();
    expect(() => flow?.({})).toThrow(StudioProblem);
    expect(current.product()).not.toBeNull();
  });
});

describe('a search for states', () => {
  it('begins anew where an element is shown in another case', () => {
    const search = new PathSearch(folder.root);
    const first = search.news(product, 0, 0).search;
    const [home, guarded] = ['"copy": "login.home"', '"when": "third-attempt", "copy": "login.home"'];
    const sources = new Map([...formatted, [login, folder.read(login).replace(home, guarded)]]);
    expect(search.news(seenIn(sources).product, first, 0).search).not.toBe(first);
    search.stop();
  });
});

describe('an edit by form', () => {
  it('takes an element off, with the texts that only it had', () => {
    save({ does: 'takeOff', ...elementWith('Home') });
    expect(changes(login)).toEqual(['- { "type": "link", "copy": "login.home", "event": "home" },']);
    expect(changes('copy/en-US/signIn.json')).toEqual(['- "login.home": "Home",']);
    expect(changes('copy/es-US/signIn.json')).toEqual(['- "login.home": "Home",']);
  });

  it('adds a link with its address and its words in every language', () => {
    expect(save(link(true)).findings.filter((finding) => finding.includes('F107'))).toEqual([]);
    expect(changes(login)).toContain(
      '+ { "type": "link", "copy": "login.ourBranches", "event": "leave-to-our-branches", "newTab": true }',
    );
    expect(changes('copy/en-US/signIn.json')).toEqual(['+ "login.ourBranches": "Our branches",']);
    expect(folder.read('flows/links.json')).toContain('https://www.example.com/branches');
  });

  it('adds an option that its effect knows behind the others, which change places or go with their texts', () => {
    const { elements, lists } = place('code');
    const options = elements.filter(({ words }) => words.startsWith('option'));
    expect(options.map(({ words }) => words)).toContain('option “By email”');
    const list = lists.find(({ path }) => path.at(-1) === 'options') as EditBase;
    const add = { does: 'option', ...list, value: 'letter', texts: both('By letter', 'Por carta') } as const;
    const unknown = [expect.stringContaining('does not know the option')];
    expect(save(add)).toMatchObject({ isWritten: false, findings: unknown });
    folder.write(answer, folder.read(answer).replace('["phone"', '["letter", "phone"'));
    expect(save(add, inTurn(list))).toMatchObject({ isWritten: true });
    const written = () => new EditedFiles(folder.root).at(list.file, [...list.path]);
    const [email, phone] = [{ value: 'email', copy: 'code.email' }, expect.objectContaining({ value: 'phone' })];
    const letter = { value: 'letter', copy: 'code.letter' };
    expect(written()).toEqual([email, phone, letter]);
    folder.undo(1);
    save(...options.map(({ base }) => ({ does: 'takeOff', ...base }) as const), add);
    expect(written()).toEqual([letter]);
    expect(folder.read('copy/en-US/signIn.json')).not.toMatch(/code\.(?:phone|email)/u);
  });

  it('inserts a screen where one leads to another', () => {
    const { findings, isWritten } = save(insertion('three-wrong'));
    expect([isWritten, findings.filter((finding) => finding.includes('three-wrong'))]).toEqual([true, []]);
    expect(JSON.parse(folder.read('flows/sign-in/three-wrong.screen.json'))).toMatchObject({
      route: 'three-wrong',
      header: { title: 'threeWrong.title' },
      on: { done: { next: 'login' } },
    });
    expect(folder.read('copy/es-US/three-wrong.json')).toContain('"threeWrong.done": "Empezar otra vez"');
    expect(changes('flows/sign-in/flow.json')).toEqual([
      '- { "when": "third-attempt", "next": "login" },',
      '+ { "when": "third-attempt", "next": "three-wrong" },',
    ]);
    folder.undo(1);
    expect(() => folder.read('flows/sign-in/three-wrong.screen.json')).toThrow();
  });

  it.each(['../out', 'Three', '', 'login'])('makes no screen of the name %j', (screen) => {
    expect(() => save(insertion(screen))).toThrow(StudioProblem);
  });

  it("shows a notice at times in the product's zone, each with the offset that holds then", () => {
    folder.write('flows/schedule.json', '{ "$schema": "../schemas/grammar/schedule.schema.json" }\n');
    save({ ...work, texts: both('We work on this page.', 'Trabajamos en esta página.'), link: null });
    expect(JSON.parse(folder.read('flows/schedule.json'))).toMatchObject({
      'spring-work': { from: '2999-03-09T22:00:00-05:00', until: '2999-03-10T04:00:00-04:00' },
    });
  });

  it('gives lists another order, one inside the other, with an item that is shown in one case only', () => {
    const before = items();
    const [body, inner] = place('login').lists as [EditBase, EditBase];
    const value = { type: 'link', when: 'third-attempt', copy: 'login.home', event: 'home' };
    save(inTurn(body), inTurn(inner), { does: 'write', ...elementWith('Home'), value });
    const changed = before.map((item) => {
      if (Array.isArray(item.body)) return { ...item, body: turned(item.body) };
      return item.copy === value.copy ? value : item;
    });
    expect(items()).toEqual(turned(changed));
    expect(changes(login).filter((line) => line.includes('"login.home"'))).toHaveLength(2);
  });

  it('gives a list no order but the one that was asked for, and puts a new link behind it', () => {
    const before = items();
    const order = inTurn(place('login').lists[0] as EditBase);
    const takeOff = { does: 'takeOff', ...elementWith('Home') } as const;
    expect(() => save(order, takeOff, link(false))).toThrow(/another order in the same save/u);
    save(link(false), order);
    expect(items()).toEqual([...turned(before), expect.objectContaining({ event: 'leave-to-our-branches' })]);
  });

  it('adds a language with the texts of the first one, and takes its folder away when it is undone', () => {
    expect(save({ does: 'language', locale: 'fr-CA' })).toMatchObject({ isWritten: true });
    expect(JSON.parse(folder.read('flows/app.json'))).toMatchObject({ locales: ['en-US', 'es-US', 'fr-CA'] });
    expect(folder.read('copy/fr-CA/signIn.json')).toContain('"login.title": "Log in"');
    folder.undo(1);
    expect(existsSync(path.join(folder.root, 'copy/fr-CA'))).toBe(false);
    for (const locale of ['es-US', 'french', '../x'])
      expect(() => save({ does: 'language', locale })).toThrow(StudioProblem);
  });

  it('is refused where its place has changed', () => {
    const element = elementWith('Home');
    folder.write(login, folder.read(login).replace('"login.home"', '"login.help"'));
    expect(() => save({ does: 'takeOff', ...element })).toThrow(/changed elsewhere/u);
  });
});

describe('an edit of a new product', () => {
  it('makes the files that it lacks, each with the path of its grammar, and defines no link twice', () => {
    const { root } = folder;
    folder.remove();
    for (const [file, text] of newProduct(root)) folder.write(path.relative(root, file), text);
    const { sources, placeOf } = readSources(root);
    const { save } = saveCalls(root, () => seenIn(sources, placeOf), new Map());
    const saved = (edit: FlowEdit) => save?.({ texts: [], edits: [{ id: '', words: '', edit }] });
    const words = { 'en-US': 'Hello' };
    const base = { file: 'flows/start/start.screen.json', path: ['on', 'home'], before: '{"next":"leave-to-home"}' };
    const about = { screen: 'hello', purpose: 'Greets the customer.', access: 'anyone', shows: '' };
    const texts = { title: words, explanation: { 'en-US': 'It is a new page.' }, button: { 'en-US': 'Go on' } };
    expect(saved({ does: 'insert', ...base, ...about, ...texts })).toMatchObject({ isWritten: true });
    const known = { name: 'home', address: 'https://www.example.com/elsewhere' };
    expect(() => saved({ ...work, texts: words, link: known })).toThrow(StudioProblem);
    expect(saved({ ...work, texts: words, link: null })).toMatchObject({ isWritten: true });
  });
});

it('edited files keep a format that is not the formatter’s', () => {
  folder.write(login, folder.read(login).replace('"purpose": ', '"purpose":   '));
  const files = new EditedFiles(folder.root);
  files.set(login, ['access'], 'signing-in');
  const [{ text = '' } = {}] = files.changes;
  expect(text).toBe(folder.read(login).replace('"access": "anyone"', '"access": "signing-in"'));
});
