import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EditBase, FlowEdit, FlowPlace } from '../../src/studio/messages.ts';
import { EditedFiles, pathAt } from '../../src/studio/server/editedFiles.ts';
import { flowOf } from '../../src/studio/server/flowOf.ts';
import { StudioProblem } from '../../src/studio/server/studioProblem.ts';
import { jsonText } from '../../src/tools/jsonText.ts';
import { base, login } from '../compiler/product.ts';
import { type StudioFolder, seenIn, studioFolder } from './studioFolder.ts';

/** As the formatter prints them, which is how products are kept. */
const formatted = new Map(
  [...base].map(([file, text]) => [
    file,
    /^(?:flows|copy)\//u.test(file) ? `${jsonText(JSON.parse(text) as unknown)}\n` : text,
  ]),
);
const { product } = seenIn(formatted);

let folder: StudioFolder;
beforeEach(() => {
  folder = studioFolder(formatted);
});
afterEach(() => folder.remove());

function place(id: string): FlowPlace {
  const found = flowOf(folder.root, product.model).places.find((each) => each.id === id);
  if (found === undefined) throw new Error(`There is no place ${id}.`);
  return found;
}

function elementWith(words: string): EditBase {
  const found = place('login').elements.find((element) => element.words.includes(words));
  if (found === undefined) throw new Error(`No element says ${words}.`);
  return found.base;
}

const save = (edit: FlowEdit) => folder.save({ edits: [{ id: 'one', words: 'One edit', edit }] });

/** The lines that differ, those that go first. */
function changes(file: string): readonly string[] {
  const [before, after] = [formatted.get(file) ?? '', folder.read(file)].map((text) => text.split('\n')) as [
    string[],
    string[],
  ];
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

  it('marks conditions that never hold on a screen', () => {
    const { conditions } = flowOf(folder.root, product.model);
    expect(conditions.find(({ name }) => name === 'third-attempt')?.words).not.toBe('');
    expect(conditions.every(({ neverOn }) => neverOn.length <= product.model.screens.size)).toBe(true);
  });
});

