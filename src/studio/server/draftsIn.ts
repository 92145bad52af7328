import type { EditBase, FlowDraft, FlowEdit, InLanguages, SentDrafts, TextDraft } from '../messages.ts';
import { StudioProblem } from './studioProblem.ts';

type Body = Readonly<Record<string, unknown>>;

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

/** The drafts of a call. */
export function draftsIn({ texts, edits = [] }: Body): SentDrafts {
  const drafts = { texts: listIn(texts, 'texts').map(textDraftIn), edits: listIn(edits, 'edits').map(flowDraftIn) };
  if (drafts.texts.length + drafts.edits.length === 0) throw new StudioProblem(400, 'There is no draft.');
  return drafts;
}

/** A list of objects. */
function listIn(value: unknown, name: string): readonly Body[] {
  const isList = Array.isArray(value) && value.every((each) => typeof each === 'object' && each !== null);
  if (!isList) throw new StudioProblem(400, `"${name}" is a list of objects.`);
  return value as readonly Body[];
}

function textDraftIn(draft: Body): TextDraft {
  return {
    locale: textIn(draft.locale, 'locale'),
    key: textIn(draft.key, 'key'),
    before: textIn(draft.before, 'before'),
    text: textIn(draft.text, 'text'),
  };
}

function flowDraftIn({ id, words, edit }: Body): FlowDraft {
  if (typeof edit !== 'object' || edit === null) throw new StudioProblem(400, '"edit" is an object.');
  return { id: textIn(id, 'id'), words: textIn(words, 'words'), edit: editIn(edit as Body) };
}

function editIn(edit: Body): FlowEdit {
  switch (edit.does) {
    case 'write':
      return { does: 'write', ...baseIn(edit), value: edit.value };
    case 'order':
      return { does: 'order', ...baseIn(edit), order: orderIn(edit.order) };
    case 'confirm':
      return { does: 'confirm', locale: textIn(edit.locale, 'locale'), key: textIn(edit.key, 'key') };
    case 'takeOff':
      return { does: 'takeOff', ...baseIn(edit) };
    case 'link':
      return {
        does: 'link',
        ...baseIn(edit),
        name: textIn(edit.name, 'name'),
        address: edit.address === null ? null : textIn(edit.address, 'address'),
        newTab: edit.newTab === true,
        texts: textsIn(edit.texts),
      };
    case 'insert':
      return {
        does: 'insert',
        ...baseIn(edit),
        screen: textIn(edit.screen, 'screen'),
        purpose: textIn(edit.purpose, 'purpose'),
        access: textIn(edit.access, 'access'),
        title: textsIn(edit.title),
        explanation: textsIn(edit.explanation),
        shows: textIn(edit.shows, 'shows'),
        button: textsIn(edit.button),
      };
    case 'notice':
      return {
        does: 'notice',
        name: textIn(edit.name, 'name'),
        description: textIn(edit.description, 'description'),
        from: timeIn(edit.from, 'from'),
        until: timeIn(edit.until, 'until'),
        texts: textsIn(edit.texts),
        link: edit.link === null ? null : linkIn(edit.link),
      };
    default:
      throw new StudioProblem(400, `The studio has no edit "${String(edit.does)}".`);
  }
}

function baseIn({ file, path, before = null }: Body): EditBase {
  const isPath = Array.isArray(path) && path.every((part) => typeof part === 'string' || typeof part === 'number');
  if (!isPath) throw new StudioProblem(400, '"path" is a list of names and numbers.');
  return {
    file: textIn(file, 'file'),
    path: path as EditBase['path'],
    before: before === null ? null : textIn(before, 'before'),
  };
}

function orderIn(order: unknown): readonly number[] {
  const indices = Array.isArray(order) ? (order as readonly unknown[]) : [];
  if (indices.length === 0 || indices.some((_, index) => !indices.includes(index)))
    throw new StudioProblem(400, '"order" has each index of a list once.');
  return indices as readonly number[];
}

function linkIn(link: unknown): { readonly name: string; readonly address: string } {
  const { name, address } = (link ?? {}) as Body;
  return { name: textIn(name, 'name'), address: textIn(address, 'address') };
}

function textsIn(texts: unknown): InLanguages {
  if (typeof texts !== 'object' || texts === null)
    throw new StudioProblem(400, '"texts" has a text for each language.');
  return Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, textIn(text, locale)]));
}
