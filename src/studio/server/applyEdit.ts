import type { JSONPath } from 'jsonc-parser';
import type { Analysis } from '../../compiler/analysis/analysis.ts';
import { firstMomentIn, zoneOf } from '../../compiler/analysis/dates.ts';
import type { Sources } from '../../compiler/load/sources.ts';
import { camelCaseOf } from '../../compiler/lower/derivedKeys.ts';
import { codeTexts } from '../../engine/contracts/codeTexts.ts';
import { unreachable } from '../../engine/contracts/unreachable.ts';
import { jsonText } from '../../tools/jsonText.ts';
import { Refusal } from '../../tools/release/refusal.ts';
import { addLocale } from '../../tools/translate/addLocale.ts';
import type { EditBase, FlowEdit, InLanguages, LinkTarget } from '../messages.ts';
import type { EditedFiles } from './editedFiles.ts';
import { StudioProblem } from './studioProblem.ts';

type Edit<Does extends FlowEdit['does']> = Extract<FlowEdit, { readonly does: Does }>;

const links = 'flows/links.json';
const app = 'flows/app.json';

/** The product as it is on disk. */
interface Written {
  readonly analysis: Analysis;
  readonly sources: Sources;
}

/** Makes an edit of the flows. */
export function applyEdit(files: EditedFiles, edit: FlowEdit, written: Written): void {
  const { analysis } = written;
  if ('before' in edit) requireBase(files, edit);
  switch (edit.does) {
    case 'write':
      return files.set(edit.file, [...edit.path], edit.value);
    case 'order':
      return putInOrder(files, edit);
    case 'confirm':
      // With the records.
      return;
    case 'takeOff':
      return takeOff(files, edit, written);
    case 'link':
      return addLink(files, edit, analysis);
    case 'option':
      return addOption(files, edit, analysis);
    case 'insert':
      return insertScreen(files, edit, analysis);
    case 'notice':
      return addNotice(files, edit, analysis);
    case 'language':
      return growLanguage(files, edit.locale, written);
    default:
      return unreachable(edit);
  }
}

/** An edit is made only where its place is as it was when the edit began: on disk, or with the drafts before this one. */
function requireBase(files: EditedFiles, { file, path, before }: EditBase): void {
  const isSame = (value: unknown): boolean => (value === undefined ? null : JSON.stringify(value)) === before;
  if (isSame(files.at(file, [...path])) || isSame(files.onDisk(file, [...path]))) return;
  throw new StudioProblem(409, `${file} was changed elsewhere since you began. The draft is kept.`);
}

/** What other drafts changed of the items goes with them. */
function putInOrder(files: EditedFiles, edit: Edit<'order'>): void {
  const { file, path, order } = edit;
  const list = files.at(file, [...path]) as readonly unknown[];
  if (list.length !== order.length)
    throw new StudioProblem(409, 'A list from which something is taken off cannot get another order in the same save.');
  const items = order.map((index) => list[index]);
  files.set(file, [...path], items);
}

function takeOff(files: EditedFiles, edit: Edit<'takeOff'>, { analysis: { copy }, sources }: Written): void {
  files.set(edit.file, [...edit.path], undefined);
  // Without all elements that were taken off until now.
  const flows = [...files.in(sources)].flatMap(([file, text]) => (file.startsWith('flows/') ? [text] : [])).join('\n');
  const [texts] = copy.values();
  const keys = [...(texts?.keys() ?? [])].filter((key) => edit.before?.includes(JSON.stringify(key)));
  for (const key of keys) {
    if (flows.includes(JSON.stringify(key)) || Object.hasOwn(codeTexts, key)) continue;
    for (const each of copy.values()) {
      const file = each.get(key)?.place.file;
      if (file !== undefined) files.set(file, [key], undefined);
    }
  }
}

function addLink(files: EditedFiles, edit: Edit<'link'>, analysis: Analysis): void {
  const { file, name, newTab, texts } = edit;
  defineLink(files, edit, analysis);
  const near = keyIn(files.at(file, ['header', 'title']));
  const copy = `${near.split('.')[0]}.${camelCaseOf(name)}`;
  addItem(files, edit, { type: 'link', copy, event: `leave-to-${name}`, ...(newTab ? { newTab } : {}) });
  addText(files, near, [copy, texts], analysis);
}

function addOption(files: EditedFiles, edit: Edit<'option'>, analysis: Analysis): void {
  const near = keyIn(JSON.parse(edit.before ?? '[]'));
  const copy = groupOf(near) + camelCaseOf(edit.value);
  addItem(files, edit, { value: edit.value, copy });
  addText(files, near, [copy, edit.texts], analysis);
}

function addItem(files: EditedFiles, { file, path }: EditBase, item: object): void {
  const list = files.at(file, [...path]);
  files.set(file, [...path, Array.isArray(list) ? list.length : 0], item, { isItem: true });
}

function defineLink(files: EditedFiles, { name, address }: LinkTarget, { app: { start } }: Analysis): void {
  if (address === null) return;
  if (files.at(links, ['links', name]) !== undefined)
    throw new StudioProblem(409, `There is a link "${name}" already.`);
  if (files.at(links, ['onRejected']) === undefined) files.set(links, ['onRejected'], start);
  files.set(links, ['links', name], { description: `What "${name}" links to.`, address });
}

