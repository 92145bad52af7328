import type { EditBase, FlowDraft, FlowEdit, SentDrafts, TextDraft } from '../messages.ts';
import type { HandInRequest } from './handIn.ts';
import { StudioProblem } from './studioProblem.ts';

type Body = Readonly<Record<string, unknown>>;

/** What a value of a call is, and what is said where it is not. */
type Kind = readonly [isSo: (value: unknown) => boolean, words: string];

type Kinds<Parts> = { readonly [Name in keyof Parts]: Kind };

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null;
const isLink = (value: unknown): boolean => isObject(value) && isText(value.name) && orNull(isText)(value.address);
const orNull = (isSo: Kind[0]) => (value: unknown) => value === null || isSo(value);
const listOf = (isSo: Kind[0]) => (value: unknown) => Array.isArray(value) && value.every(isSo);

const text: Kind = [isText, 'is a text'];
const textOrNull: Kind = [orNull(isText), 'is a text or null'];
const texts: Kind = [(value) => isObject(value) && Object.values(value).every(isText), 'has a text for each language'];
const flag: Kind = [(value) => typeof value === 'boolean', 'is true or false'];
const time: Kind = [(value) => isText(value) && Date.parse(`${value}:00Z`) > 0, 'is a time as in 2030-03-09T22:00'];
const line: Kind = [(value) => isText(value) && /^\s*\S.*$/u.test(value), 'says on one line what the change is for'];
const path: Kind = [listOf((part) => isText(part) || typeof part === 'number'), 'is a list of names and numbers'];
const linkOrNull: Kind = [orNull(isLink), 'is a link or null'];
const order: Kind = [isOrder, 'has each index of a list once'];

function isOrder(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((_, index) => value.includes(index));
}

const place: Kinds<EditBase> = { file: text, path, before: textOrNull };

type PartsOf<Does> = Omit<Extract<FlowEdit, { readonly does: Does }>, 'does'>;

/** What belongs to each edit. */
const parts: { readonly [Does in FlowEdit['does']]: Kinds<PartsOf<Does>> } = {
  write: { ...place, value: [() => true, ''] },
  order: { ...place, order },
  confirm: { locale: text, key: text },
  takeOff: place,
  option: { ...place, value: text, texts },
  link: { ...place, name: text, address: textOrNull, newTab: flag, texts },
  insert: {
    ...place,
    ...{ screen: text, purpose: text, access: text, shows: text },
    ...{ title: texts, explanation: texts, button: texts },
  },
  notice: { name: text, description: text, from: time, until: time, texts, link: linkOrNull },
  language: { locale: text },
};

const textDraft: Kinds<TextDraft> = { locale: text, key: text, before: text, text };
const named: Kinds<Omit<FlowDraft, 'edit'>> = { id: text, words: text };
const objects: Kind = [listOf(isObject), 'is a list of objects'];

/** The drafts of a call. */
export function draftsIn({ texts, edits = [] }: Body): SentDrafts {
  const lists = partsIn<Record<'texts' | 'edits', readonly Body[]>>(
    { texts, edits },
    { texts: objects, edits: objects },
  );
  const drafts = {
    texts: lists.texts.map((each) => partsIn(each, textDraft)),
    edits: lists.edits.map((each) => ({ ...partsIn(each, named), edit: editIn(each.edit) })),
  };
  if (drafts.texts.length + drafts.edits.length === 0) throw new StudioProblem(400, 'There is no draft.');
  return drafts;
}

/** What is handed in by a call. */
export function handInRequestIn(body: Body): HandInRequest {
  return partsIn<HandInRequest>(body, { branch: text, subject: line, files: [listOf(isText), 'is a list of names'] });
}

/** A text of a call. */
export function textIn(value: unknown, name: string): string {
  if (!isText(value)) throw new StudioProblem(400, `"${name}" is a text.`);
  return value;
}

function partsIn<Parts>(values: Body, kinds: Kinds<Parts>): Parts {
  const parts = Object.entries<Kind>(kinds).map(([name, [isSo, words]]) => {
    if (!isSo(values[name])) throw new StudioProblem(400, `"${name}" ${words}.`);
    return [name, values[name]];
  });
  return Object.fromEntries(parts) as Parts;
}

function editIn(edit: unknown): FlowEdit {
  const { does, ...values } = Object(edit) as Partial<FlowEdit>;
  if (does === undefined || !Object.hasOwn(parts, does))
    throw new StudioProblem(400, `The studio has no edit "${String(does)}".`);
  return { does, ...partsIn<object>(values, parts[does]) } as FlowEdit;
}
