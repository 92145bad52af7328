import type { EditBase, FlowDraft, FlowEdit, InLanguages, SentDrafts, TextDraft } from '../messages.ts';
import type { HandInRequest } from './handIn.ts';
import { StudioProblem } from './studioProblem.ts';

type Body = Readonly<Record<string, unknown>>;

/** Reads a value of a call, or says what it should be. */
type Reader<Value> = (value: unknown, name: string) => Value;

type Readers<Parts> = { readonly [Name in keyof Parts]: Reader<Parts[Name]> };

/** The drafts of a call. */
export function draftsIn({ texts, edits = [] }: Body): SentDrafts {
  const drafts = {
    texts: listIn(texts, 'texts').map((each) => partsIn(each, textDraft)),
    edits: listIn(edits, 'edits').map((each) => partsIn(each, flowDraft)),
  };
  if (drafts.texts.length + drafts.edits.length === 0) throw new StudioProblem(400, 'There is no draft.');
  return drafts;
}

/** What is handed in by a call. */
export function handInRequestIn(body: Body): HandInRequest {
  return partsIn(body, { branch: textIn, subject: lineIn, files: (value, name) => pathIn(value, name).map(String) });
}

/** A text of a call. */
export function textIn(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new StudioProblem(400, `"${name}" is a text.`);
  return value;
}

function timeIn(value: unknown, name: string): string {
  const time = textIn(value, name);
  if (Number.isNaN(Date.parse(`${time}:00Z`)))
    throw new StudioProblem(400, `"${name}" is a time as in 2030-03-09T22:00.`);
  return time;
}

function lineIn(value: unknown, name: string): string {
  const line = textIn(value, name).trim();
  if (line === '' || line.includes('\n')) throw new StudioProblem(400, 'Say on one line what the change is for.');
  return line;
}

/** A list of objects. */
function listIn(value: unknown, name: string): readonly Body[] {
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);
  if (!isList) throw new StudioProblem(400, `"${name}" is a list of objects.`);
  return value as readonly Body[];
}

function pathIn(value: unknown, name: string): EditBase['path'] {
  const isPath = Array.isArray(value) && value.every((part) => typeof part === 'string' || typeof part === 'number');
  if (!isPath) throw new StudioProblem(400, `"${name}" is a list of names and numbers.`);
  return value as EditBase['path'];
}

function orderIn(value: unknown, name: string): readonly number[] {
  const indices = Array.isArray(value) ? (value as readonly unknown[]) : [];
  if (indices.length === 0 || indices.some((_, index) => !indices.includes(index)))
    throw new StudioProblem(400, `"${name}" has each index of a list once.`);
  return indices as readonly number[];
}

function textsIn(value: unknown, name: string): InLanguages {
  if (typeof value !== 'object' || value === null)
    throw new StudioProblem(400, `"${name}" has a text for each language.`);
  return Object.fromEntries(Object.entries(value).map(([locale, text]) => [locale, textIn(text, locale)]));
}

function orNull<Value>(read: Reader<Value>): Reader<Value | null> {
  return (value, name) => (value === null || value === undefined ? null : read(value, name));
}

function partsIn<Parts>(body: unknown, readers: Readers<Parts>): Parts {
  const { ...values } = body as Body;
  const all = Object.entries<Reader<unknown>>(readers);
  return Object.fromEntries(all.map(([name, read]) => [name, read(values[name], name)])) as Parts;
}

const place: Readers<EditBase> = { file: textIn, path: pathIn, before: orNull(textIn) };
const link = { name: textIn, address: orNull(textIn) };

type PartsOf<Does> = Omit<Extract<FlowEdit, { readonly does: Does }>, 'does'>;

/** What belongs to each edit. */
const parts: { readonly [Does in FlowEdit['does']]: Readers<PartsOf<Does>> } = {
  write: { ...place, value: (value) => value },
  order: { ...place, order: orderIn },
  confirm: { locale: textIn, key: textIn },
  takeOff: place,
  link: { ...place, ...link, newTab: (value) => value === true, texts: textsIn },
  insert: {
    ...place,
    ...{ screen: textIn, purpose: textIn, access: textIn, shows: textIn },
    ...{ title: textsIn, explanation: textsIn, button: textsIn },
  },
  notice: {
    ...{ name: textIn, description: textIn, from: timeIn, until: timeIn, texts: textsIn },
    link: orNull((value) => partsIn(value, link)),
  },
  language: { locale: textIn },
};

const textDraft: Readers<TextDraft> = { locale: textIn, key: textIn, before: textIn, text: textIn };
const flowDraft: Readers<FlowDraft> = { id: textIn, words: textIn, edit: editIn };

function editIn(edit: unknown): FlowEdit {
  const { does } = Object(edit) as Partial<FlowEdit>;
  if (does === undefined || !Object.hasOwn(parts, does))
    throw new StudioProblem(400, `The studio has no edit "${String(does)}".`);
  return { does, ...partsIn<object>(edit, parts[does]) } as FlowEdit;
}