function insertScreen(files: EditedFiles, edit: Edit<'insert'>, { app: { locales }, screens }: Analysis): void {
  const { file, path, screen, purpose, access, title, explanation, shows, button } = edit;
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(screen))
    throw new StudioProblem(400, 'The name of a screen is in kebab-case, as in "confirm-email".');
  if (screens.has(screen)) throw new StudioProblem(409, `There is a screen "${screen}" already.`);
  const next = files.at(file, [...path, 'next']);
  if (typeof next !== 'string')
    throw new StudioProblem(409, 'Nothing follows here, so that no screen can come before it.');
  const prefix = camelCaseOf(screen);
  const key = (name: string): string => `${prefix}.${name}`;
  const hasWords = Object.values(explanation).some((text) => text !== '');
  const screenFile = `${file.split('/').slice(0, -1).join('/')}/${screen}.screen.json`;
  const content = {
    ...files.grammarOf(screenFile),
    screen,
    purpose,
    route: screen,
    access,
    header: { title: key('title'), ...(hasWords && shows === '' ? { secondary: key('explain') } : {}) },
    body: [
      ...(hasWords && shows !== '' ? [shownText(key('explain'), shows)] : []),
      { type: 'button', copy: key('done'), event: 'done', variant: 'primary' },
    ],
    on: { done: { next } },
  };
  files.set(file, [...path, 'next'], screen);
  files.create(screenFile, `${jsonText(content)}\n`);
  for (const locale of locales) {
    const copyFile = `copy/${locale}/${screen}.json`;
    const texts = {
      ...files.grammarOf(copyFile),
      [key('title')]: title[locale] ?? '',
      ...(hasWords ? { [key('explain')]: explanation[locale] ?? '' } : {}),
      [key('done')]: button[locale] ?? '',
    };
    files.create(copyFile, `${jsonText(texts, '', Number.POSITIVE_INFINITY)}\n`);
  }
}

/** A text with something of the customer, on view where that is known. */
function shownText(copy: string, path: string): object {
  const name = path.split('.').at(-1) ?? '';
  return { type: 'text', copy, when: { has: path.replace('context.', '') }, values: { [name]: { var: path } } };
}

function addNotice(files: EditedFiles, edit: Edit<'notice'>, analysis: Analysis): void {
  const { name, description, from, until, texts, link } = edit;
  const schedule = 'flows/schedule.json';
  if (files.at(schedule, [name]) !== undefined)
    throw new StudioProblem(409, `There is a "${name}" in the schedule already.`);
  const zone = zoneOf(analysis.scheduleFile);
  const dates = { from: firstMomentIn(zone, from), until: firstMomentIn(zone, until) };
  files.set(schedule, [name], { description, ...dates });
  if (link !== null) defineLink(files, link, analysis);
  const key = `shell.${camelCaseOf(name)}`;
  const notice = { icon: 'info', copy: [{ when: { [camelCaseOf(name)]: 'during' }, copy: key }] };
  const path: JSONPath = ['shell', 'banner'];
  const banner = files.at(app, path);
  if (Array.isArray(banner)) files.set(app, [...path, banner.length], notice, { isItem: true });
  else files.set(app, path, [notice], { after: (names) => names.indexOf('notice') + 1 });
  addText(files, keyIn(files.at(app, ['shell', 'notice'])), [key, texts], analysis);
}

function growLanguage(files: EditedFiles, locale: string, { analysis, sources }: Written): void {
  try {
    const added = addLocale(locale, files.in(sources)).files;
    for (const { path, text } of added) if (path !== app) files.create(path, text);
    files.set(app, ['locales', analysis.app.locales.length], locale, { isItem: true });
  } catch (cause) {
    if (cause instanceof Refusal) throw new StudioProblem(409, cause.message);
    throw cause;
  }
}

type NewText = readonly [key: string, words: InLanguages];

/** What the keys of a group of texts begin with. */
const groupOf = (key: string): string => key.slice(0, key.lastIndexOf('.') + 1);

/** Adds a text in each language behind those of its group, in the file of a text that there is. */
function addText(files: EditedFiles, near: string, [key, words]: NewText, { copy }: Analysis): void {
  for (const [locale, texts] of copy) {
    const file = texts.get(near)?.place.file;
    if (file === undefined) throw new StudioProblem(409, `The text "${near}" is not in ${locale} any more.`);
    if (files.at(file, [key]) !== undefined) throw new StudioProblem(409, `There is a text "${key}" already.`);
    const after = (names: string[]): number => names.findLastIndex((name) => name.startsWith(groupOf(key))) + 1;
    files.set(file, [key], words[locale] ?? '', { after });
  }
}

/** The first text of a place that shows one, or one of several. */
function keyIn(copy: unknown): string {
  if (typeof copy === 'string') return copy;
  const [first] = Array.isArray(copy) ? (copy as readonly { readonly copy?: unknown }[]) : [];
  return typeof first?.copy === 'string' ? first.copy : '';
}