describe('an edit by form', () => {
  it('shows an element in one case only, and changes no other line', () => {
    const element = elementWith('Home');
    const value = { type: 'link', when: 'third-attempt', copy: 'login.home', event: 'home' };
    expect(save({ does: 'write', ...element, value })).toMatchObject({ isWritten: true });
    expect(changes(login)).toEqual([
      '- { "type": "link", "copy": "login.home", "event": "home" },',
      '+ { "type": "link", "when": "third-attempt", "copy": "login.home", "event": "home" },',
    ]);
  });

  it('takes an element off, with the texts that only it had', () => {
    save({ does: 'takeOff', ...elementWith('Home') });
    expect(changes(login)).toEqual(['- { "type": "link", "copy": "login.home", "event": "home" },']);
    expect(changes('copy/en-US/signIn.json')).toEqual(['- "login.home": "Home",']);
    expect(changes('copy/es-US/signIn.json')).toEqual(['- "login.home": "Home",']);
  });

  it('adds a link with its address and its words in every language', () => {
    const [list] = place('login').lists;
    const texts = { 'en-US': 'Our branches', 'es-US': 'Sucursales' };
    const link = { name: 'our-branches', address: 'https://www.example.com/branches', newTab: true };
    const edit = { does: 'link', ...(list as EditBase), ...link, texts } as const;
    expect(save(edit).findings.filter((finding) => finding.includes('F107'))).toEqual([]);
    expect(changes(login)).toContain(
      '+ { "type": "link", "copy": "login.ourBranches", "event": "leave-to-our-branches", "newTab": true }',
    );
    expect(changes('copy/en-US/signIn.json')).toEqual(['+ "login.ourBranches": "Our branches",']);
    expect(folder.read('flows/links.json')).toContain('https://www.example.com/branches');
  });

  it('inserts a screen where one leads to another', () => {
    const arrow = place('count').arrows.find(({ to }) => to === 'login');
    const words = (english: string, spanish: string) => ({ 'en-US': english, 'es-US': spanish });
    const edit = {
      does: 'insert',
      ...(arrow?.base as EditBase),
      ...{ screen: 'three-wrong', purpose: 'Says that it was wrong.', access: 'anyone' },
      ...{ title: words('Three were wrong', 'Tres fallaron'), explanation: words('', ''), shows: '' },
      button: words('Begin again', 'Empezar otra vez'),
    } as const;
    const { findings, isWritten } = save(edit);
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
    folder.undo(0);
    expect(() => folder.read('flows/sign-in/three-wrong.screen.json')).toThrow();
  });

  it.each(['../out', 'Three', '', 'login'])('makes no screen of the name %j', (screen) => {
    const [arrow] = place('count').arrows;
    const texts = { 'en-US': 'Words', 'es-US': 'Palabras' };
    const edit = { does: 'insert', ...(arrow?.base as EditBase), screen, purpose: 'It is tried.' } as const;
    const whole = { ...edit, access: 'anyone', title: texts, explanation: texts, shows: '', button: texts };
    expect(() => save(whole)).toThrow(StudioProblem);
  });

  it("shows a notice at times in the product's zone, each with the offset that holds then", () => {
    const texts = { 'en-US': 'We work on this page.', 'es-US': 'Trabajamos en esta página.' };
    const times = { from: '2999-03-09T22:00', until: '2999-03-10T04:00' };
    folder.write('flows/schedule.json', '{ "$schema": "../schemas/grammar/schedule.schema.json" }\n');
    save({
      does: 'notice',
      name: 'spring-work',
      description: 'We work on the page at night.',
      ...times,
      texts,
      link: null,
    });
    expect(JSON.parse(folder.read('flows/schedule.json'))).toMatchObject({
      'spring-work': { from: '2999-03-09T22:00:00-05:00', until: '2999-03-10T04:00:00-04:00' },
    });
  });

  it('gives lists another order, one inside the other, with what else changes of their items', () => {
    const [body, inner] = place('login').lists as [EditBase, EditBase];
    const count = (list: EditBase): number => (JSON.parse(list.before ?? '[]') as readonly unknown[]).length;
    const last = (list: EditBase): readonly number[] => [count(list) - 1, ...Array(count(list) - 1).keys()];
    const home = elementWith('Home');
    const value = { type: 'link', when: 'third-attempt', copy: 'login.home', event: 'home' };
    const edits = [
      { does: 'order', ...body, order: last(body) },
      { does: 'order', ...inner, order: last(inner) },
      { does: 'write', ...home, value },
    ] as const;
    folder.save({ edits: edits.map((edit, index) => ({ id: `${index}`, words: 'One edit', edit })) });
    const [before, after] = [formatted.get(login) ?? '', folder.read(login)].map(
      (text) => (JSON.parse(text) as { readonly body: readonly { readonly body?: readonly unknown[] }[] }).body,
    ) as [{ readonly body?: readonly unknown[] }[], { readonly body?: readonly unknown[] }[]];
    expect(after[0]).toEqual(before.length - 1 === home.path[1] ? value : before.at(-1));
    expect(after.find((each) => each.body)?.body?.[0]).toEqual(before[1]?.body?.at(-1));
    expect(folder.read(login)).toContain(
      JSON.stringify(value)
        .replaceAll(/([:{,])/gu, '$1 ')
        .replace('}', ' }'),
    );
  });

  it('adds a language with the texts of the first one, and takes its folder away when it is undone', () => {
    expect(save({ does: 'language', locale: 'fr-CA' })).toMatchObject({ isWritten: true });
    expect(JSON.parse(folder.read('flows/app.json'))).toMatchObject({ locales: ['en-US', 'es-US', 'fr-CA'] });
    expect(folder.read('copy/fr-CA/signIn.json')).toContain('"login.title": "Log in"');
    folder.undo(0);
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

describe('edited files', () => {
  it('keep a format that is not the formatter’s', () => {
    folder.write(login, folder.read(login).replace('"purpose": ', '"purpose":   '));
    const files = new EditedFiles(folder.root);
    files.set(login, ['access'], 'signing-in');
    const [{ text = '' } = {}] = files.changes;
    expect(text).toBe(folder.read(login).replace('"access": "anyone"', '"access": "signing-in"'));
  });

  it('are found by line and column', () => {
    const text = '{\n  "a": [1, { "b": "c" }]\n}\n';
    expect(pathAt(text, { line: 2, column: 12 })).toEqual(['a', 1]);
    expect(pathAt(text, { line: 2, column: 19 })).toEqual(['a', 1, 'b']);
  });
});
